import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { foreignFileAtTop, foreignFileBelow } from '../../../pipeline/folders/foreign-files.ts';
import { makeFolder } from '../../helpers/folder.ts';

/** Creates an export of two files with additional foreign files. */
function exportWith(...others: string[]) {
  const root = makeFolder();
  const ownPaths = ['en-US/index.html', 'en-US/blog/rates.html'];
  for (const path of [...ownPaths, ...others]) {
    mkdirSync(dirname(join(root, 'a', path)), { recursive: true });
    writeFileSync(join(root, 'a', path), '');
  }
  writeFileSync(join(root, 'a.json'), JSON.stringify(ownPaths.map((path) => [path, 'hash'])));
  symlinkSync('a', join(root, 'dist'));
  return { out: join(root, 'dist'), folder: join(root, 'a') };
}

test.each(['.DS_Store', 'Thumbs.db', 'desktop.ini', '.directory'])(
  '[C3] a junk file in an export is not a foreign file: %s',
  (name) => {
    const { out, folder } = exportWith(name, `en-US/${name}`, `en-US/blog/${name}`);
    expect([foreignFileAtTop(out), foreignFileBelow(folder)]).toEqual([undefined, undefined]);
  },
);

test.each(['notes.txt', 'en-US/notes.txt', '.git/config', 'en-US/.DS_Store.txt', 'en-US/Thumbs.db2'])(
  '[C3] any other unknown file is a foreign file: %s',
  (path) => {
    const { out, folder } = exportWith(path);
    expect([foreignFileAtTop(out), foreignFileBelow(folder)]).toEqual([path.replace('/config', ''), path]);
  },
);

test('[C3] a link in an export is a foreign file, and files behind the link do not count', () => {
  const { folder } = exportWith();
  symlinkSync('..', join(folder, 'en-US/.directory'));
  expect(foreignFileBelow(folder)).toBeUndefined();
  symlinkSync('..', join(folder, 'en-US/above'));
  expect(foreignFileBelow(folder)).toBe('en-US/above');
});

test('[C3] only the check before a removal finds foreign files in nested folders', () => {
  const { out, folder } = exportWith('en-US/blog/notes.txt');
  expect([foreignFileAtTop(out), foreignFileBelow(folder)]).toEqual([undefined, 'en-US/blog/notes.txt']);
});
