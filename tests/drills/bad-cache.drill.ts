import { closeSync, cpSync, openSync, readFileSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { openResults } from '../../pipeline/cache/results.ts';
import { stage } from '../../pipeline/cache/store.ts';
import { seeded } from '../bench/corpus.ts';
import { makeSite } from '../helpers/site.ts';
import { run } from '../helpers/terminal.ts';
import { seedOf } from './measure.ts';
import {
  BUILD,
  cleanExport,
  differences,
  expectRecovery,
  exportOf,
  mountingShell,
  newFolder,
  PROGRAM,
  publishThenEdit,
  renameAuthor,
} from './support.ts';

const SEED = 14;
const RESULTS = '.waybill/results.sqlite';

/** Overwrites bytes of a file in place. */
function overwrite(file: string, { at, bytes }: { at: number; bytes: readonly number[] }): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Uint8Array.from(bytes), 0, bytes.length, at);
  closeSync(descriptor);
}

/** Returns the warning of a build that could not write to the result store. */
const notStored = (reason: string) =>
  new RegExp(`^warning output/no-cache\\n  The build results cannot be stored in \\${RESULTS}: ${reason}\\.\\n`);

/** The build meets each damage at another moment; tests/pipeline/cache tests the effects on the file alone. */
const DAMAGE: { kind: string; harm: (file: string) => void; says?: RegExp }[] = [
  { kind: 'cut in half', harm: (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2)) },
  {
    kind: 'damaged in a hundred random places',
    harm: (file) => {
      const random = seeded(seedOf('A14', SEED));
      const { length } = readFileSync(file);
      for (let count = 0; count < 100; count += 1)
        overwrite(file, { at: 100 + Math.floor(random() * (length - 100)), bytes: [Math.floor(random() * 256)] });
    },
    // Depending on the damaged pages, the build fails to read (a miss) or to write (a warning).
    says: new RegExp(`^$|${notStored('.+').source}`),
  },
  { kind: 'JSON of another version', harm: (file) => writeFileSync(file, '{"version":99,"entries":{}}') },
  {
    kind: 'a database of another version',
    harm: (file) => {
      const database = new DatabaseSync(file);
      database.exec('DROP TABLE results; CREATE TABLE results (id INTEGER, body BLOB); PRAGMA user_version = 99');
      database.close();
    },
  },
  // SQLite reads but does not write a file whose format has an unknown write version.
  {
    kind: 'read-only',
    harm: (file) => overwrite(file, { at: 18, bytes: [3] }),
    says: notStored('attempt to write a readonly database'),
  },
];

describe('build whose result store', () => {
  test.each(DAMAGE)(
    '[C3] is $kind writes the bytes of a clean build, and so does the next',
    async ({ harm, says = /^$/ }) => {
      const cwd = makeSite();
      expect((await run(BUILD, { cwd })).code).toBe(0);
      harm(join(cwd, RESULTS));
      renameAuthor(cwd);
      const { code, stderr } = await run(BUILD, { cwd });
      expect(code, stderr).toBe(0);
      expect(stderr).toMatch(says);
      expect(differences(exportOf(cwd), await cleanExport(cwd))).toEqual([]);
      renameAuthor(cwd, 'Third Desk');
      await expectRecovery(cwd);
    },
  );

  test('[C3] contains results of other content writes the bytes of a clean build', async () => {
    const branch = makeSite();
    await publishThenEdit(branch);
    expect((await run(BUILD, { cwd: branch })).code).toBe(0);
    const cwd = makeSite();
    cpSync(join(branch, '.waybill'), join(cwd, '.waybill'), { recursive: true });
    await expectRecovery(cwd);
  });

  const mounting = mountingShell();
  const REFUSALS = [
    {
      what: 'that is read-only',
      mount: 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"',
      reason: 'attempt to write a readonly database',
    },
    {
      what: 'that is a mount point',
      mount: 'rm "$1" && mkdir "$1" && mount -t tmpfs tmpfs "$1"',
      reason: 'unable to open database file',
    },
  ];
  test.each(mounting === undefined ? [] : REFUSALS)(
    '[C3] is a file $what continues without it and prints a warning',
    async ({ mount, reason }) => {
      if (mounting === undefined) throw new Error('nobody may mount here');
      const cwd = makeSite();
      await publishThenEdit(cwd);
      const script = `${mount} && cd "$2" && shift 2 && exec "$@"`;
      const { status, stdout, stderr } = mounting(script, [
        join(cwd, RESULTS),
        cwd,
        process.execPath,
        PROGRAM,
        ...BUILD,
      ]);
      expect(status, stderr).toBe(0);
      expect(stdout).toMatch(/^Published \d+ pages to dist in .*, 1 warning\n/);
      expect(stderr).toMatch(notStored(reason));
      expect(differences(exportOf(cwd), await cleanExport(cwd))).toEqual([]);
      await expectRecovery(cwd);
    },
  );

  test('[C3] cannot be created keeps results in memory and reports the reason', () => {
    const file = join(newFolder(), 'a-file');
    writeFileSync(file, '');
    const { store, save, reasonNotStored, close } = openResults(join(file, 'results.sqlite'), () => 'code');
    const key = { stage: stage<string>('page', ['reading']), parts: ['/'] };
    store.write(key, 'kept');
    save();
    expect(store.read(key)).toBe('kept');
    expect(reasonNotStored()).toMatch(/^(?:EEXIST|ENOTDIR)/);
    close();
  });
});
