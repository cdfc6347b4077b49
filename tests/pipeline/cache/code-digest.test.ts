import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeDigests } from '../../../pipeline/cache/code-digest.ts';
import { makeFolder } from '../../helpers/folder.ts';

/**
 * The files of a repository before and after a change that must change the stage's digest. The stage reaches each file
 * in a different way.
 */
const FILES: Readonly<Record<string, [text: string, changed: string]>> = {
  'package-lock.json': ['{ "lockfileVersion": 3 }', '{ "lockfileVersion": 4 }'],
  'pipeline/entry.ts': [
    `import { parse } from './parse.ts';
     import type { Tree } from './tree.ts';
     import { quoted } from "./double-quoted.ts";
     export { passed } from './passed-on.ts';
     export * from './all-passed-on.ts';
     export const later = () => import('./later.ts');
     export const plan = (name: string) => import(\`../tools/\${name}/plan.ts\`);
     export const worker = () => new URL('./worker.ts', import.meta.url);
     export const entry = (): Tree => parse() + quoted;`,
    'export const entry = 2;',
  ],
  'pipeline/parse.ts': [
    "import { walk } from '../common/walk.ts';\nimport './parse.css';\nexport const parse = () => walk;",
    "import { walk } from '../common/walk.ts';\nimport './parse.css';\nexport const parse = () => [walk];",
  ],
  'pipeline/parse.css': ['p { color: red }', 'p { color: blue }'],
  'pipeline/double-quoted.ts': ['export const quoted = 1;', 'export const quoted = 2;'],
  'pipeline/passed-on.ts': ['export const passed = 1;', 'export const passed = 2;'],
  'pipeline/all-passed-on.ts': ['export const all = 1;', 'export const all = 2;'],
  'pipeline/later.ts': ['export const late = 1;', 'export const late = 2;'],
  'pipeline/worker.ts': ["import { work } from './work.ts';\npostMessage(work);", 'postMessage(2);'],
  'pipeline/work.ts': ['export const work = 1;', 'export const work = 2;'],
  'tools/one/plan.ts': ['export const plan = 1;', 'export const plan = 2;'],
  'common/walk.ts': [
    "import names from './names.json' with { type: 'json' };\nexport { view } from './view.tsx';\nexport const walk = names;",
    'export const walk = 1;',
  ],
  'common/names.json': ['["a"]', '["b"]'],
  'templates/page.tsx': ['export default null;', 'export default null; '],
  'templates/deep/sheet.module.css': ['.sheet {}', '.sheet {} '],
};

/** Files whose types the stage imports, or that it does not import. */
const IDLE: typeof FILES = {
  'pipeline/tree.ts': ['export type Tree = string;', 'export type Tree = number;'],
  'pipeline/other.ts': ['export const other = 1;', 'export const other = 2;'],
  'common/view.tsx': ['export const view = <p />;', 'export const view = <b />;'],
};

/** Seconds since 1970, before any test. */
const LONG_AGO = 1_000_000_000;
/** After any test. */
const NOT_YET = 100 * LONG_AGO;

function makeProject() {
  const project = makeFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
    utimesSync(join(project, file), LONG_AGO, LONG_AGO);
  };
  for (const [file, [text]] of Object.entries({ ...FILES, ...IDLE })) write(file, text);
  const code = join(project, 'pipeline/entry.ts');
  /** Computes the digest as a newly started process does. */
  const digestNow = (folders: readonly string[] = ['templates']) => codeDigests(project)({ code, folders });
  return { project, write, digestNow, code };
}

describe('code digest of a stage', () => {
  test.each(Object.entries(FILES))(
    '[C3] changes when a file that the stage depends on is edited: %s',
    (file, [, changed]) => {
      const { write, digestNow } = makeProject();
      const before = digestNow();
      expect(digestNow()).toBe(before);
      write(file, changed);
      expect(digestNow()).not.toBe(before);
    },
  );

  test.each(Object.entries(IDLE))(
    '[C3] stays the same when a file that the stage does not run is edited: %s',
    (file, [, changed]) => {
      const { write, digestNow } = makeProject();
      const before = digestNow();
      write(file, changed);
      expect(digestNow()).toBe(before);
    },
  );

  test('[C3] stays the same when a comment is edited or an unused export is added', () => {
    const { write, digestNow } = makeProject();
    const before = digestNow();
    write('pipeline/parse.ts', `// Parses.\n${FILES['pipeline/parse.ts']?.[0]}\nexport const unused = () => 'unused';`);
    expect(digestNow()).toBe(before);
  });

  test('[C3] changes when a file appears, is renamed or vanishes in a folder that the stage reads', () => {
    const { project, write, digestNow } = makeProject();
    const sums = [digestNow()];
    write('templates/deep/new.tsx', '');
    sums.push(digestNow());
    renameSync(join(project, 'templates/deep/new.tsx'), join(project, 'templates/deep/renamed.tsx'));
    sums.push(digestNow());
    rmSync(join(project, 'templates/page.tsx'));
    sums.push(digestNow());
    expect(new Set(sums).size).toBe(4);
  });

  test('[C3] differs between stages with different modules or folders', () => {
    const { project, code } = makeProject();
    const digestOf = codeDigests(project);
    const other = join(project, 'pipeline/other.ts');
    const sums = [
      digestOf({ code, folders: [] }),
      digestOf({ code, folders: ['templates'] }),
      digestOf({ code, folders: ['templates', 'pipeline'] }),
      digestOf({ code: other, folders: [] }),
      digestOf({ code: other, folders: ['templates'] }),
    ];
    expect(new Set(sums).size).toBe(5);
    expect(digestOf({ code, folders: ['templates'] })).toBe(sums[1]);
  });

  test('[C3] is the same for the same files in another folder', () => {
    expect(makeProject().digestNow()).toBe(makeProject().digestNow());
  });

  test('[C3] works without a lock file and fails for an import of a missing file', () => {
    const { project, digestNow } = makeProject();
    const before = digestNow();
    rmSync(join(project, 'package-lock.json'));
    expect(digestNow()).not.toBe(before);
    rmSync(join(project, 'pipeline/later.ts'));
    expect(() => digestNow()).toThrow('./later.ts');
  });

  test('[C3] is stored until a file of the stage changes, and computed again when the stored one is damaged', () => {
    const { project, write, digestNow } = makeProject();
    const before = digestNow();
    const [stored = ''] = storedDigestPaths(project);
    const known = readFileSync(join(project, stored), 'utf8');
    expect(JSON.parse(known)).toMatchObject({
      files: expect.arrayContaining(['pipeline/work.ts', 'common/names.json']),
    });
    write(stored, known.replace(/"code":"\w+"/, '"code":"taken as it is"'));
    expect(digestNow()).not.toBe(before);
    write(stored, known.slice(1));
    expect(digestNow()).toBe(before);
  });

  test('[C3] is not stored when a file was saved during the computation', () => {
    const { project, write, digestNow } = makeProject();
    utimesSync(join(project, 'pipeline/work.ts'), NOT_YET, NOT_YET);
    const before = digestNow();
    expect(storedDigestPaths(project)).toEqual([]);
    write('pipeline/work.ts', 'export const work = 1;');
    expect(digestNow()).toBe(before);
    expect(storedDigestPaths(project)).toHaveLength(1);
  });
});

/** Returns the paths of the stored digests. */
function storedDigestPaths(project: string): string[] {
  const folder = 'node_modules/.cache/waybill/code';
  return readdirSync(join(project, folder)).map((name) => join(folder, name));
}
