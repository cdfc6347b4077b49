import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BuildReport } from '../../pipeline/publish/report.ts';
import { makeArticles, writeContent } from '../bench/corpus.ts';
import { makeSite } from '../helpers/site.ts';
import { filesBelow, madeFiles } from '../helpers/sources.ts';
import { picture } from '../pipeline/images/pictures.ts';
import { post } from '../pipeline/support/items.ts';
import {
  BUILD,
  type Bytes,
  cleanExport,
  differences,
  expectRecovery,
  exportOf,
  mountingShell,
  newFolder,
  PROGRAM,
  publishThenEdit,
  runWaybill,
  shell,
} from './support.ts';

const SEED = 3;
const ARTICLES = 80;
/** More bytes than any drill leaves free. */
const LARGE_ASSET = 3_000_000;
/** In blocks of 512 bytes: below the size of the asset, above every other file of the export. */
const FILE_LIMIT = 4000;
const mounting = mountingShell();

interface Drill {
  stdout: string;
  stderr: string;
  status: number;
  /** The exported files after the disturbed build, and after the same command without the fault. */
  during: Bytes;
  after: Bytes;
  statusAfter: number;
}

/** Returns the site before and after an edit that needs much disk space. */
function sites(): { before: string; edited: string } {
  const before = makeSite();
  const edited = newFolder();
  cpSync(before, edited, { recursive: true });
  writeContent(edited, { articles: makeArticles({ articles: ARTICLES, seed: SEED }), base: edited });
  writeFileSync(join(edited, 'content/assets/large.txt'), ' '.repeat(LARGE_ASSET));
  return { before, edited };
}

type Fault = (site: { before: string; edited: string }) => Drill;

/** Free bytes of a full disk: enough to start, and not enough for the asset. */
const LEFT = 1_000_000;

/** Returns a fault with a separate disk that is full except for some bytes; the mount ends with the shell. */
function fullDisk(run: NonNullable<typeof mounting>): Fault {
  const script = `
    disk=$1 before=$2 edited=$3 out=$4 left=$5; shift 5
    mount -t tmpfs -o size=32m tmpfs "$disk" && cd "$disk" && cp -R "$before/content" . && "$@" --quiet || exit 9
    rm -r content && cp -R "$edited/content" . || exit 8
    dd if=/dev/zero of=filler bs=4096 2>"$out/filled" ; dd if=/dev/null of=filler bs=1 seek=$(($(wc -c <filler) - left)) 2>/dev/null
    "$@" >"$out/stdout" 2>"$out/stderr"; echo $? >"$out/status"
    cp -RL dist "$out/during"
    rm filler
    "$@" --quiet; echo $? >"$out/status-after"
    cp -RL dist "$out/after"
  `;
  return ({ before, edited }) => {
    const out = newFolder();
    const given = [newFolder(), before, edited, out, String(LEFT), process.execPath, PROGRAM, ...BUILD];
    const { status, stderr } = run(script, given);
    expect(status, stderr).toBe(0);
    const text = (name: string) => readFileSync(join(out, name), 'utf8');
    expect(text('filled')).toContain('No space left');
    return {
      stdout: text('stdout'),
      stderr: text('stderr'),
      status: Number(text('status')),
      during: madeFiles(join(out, 'during')),
      after: madeFiles(join(out, 'after')),
      statusAfter: Number(text('status-after')),
    };
  };
}

/** Works without the right to mount: limits the size of a file of the export. */
const fileLimit: Fault = ({ before, edited }) => {
  expect(runWaybill([...BUILD, '--quiet'], { cwd: before }).status).toBe(0);
  cpSync(join(edited, 'content'), join(before, 'content'), { recursive: true });
  const ended = shell(`ulimit -f ${FILE_LIMIT}; exec "$@"`, { cwd: before });
  const { status, stdout, stderr } = ended;
  const during = exportOf(before);
  const statusAfter = runWaybill([...BUILD, '--quiet'], { cwd: before }).status ?? -1;
  return { stdout, stderr, status: status ?? -1, during, after: exportOf(before), statusAfter };
};

