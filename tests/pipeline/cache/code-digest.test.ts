import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeDigests } from '../../../pipeline/cache/code-digest.ts';
import { makeFolder } from '../../helpers/folder.ts';

/** A house in which one stage reaches most files: through imports, imports of imports, types, styles, JSON and a folder. */
const FILES: Readonly<Record<string, string>> = {
  'package-lock.json': '{ "lockfileVersion": 3 }',
  'pipeline/entry.ts': "import { parse } from './parse.ts';\nimport type { Tree } from './tree.ts';\n",
  'pipeline/parse.ts': "import { walk } from '../shared/walk.ts';\nimport './parse.css';\n",
  'pipeline/parse.css': 'p {}',
  'pipeline/tree.ts': 'export type Tree = string;',
  'shared/walk.ts': "import names from './names.json' with { type: 'json' };\nexport { view } from './view.tsx';\n",
  'shared/names.json': '["a"]',
  'shared/view.tsx': 'export const view = <p />;',
  'templates/page.tsx': 'export default null;',
  'templates/deep/sheet.module.css': '.sheet {}',
  'pipeline/other.ts': 'export const other = 1;',
};

function makeHouse() {
  const house = makeFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  };
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  const code = join(house, 'pipeline/entry.ts');
  /** As a process that starts now computes it. */
  const digestNow = (folders: readonly string[] = ['templates']) => codeDigests(house)({ code, folders });
  return { house, write, digestNow, code };
}

describe('the digest of the code of a stage', () => {
  test.each(Object.keys(FILES).filter((file) => file !== 'pipeline/other.ts'))(
    '[C3] changes when the stage depends on a file and it is edited: %s',
    (file) => {
      const { write, digestNow } = makeHouse();
      const before = digestNow();
      expect(digestNow()).toBe(before);
      write(file, `${FILES[file]} `);
      expect(digestNow()).not.toBe(before);
    },
  );

  test('[C3] stays the same when a file is edited that the stage does not run', () => {
    const { write, digestNow } = makeHouse();
    const before = digestNow();
    write('pipeline/other.ts', 'export const other = 2;');
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
});
