import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeDigests } from '../../../pipeline/cache/code-digest.ts';
import { makeFolder } from '../../helpers/folder.ts';

/** The files of a repository, before and after a change that must void the stage. The stage reaches each in another way. */
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

/** Files that the stage imports types of, or does not import. */
const IDLE: typeof FILES = {
  'pipeline/tree.ts': ['export type Tree = string;', 'export type Tree = number;'],
  'pipeline/other.ts': ['export const other = 1;', 'export const other = 2;'],
  'common/view.tsx': ['export const view = <p />;', 'export const view = <b />;'],
};

/** Seconds since 1970, before any test. */
const LONG_AGO = 1_000_000_000;
/** After any test. */
const NOT_YET = 100 * LONG_AGO;

function makeHouse() {
  const house = makeFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
    utimesSync(join(house, file), LONG_AGO, LONG_AGO);
  };
  for (const [file, [text]] of Object.entries({ ...FILES, ...IDLE })) write(file, text);
  const code = join(house, 'pipeline/entry.ts');
  /** As a process that starts now computes it. */
  const digestNow = (folders: readonly string[] = ['templates']) => codeDigests(house)({ code, folders });
  return { house, write, digestNow, code };
}

describe('the digest of the code of a stage', () => {
  test.each(Object.entries(FILES))(
    '[C3] changes when the stage depends on a file and it is edited: %s',
    (file, [, changed]) => {
      const { write, digestNow } = makeHouse();
      const before = digestNow();
      expect(digestNow()).toBe(before);
      write(file, changed);
      expect(digestNow()).not.toBe(before);
    },
  );

  test.each(Object.entries(IDLE))(
    '[C3] stays the same when a file is edited that the stage does not run: %s',
    (file, [, changed]) => {
      const { write, digestNow } = makeHouse();
      const before = digestNow();
      write(file, changed);
      expect(digestNow()).toBe(before);
    },
  );

  test('[C3] stays the same when a comment is edited, or an export is added that the stage does not import', () => {
    const { write, digestNow } = makeHouse();
    const before = digestNow();
    write('pipeline/parse.ts', `// Parses.\n${FILES['pipeline/parse.ts']?.[0]}\nexport const unused = () => 'unused';`);
    expect(digestNow()).toBe(before);
  });

  test('[C3] changes when a file appears in a folder that the stage reads, is renamed there, or vanishes', () => {
    const { house, write, digestNow } = makeHouse();
    const sums = [digestNow()];
    write('templates/deep/new.tsx', '');
    sums.push(digestNow());
    renameSync(join(house, 'templates/deep/new.tsx'), join(house, 'templates/deep/renamed.tsx'));
    sums.push(digestNow());
    rmSync(join(house, 'templates/page.tsx'));
    sums.push(digestNow());
    expect(new Set(sums).size).toBe(4);
  });

  test('[C3] tells stages of one process apart by their module and by their folders', () => {
    const { house, code } = makeHouse();
    const digestOf = codeDigests(house);
    const other = join(house, 'pipeline/other.ts');
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

  test('[C3] is the same in another folder, for the same files', () => {
    expect(makeHouse().digestNow()).toBe(makeHouse().digestNow());
  });

  test('[C3] does without a lock file, and refuses a module that imports a file that is not there', () => {
    const { house, digestNow } = makeHouse();
    const before = digestNow();
    rmSync(join(house, 'package-lock.json'));
    expect(digestNow()).not.toBe(before);
    rmSync(join(house, 'pipeline/later.ts'));
    expect(() => digestNow()).toThrow('./later.ts');
  });

  test('[C3] is not computed again while no file of the stage changes, and is where what is kept cannot be read', () => {
    const { house, write, digestNow } = makeHouse();
    const before = digestNow();
    const [kept = ''] = keptIn(house);
    const known = readFileSync(join(house, kept), 'utf8');
    expect(JSON.parse(known)).toMatchObject({
      files: expect.arrayContaining(['pipeline/work.ts', 'common/names.json']),
    });
    write(kept, known.replace(/"code":"\w+"/, '"code":"taken as it is"'));
    expect(digestNow()).not.toBe(before);
    write(kept, known.slice(1));
    expect(digestNow()).toBe(before);
  });

  test('[C3] is not kept when a file was saved while it was computed', () => {
    const { house, write, digestNow } = makeHouse();
    utimesSync(join(house, 'pipeline/work.ts'), NOT_YET, NOT_YET);
    const before = digestNow();
    expect(keptIn(house)).toEqual([]);
    write('pipeline/work.ts', 'export const work = 1;');
    expect(digestNow()).toBe(before);
    expect(keptIn(house)).toHaveLength(1);
  });
});

/** The files of stored digests. */
function keptIn(house: string): string[] {
  const folder = 'node_modules/.cache/waybill/code';
  return readdirSync(join(house, folder)).map((name) => join(folder, name));
}
