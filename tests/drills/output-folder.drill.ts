import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';
import { filesBelow } from '../helpers/sources.ts';
import { run } from '../helpers/terminal.ts';
import {
  BUILD,
  differences,
  type Ended,
  expectRecovery,
  exportOf,
  mountingShell,
  newFolder,
  PROGRAM,
  publishThenEdit,
  renameAuthor,
  runWaybill,
} from './support.ts';

/** Makes the build print its stages on stderr, which it does only on a terminal. */
const TELLTALE = ['--import', 'data:text/javascript,process.stderr.isTTY=true'];

/**
 * Builds in a read-only folder: a read-only mount if mounting is allowed, otherwise read-only permissions, which do not
 * restrict root.
 */
function buildReadOnly(cwd: string): Ended {
  const command = [process.execPath, ...TELLTALE, PROGRAM, ...BUILD];
  const mounting = mountingShell();
  if (mounting !== undefined) {
    const script = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && cd "$1" && shift && exec "$@"';
    return mounting(script, [cwd, ...command]);
  }
  const folders = [cwd, join(cwd, '.waybill'), join(cwd, '.waybill/exports')].filter(existsSync);
  for (const folder of folders) chmodSync(folder, 0o555);
  const ended = runWaybill(BUILD, { cwd, node: TELLTALE });
  for (const folder of folders) chmodSync(folder, 0o755);
  return ended;
}

describe('unwritable output', () => {
  test.each([{ what: 'has an export' }, { what: 'has none' }])(
    '[C3] is reported before the build reads or renders anything when it $what',
    async ({ what }) => {
      const cwd = makeSite();
      const isFirst = what === 'has none';
      const old = isFirst ? undefined : await publishThenEdit(cwd);
      const ended = buildReadOnly(cwd);
      const { status, stdout, stderr } = ended;
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/ {2}dist cannot be written: (?:the file system is read-only|permission was denied)\./);
      expect(stderr).not.toMatch(/find changes|read content|render pages/);
      expect(existsSync(join(cwd, 'dist'))).toBe(!isFirst);
      if (old) expect(differences(exportOf(cwd), old)).toEqual([]);
      await expectRecovery(cwd);
    },
  );
});

/** Returns every file of a folder except those of the working folder. */
function outside(cwd: string): Map<string, string> {
  const all = [...filesBelow(cwd)].filter(([path]) => !path.startsWith('.waybill/'));
  return new Map(all.map(([path, bytes]) => [path, bytes.toString('latin1')]));
}

