import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPOSITORY } from '../helpers/sources.ts';

const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const folder = mkdtempSync(join(tmpdir(), 'waybill-lint-'));
/** Maps a file name to the rules that the file breaks. */
let broken: Record<string, string[]>;

const HEAD = `type Way = 'sea' | 'air';
export const send = async (way: Way): Promise<Way> => way;
`;
const SOURCES: Record<string, string> = {
  'sound.ts': `${HEAD}await send('sea');
export function known(way: Way): number {
  switch (way) {
    case 'sea':
      return 1;
    case 'air':
      return 2;
  }
}
export function decided(way: Way): number {
  switch (way) {
    case 'sea':
      return 1;
    default:
      return 2;
  }
}
`,
  'floating.ts': `${HEAD}send('sea');\n`,
  'handed.ts': `${HEAD}[1].forEach(async () => {\n  await send('sea');\n});\n`,
  'missing-case.ts': `${HEAD}export function days(way: Way): number {
  switch (way) {
    case 'sea':
      return 1;
  }
  return 0;
}
`,
  'dead-default.ts': `${HEAD}export function days(way: Way): number {
  switch (way) {
    case 'sea':
      return 1;
    case 'air':
      return 2;
    default:
      return 0;
  }
}
`,
  'open-text.ts': `export function days(way: string): number {
  switch (way) {
    case 'sea':
      return 1;
  }
  return 0;
}
`,
};

beforeAll(() => {
  const compilerOptions = { strict: true, module: 'nodenext', target: 'es2025', types: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  for (const [name, source] of Object.entries(SOURCES)) writeFileSync(join(folder, name), source);
  const [command = '', ...given] = (scripts['check:lint'] ?? '').split(' ');
  const config = join(REPOSITORY, '.oxlintrc.json');
  const { stdout, stderr } = spawnSync(
    join(REPOSITORY, 'node_modules/.bin', command),
    [...given, '--config', config, '--format', 'json', folder],
    { cwd: REPOSITORY, encoding: 'utf8' },
  );
  if (!stdout.startsWith('{')) throw new Error(`the linter gave no findings: ${stdout}${stderr}`);
  const { diagnostics, number_of_files: count } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string }[];
    number_of_files: number;
  };
  expect(count).toBe(Object.keys(SOURCES).length);
  broken = Object.fromEntries(
    Object.keys(SOURCES).map((name) => [
      name,
      diagnostics.filter(({ filename }) => filename.endsWith(`/${name}`)).map(({ code }) => code),
    ]),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

test('[C1] the linter rejects a promise that is not awaited', () => {
  expect(broken['floating.ts']).toEqual(['typescript(no-floating-promises)']);
});

test('[C1] the linter rejects a promise-returning callback where the caller ignores the promise', () => {
  expect(broken['handed.ts']).toEqual(['typescript(no-misused-promises)']);
});

test('[C1] the linter rejects a switch that omits a case or whose default hides a new one', () => {
  expect(broken['missing-case.ts']).toEqual(['typescript(switch-exhaustiveness-check)']);
  expect(broken['dead-default.ts']).toEqual(['typescript(switch-exhaustiveness-check)']);
  expect(broken['open-text.ts']).toEqual(['typescript(switch-exhaustiveness-check)']);
});

test('[C1] the linter accepts awaited promises and a switch with all cases or a default', () => {
  expect(broken['sound.ts']).toEqual([]);
});