const FAULTS: { fault: string; reason: string; drill: Fault }[] = [
  { fault: 'a limit of file sizes', reason: 'the file is larger than the system allows', drill: fileLimit },
  ...(mounting === undefined
    ? []
    : [
        {
          fault: `a disk with ${LEFT} bytes left`,
          reason: 'no space is left on the disk',
          drill: fullDisk(mounting),
        },
      ]),
];

describe('build without disk space', () => {
  test.each(FAULTS)(
    '[C3] names the output and the reason on $fault, and keeps the old export complete',
    async ({ reason, drill }) => {
      const site = sites();
      const old = await cleanExport(site.before);
      const clean = await cleanExport(site.edited);
      const { status, stdout, stderr, during, after, statusAfter } = drill(site);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain(`\n  dist cannot be written: ${reason}.\n`);
      expect(stderr).not.toMatch(/Published|fault of waybill|^ +at /m);
      expect(differences(during, old)).toEqual([]);
      expect(statusAfter).toBe(0);
      expect(differences(after, clean)).toEqual([]);
    },
  );

  test.each(mounting === undefined ? [] : [{ run: mounting }])(
    '[C3] names a full folder of pictures and the reason, and keeps the old export complete',
    async ({ run }) => {
      const cwd = makeSite();
      const old = await publishThenEdit(cwd);
      writeFileSync(join(cwd, 'content/en-US/blog/yard.md'), post('The yard', {}, '![A yard](/images/yard.png)'));
      mkdirSync(join(cwd, 'content/assets/images'));
      writeFileSync(join(cwd, 'content/assets/images/yard.png'), await picture('png'));
      const script = `
        mount -t tmpfs -o size=64k tmpfs "$1"; cat /dev/zero >"$1/filler" 2>/dev/null
        export WAYBILL_IMAGES="$1"; cd "$2"; shift 2; exec "$@"
      `;
      const ended = run(script, [newFolder(), cwd, process.execPath, PROGRAM, ...BUILD]);
      expect([ended.status, ended.stdout]).toEqual([2, '']);
      expect(ended.stderr).toMatch(/^ {2}\S+waybill-drill-\w+ cannot be written: no space is left on the disk\.$/m);
      expect(ended.stderr).not.toMatch(/Published|bug in waybill|^ +at /m);
      expect(differences(exportOf(cwd), old)).toEqual([]);
      await expectRecovery(cwd);
    },
  );

  test('[C3] publishes when only the result store has no space, and stores results again later', async () => {
    const cwd = makeSite();
    await publishThenEdit(cwd);
    writeContent(cwd, { articles: makeArticles({ articles: ARTICLES, seed: SEED }), base: cwd });
    const clean = await cleanExport(cwd);
    // Above the size of the bundled templates, which the build writes first, and below that of the result store's log.
    const [largest = 0] = [...filesBelow(join(cwd, '.waybill/templates')).values()].map(({ length }) => length);
    const blocks = Math.ceil((largest + 100_000) / 512);
    const limited = (flags: readonly string[]) =>
      shell(`ulimit -f ${blocks}; exec "$@"`, { cwd, argv: [...BUILD, ...flags] });

    const first = limited([]);
    expect(first.status, first.stderr).toBe(0);
    expect(first.stdout).toMatch(/^Published .*, \d+ warnings?\n/);
    expect(first.stderr).toMatch(
      /^warning output\/no-cache\n {2}The build results cannot be stored in \.waybill\/results\.sqlite: .+\.$/m,
    );
    expect(differences(exportOf(cwd), clean)).toEqual([]);

    const second = limited(['--json']);
    expect(second.status, second.stderr).toBe(0);
    expect(differences(exportOf(cwd), clean)).toEqual([]);
    const { rendered, locales } = JSON.parse(second.stdout) as BuildReport;
    expect(rendered, 'nothing was kept').toBe(Object.values(locales).reduce((sum, { pages }) => sum + pages, 0));

    await expectRecovery(cwd, clean);
    const last = runWaybill(BUILD, { cwd });
    expect(last.stdout).toMatch(/^Nothing changed/);
    expect(last.stderr).not.toContain('output/no-cache');
  });
});