describe('output path that is not an export', () => {
  const PLACES: { what: string; out: string; make?: (cwd: string) => void; code: string }[] = [
    {
      what: 'a file',
      out: 'dist',
      make: (cwd) => writeFileSync(join(cwd, 'dist'), 'Ten years of work'),
      code: 'output/not-ours',
    },
    {
      what: 'a link to a folder elsewhere',
      out: 'dist',
      make: (cwd) => {
        mkdirSync(join(cwd, 'elsewhere/a'), { recursive: true });
        writeFileSync(join(cwd, 'elsewhere/a/thesis.txt'), 'Ten years of work');
        symlinkSync('elsewhere/a', join(cwd, 'dist'));
      },
      code: 'output/not-ours',
    },
    {
      what: 'a broken link',
      out: 'dist',
      make: (cwd) => symlinkSync('/nowhere/at/all', join(cwd, 'dist')),
      code: 'output/not-ours',
    },
    {
      what: 'a folder with a repository and notes',
      out: 'dist',
      make: (cwd) => {
        mkdirSync(join(cwd, 'dist/.git'), { recursive: true });
        writeFileSync(join(cwd, 'dist/.git/HEAD'), 'ref: refs/heads/main\n');
        writeFileSync(join(cwd, 'dist/notes.txt'), 'Ten years of work');
      },
      code: 'output/not-ours',
    },
    { what: 'the content folder', out: 'content', code: 'output/inside-content' },
    { what: 'a folder of the content', out: 'content/en-US', code: 'output/inside-content' },
    { what: 'the folder of the site', out: '.', code: 'output/inside-content' },
    { what: 'the root of the file system', out: '/', code: 'output/inside-content' },
    { what: 'the working folder', out: '.waybill', code: 'output/not-ours' },
    { what: 'a path in the working folder', out: '.waybill/exports/mine', code: 'output/not-ours' },
    { what: 'a detour into the content', out: 'made/../content/en-US/', code: 'output/inside-content' },
    { what: 'the folder above the site', out: '..', code: 'output/inside-content' },
    {
      what: 'a path in a repository',
      out: '.git/dist',
      make: (cwd) => {
        mkdirSync(join(cwd, '.git'));
        writeFileSync(join(cwd, '.git/HEAD'), 'ref: refs/heads/main\n');
      },
      code: 'output/not-ours',
    },
  ];

  test.each(PLACES)('[C3] is rejected when it is $what, and nothing is deleted', async ({ out, make, code }) => {
    const cwd = makeSite();
    make?.(cwd);
    const before = outside(cwd);
    const { code: status, stdout, stderr } = await run([...BUILD, '--out', out], { cwd });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`error ${code}\n`);
    expect(outside(cwd)).toEqual(before);
    if (make) {
      rmSync(join(cwd, out), { recursive: true, force: true });
      await expectRecovery(cwd);
    }
  });

  test.each(PLACES)('[C3] is rejected by clean too when it is $what', async ({ out, make, code }) => {
    const cwd = makeSite();
    make?.(cwd);
    mkdirSync(join(cwd, '.waybill/images'), { recursive: true });
    const before = filesBelow(cwd);
    const { code: status, stdout, stderr } = await run(['clean', '--out', out], { cwd });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`error ${code}\n`);
    expect(filesBelow(cwd)).toEqual(before);
    expect(existsSync(join(cwd, '.waybill/images'))).toBe(true);
  });

  test('[C3] is rejected when it is the home folder, and nothing is deleted', () => {
    const home = newFolder();
    const content = join(makeSite(), 'content');
    writeFileSync(join(home, 'thesis.txt'), 'Ten years of work');
    const argv = [...BUILD, '--content', content, '--out', home];
    for (const cwd of [home, newFolder()]) {
      const { status, stderr } = runWaybill(argv, { cwd, environment: { HOME: home } });
      expect(status).toBe(2);
      expect(stderr).toContain('error output/not-ours\n');
      expect(readFileSync(join(home, 'thesis.txt'), 'utf8')).toBe('Ten years of work');
    }
  });
});

describe('foreign files in an export', () => {
  test.each(['.git/HEAD', 'zh-CN/notes.txt'])(
    '[C3] survive: a build names %s and fails, and succeeds once it is moved away',
    async (path) => {
      const cwd = makeSite();
      const build = () => run(BUILD, { cwd });
      expect((await build()).code).toBe(0);
      const file = join(cwd, 'dist', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, 'Ten years of work');
      const name = path.replace('/HEAD', '');
      for (const edit of [() => {}, () => renameAuthor(cwd)]) {
        edit();
        const { code, stdout, stderr } = await build();
        expect([code, stdout]).toEqual([2, '']);
        expect(stderr).toContain(`dist/${name} was not created by waybill, and the next export would remove it.`);
        expect(readFileSync(file, 'utf8')).toBe('Ten years of work');
      }
      renameSync(join(cwd, 'dist', name), join(cwd, 'moved'));
      await expectRecovery(cwd);
    },
  );

  test.each(['.DS_Store', 'en-US/Thumbs.db'])('[C3] do not stop a build when they are junk files: %s', async (path) => {
    const cwd = makeSite();
    expect((await run(BUILD, { cwd })).code).toBe(0);
    writeFileSync(join(cwd, 'dist', path), 'icons');
    renameAuthor(cwd);
    expect((await run(BUILD, { cwd })).code).toBe(0);
    await expectRecovery(cwd);
  });
});

