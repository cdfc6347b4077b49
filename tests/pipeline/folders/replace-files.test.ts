import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceFiles } from '../../../pipeline/folders/replace-files.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { REPOSITORY } from '../../helpers/sources.ts';

const bytes = (text: string) => Buffer.from(text);

/** Returns a folder with two files. */
function folderOfTwo(): { cwd: string; one: string; two: string; texts: () => string[] } {
  const cwd = makeFolder();
  const [one, two] = [join(cwd, 'one.md'), join(cwd, 'two.md')];
  for (const file of [one, two]) writeFileSync(file, 'old', { mode: 0o640 });
  return { cwd, one, two, texts: () => [one, two].map((file) => readFileSync(file, 'utf8')) };
}

test('[C1] replaced files keep their permissions, and can be restored', () => {
  const { cwd, one, two, texts } = folderOfTwo();
  const three = join(cwd, 'new/three.md');
  const restore = replaceFiles([
    { disk: one, before: bytes('old'), after: 'new' },
    { disk: three, before: undefined, after: 'three' },
    { disk: two, before: bytes('old'), after: undefined },
  ]);
  expect(readdirSync(cwd, { recursive: true }).toSorted()).toEqual(['new', 'new/three.md', 'one.md']);
  expect(statSync(one).mode & 0o777).toBe(0o640);
  restore();
  expect(texts()).toEqual(['old', 'old']);
  expect(readdirSync(join(cwd, 'new'))).toEqual([]);
});

test.each([
  { what: 'was edited', change: (file: string) => writeFileSync(file, 'edited') },
  {
    what: 'became a link',
    change: (file: string) => {
      writeFileSync(`${file}.other`, 'old');
      symlinkSync(`${file}.other`, `${file}.link`);
    },
    file: 'two.md.link',
  },
  { what: 'appeared', change: (file: string) => writeFileSync(`${file}.new`, 'of somebody else'), file: 'two.md.new' },
])('[C1] no file is replaced if one of them $what after it was read', ({ change, file = 'two.md' }) => {
  const { cwd, one, two } = folderOfTwo();
  change(two);
  const all = () => readdirSync(cwd).map((name) => [name, readFileSync(join(cwd, name), 'utf8')]);
  const before = all();
  const second = { disk: join(cwd, file), before: file.endsWith('new') ? undefined : bytes('old'), after: 'new' };
  expect(() => replaceFiles([{ disk: one, before: bytes('old'), after: 'new' }, second])).toThrow();
  expect(all()).toEqual(before);
});

test('[C1] a disk that becomes full while a text is written leaves no part of it and no folder', () => {
  const { cwd } = folderOfTwo();
  const module = join(REPOSITORY, 'pipeline/folders/replace-files.ts');
  // The limit of file sizes stops a write in its middle, as a full disk does.
  const code = `
    import { replaceFiles } from ${JSON.stringify(module)};
    const change = (disk, before, after) => ({ disk, before, after });
    try {
      replaceFiles([
        change('one.md', Buffer.from('old'), 'new'),
        change('a/b/three.md', undefined, 'x'.repeat(100_000)),
      ]);
    } catch (error) {
      process.stdout.write(error.code);
    }
  `;
  const { stdout } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 8; exec "$@"', 'sh', process.execPath, '--input-type=module', '-e', code],
    {
      cwd,
      encoding: 'utf8',
    },
  );
  expect(stdout).toBe('EFBIG');
  expect(readdirSync(cwd)).toEqual(['one.md', 'two.md']);
  expect(readFileSync(join(cwd, 'one.md'), 'utf8')).toBe('old');
});

test('[C1] a rename that fails restores the files that are replaced already', () => {
  const { cwd, one, two, texts } = folderOfTwo();
  const before = bytes('old');
  // The second removal of the same file fails.
  const changes = [
    { disk: one, before, after: 'new' },
    { disk: two, before, after: undefined },
    { disk: two, before, after: undefined },
  ];
  expect(() => replaceFiles(changes)).toThrow('ENOENT');
  expect(texts()).toEqual(['old', 'old']);
  expect(readdirSync(cwd).toSorted()).toEqual(['one.md', 'two.md']);
});
