import { spawnSync } from 'node:child_process';
import type { Drilled } from './parsers.ts';

/** Tests that normally check only a part of their cases. */
const IN_PART = ['e2e/', 'tests/content-edits.test.ts', 'tests/pipeline/markdown/sanitize.test.ts'];
const PROJECTS = ['unit', 'drills', 'e2e', 'e2e-drills'].flatMap((name) => ['--project', name]);

/** Runs every drill, and all cases of the tests that normally check only a part. */
export function tryWhole(): Drilled {
  const options = { stdio: 'inherit', env: { ...process.env, WAYBILL_DRILLS: 'whole' } } as const;
  const { status } = spawnSync('npx', ['vitest', 'run', ...PROJECTS, '.drill.ts', ...IN_PART], options);
  const [summary, failures] =
    status === 0
      ? ['the files of drills passed, and so did the tests in whole', []]
      : ['not all files of drills and tests in whole passed', ['what failed is said above']];
  return { summary, failures };
}
