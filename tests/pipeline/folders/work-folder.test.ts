import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkWorkFolder, isWorkFile, prepareWorkFolder } from '../../../pipeline/folders/work-folder.ts';
import { makeFolder } from '../../helpers/folder.ts';

/** The names in a working folder after builds. */
const WORK_FILES = [
  'exports',
  'images',
  'templates',
  'results.sqlite',
  'results.sqlite-wal',
  'results.sqlite-shm',
  'script-bytes.json',
  'dev',
  'edge',
  'schemas',
  'build.lock',
  'build.lock.4711',
  'build.lock.4711.old',
];

/** Creates a working folder with an export. `link` replaces a path by a link to a foreign folder. */
function folders() {
  const cwd = makeFolder();
  const work = join(cwd, '.waybill');
  const output = { work, contentRoot: join(cwd, 'content'), out: join(cwd, 'dist') };
  for (const folder of ['content', 'others', '.waybill/exports/0a1b/a', '.waybill/exports/0a1b/b'])
    mkdirSync(join(cwd, folder), { recursive: true });
  const link = (path: string) => {
    rmSync(join(cwd, path), { recursive: true, force: true });
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    symlinkSync(join(cwd, 'others'), join(cwd, path));
  };
  return { cwd, work, output, link };
}

describe('link inside the working folder', () => {
  test.each([
    '.waybill',
    ...WORK_FILES.map((name) => `.waybill/${name}`),
    '.waybill/exports/0a1b',
    '.waybill/exports/0a1b/a',
    '.waybill/exports/0a1b/b',
  ])('[C3] is rejected and left unchanged where builds write: %s', (path) => {
    const { cwd, output, link } = folders();
    link(path);
    const refused = {
      code: 'output/not-ours',
      message: `${path} is a symbolic link, so waybill would write or remove files in another place.`,
    };
    expect(checkWorkFolder(output)).toMatchObject(refused);
    expect(prepareWorkFolder(output)).toMatchObject(refused);
    expect(lstatSync(join(cwd, path)).isSymbolicLink()).toBe(true);
  });

  test.each(['.waybill/exports/0a1b/a.link', '.waybill/notes', '.waybill/results'])(
    '[C3] is ignored at a path where builds write nothing: %s',
    (path) => {
      const { output, link } = folders();
      link(path);
      expect(checkWorkFolder(output)).toBeUndefined();
    },
  );
});

test('[C3] a file at the path of the working folder is rejected', () => {
  const { output, work } = folders();
  rmSync(work, { recursive: true });
  writeFileSync(work, 'Ten years of work');
  expect(prepareWorkFolder(output)).toMatchObject({
    code: 'output/not-ours',
    message: '.waybill is a file, but waybill needs a folder with this name for its working files.',
  });
});

describe('folder for image results', () => {
  test.each([
    { images: 'content', message: 'WAYBILL_IMAGES is content, which is inside the content folder content.' },
    {
      images: 'content/assets/made',
      message: 'WAYBILL_IMAGES is content/assets/made, which is inside the content folder content.',
    },
    { images: 'dist/images', message: 'WAYBILL_IMAGES is dist/images, which is inside the export.' },
    {
      images: '.waybill/exports/images',
      message: 'WAYBILL_IMAGES is .waybill/exports/images, which is inside the export.',
    },
    { images: 'notes.txt', message: 'WAYBILL_IMAGES is notes.txt, which cannot be written: it is a file.' },
  ])('[C3] must not be $images', ({ images, message }) => {
    const { cwd, output } = folders();
    writeFileSync(join(cwd, 'notes.txt'), '');
    const found = prepareWorkFolder({ ...output, images: join(cwd, images) });
    expect([found?.code, found?.message.replace(/cannot be written: .*/, 'cannot be written: it is a file.')]).toEqual([
      'settings/environment',
      message,
    ]);
  });

  test('[C3] is created anywhere else', () => {
    const { cwd, output } = folders();
    expect(prepareWorkFolder({ ...output, images: join(cwd, 'kept/images') })).toBeUndefined();
    expect(existsSync(join(cwd, 'kept/images'))).toBe(true);
  });
});

test('[C3] the names of the working folder are distinguished from other names', () => {
  expect(WORK_FILES.filter((name) => !isWorkFile(name))).toEqual([]);
  expect(
    ['notes', 'leads.sqlite', 'results', 'results.sqlite.bak', 'build.locked', 'export'].filter(isWorkFile),
  ).toEqual([]);
});
