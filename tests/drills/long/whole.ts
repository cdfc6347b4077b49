import { spawnSync } from 'node:child_process';
import { installedChromiums } from '../../../scripts/chromium.ts';
import type { Drilled } from './parsers.ts';

/** Tests that normally check only a part of their cases. */
const IN_PART = ['e2e/', 'tests/content-edits.test.ts'];
const PROJECTS = ['unit', 'drills', 'e2e', 'e2e-drills'];

/**
 * Runs every drill and all cases of the tests that normally check only a part, then the browser tests in each further
 * Chromium of the machine.
 */
export function tryWhole(): Drilled {
  const [first, ...others] = installedChromiums();
  const failures = [
    ...runIn(first, { projects: PROJECTS, files: ['.drill.ts', ...IN_PART] }),
    ...others.flatMap((chromium) => runIn(chromium, { projects: ['e2e'], files: [] })),
  ];
  const browsers = [first, ...others].join(', ') || 'no Chromium';
  const summary = failures.length === 0 ? `the files of drills and the tests in whole passed, with ${browsers}` : '';
  return { summary, failures };
}

function runIn(
  chromium: string | undefined,
  { projects, files }: { projects: readonly string[]; files: string[] },
): string[] {
  const env = { ...process.env, WAYBILL_DRILLS: 'whole', CHROMIUM_PATH: chromium };
  const flags = projects.flatMap((name) => ['--project', name]);
  const { status } = spawnSync('npx', ['vitest', 'run', ...flags, ...files], { stdio: 'inherit', env });
  return status === 0 ? [] : [`tests failed with ${chromium}; what failed is said above`];
}