/** Paths in the working folder where a link would redirect writes to another place. */
const LINKS: { what: string; path: string }[] = [
  { what: 'the working folder', path: '.waybill' },
  { what: 'the folder of exports', path: '.waybill/exports' },
  { what: 'an export', path: '.waybill/exports/0123abcd' },
  { what: 'one of the two export folders', path: '.waybill/exports/0123abcd/a' },
  { what: 'the image folder', path: '.waybill/images' },
  { what: 'the template folder', path: '.waybill/templates' },
  { what: 'the result store', path: '.waybill/results.sqlite' },
  { what: 'the lock', path: '.waybill/build.lock' },
];

describe('link in the working folder', () => {
  test.each(LINKS)(
    '[C3] instead of $what is rejected, and nothing is written or removed through it',
    async ({ path }) => {
      const cwd = makeSite();
      mkdirSync(join(cwd, 'elsewhere'));
      writeFileSync(join(cwd, 'elsewhere/thesis.txt'), 'Ten years of work');
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      symlinkSync(join(cwd, 'elsewhere'), join(cwd, path));
      for (const argv of [BUILD, ['clean'], ['dev', '--port', '0']]) {
        const { code, stdout, stderr } = await run(argv, { cwd });
        expect([code, stdout], argv[0]).toEqual([2, '']);
        expect(stderr).toContain(
          `error output/not-ours\n  ${path} is a symbolic link, so waybill would write or remove files in another place.\n`,
        );
        expect(readdirSync(join(cwd, 'elsewhere'))).toEqual(['thesis.txt']);
        expect(lstatSync(join(cwd, path)).isSymbolicLink()).toBe(true);
      }
      rmSync(join(cwd, path));
      await expectRecovery(cwd);
    },
  );

  test('[C3] instead of the result store is rejected even if it is broken', async () => {
    const cwd = makeSite();
    mkdirSync(join(cwd, '.waybill'));
    symlinkSync('/nowhere/at/all', join(cwd, '.waybill/results.sqlite'));
    expect((await run(BUILD, { cwd })).stderr).toContain('.waybill/results.sqlite is a symbolic link');
  });
});

describe('image folder', () => {
  const IN_CONTENT = 'which is inside the content folder content.';
  const IN_EXPORT = 'which is inside the export.';
  const REFUSED: { images: string; says: string; commands: string[][] }[] = [
    {
      images: 'content/assets/made',
      says: `content/assets/made, ${IN_CONTENT}`,
      commands: [BUILD, ['dev', '--port', '0']],
    },
    { images: 'content/', says: `content, ${IN_CONTENT}`, commands: [BUILD, ['dev', '--port', '0']] },
    { images: 'alias/made', says: `alias/made, ${IN_CONTENT}`, commands: [BUILD, ['dev', '--port', '0']] },
    { images: 'dist/images', says: `dist/images, ${IN_EXPORT}`, commands: [BUILD] },
    {
      images: '.waybill/exports/made',
      says: `.waybill/exports/made, ${IN_EXPORT}`,
      commands: [BUILD, ['dev', '--port', '0']],
    },
    {
      images: 'notes.txt',
      says: 'notes.txt, which cannot be written: one of its parent folders is a file.',
      commands: [BUILD, ['dev', '--port', '0']],
    },
  ];

  test.each(REFUSED)(
    '[C3] is rejected at $images, and nothing is written there',
    async ({ images, says, commands }) => {
      const cwd = makeSite({ 'notes.txt': 'Ten years of work' });
      symlinkSync('content', join(cwd, 'alias'));
      const before = outside(cwd);
      for (const argv of commands) {
        const { code, stdout, stderr } = await run(argv, { cwd, environment: { WAYBILL_IMAGES: images } });
        expect([code, stdout], argv[0]).toEqual([2, '']);
        expect(stderr).toContain(`error settings/environment\n  WAYBILL_IMAGES is ${says}\n`);
        expect(outside(cwd)).toEqual(before);
      }
    },
  );
});
