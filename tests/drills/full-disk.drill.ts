import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BuildReport } from '../../pipeline/report.ts';
import { makeArticles } from '../bench/corpus/articles.ts';
import { writeContent } from '../bench/corpus.ts';
import { makeSite } from '../helpers/site.ts';
import { madeFiles } from '../helpers/sources.ts';
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
  shell,
  waybill,
} from './support.ts';

const SEED = 3;
const ARTICLES = 40;
/** More than any of the drills leaves. */
const LARGE_ASSET = 3_000_000;
/** In blocks of 512 bytes: below the asset, above everything else that an export of the site holds. */
const FILE_LIMIT = 4000;
/** Below the log of the results of `ARTICLES`, above the bundle. */
const LOG_LIMIT = 2200;

const mounting = mountingShell();

interface Drill {
  stdout: string;
  stderr: string;
  status: number;
  /** What stood at `dist` when the disturbed build had ended, and after the same command without the fault. */
  during: Bytes;
  after: Bytes;
  statusAfter: number;
}

/** They show a drawing in place of pictures, which would take longer to encode than all that is drilled here. */
function addArticles(folder: string): void {
  const articles = makeArticles({ articles: ARTICLES, seed: SEED }).map((one) => ({
    ...one,
    body: one.body.replaceAll(/\/images\/\w+\.png/g, '/assets/square.svg'),
  }));
  writeContent(folder, { articles, base: folder });
}

/** The site before and after an edit that needs much room. */
function sites(): { before: string; edited: string } {
  const before = makeSite();
  const edited = newFolder();
  cpSync(before, edited, { recursive: true });
  addArticles(edited);
  writeFileSync(join(edited, 'content/assets/large.txt'), ' '.repeat(LARGE_ASSET));
  return { before, edited };
}

type Fault = (site: { before: string; edited: string }) => Drill;

/** Bytes that are left on a full disk: enough to begin with, and not enough for the asset. */
const LEFT = 1_000_000;

/** A disk of its own that is filled up but for some bytes; the mount ends with the shell. */
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

/** Works where nobody may mount: a file of the export may not become as large as it is. */
const fileLimit: Fault = ({ before, edited }) => {
  expect(waybill([...BUILD, '--quiet'], { cwd: before }).status).toBe(0);
  cpSync(join(edited, 'content'), join(before, 'content'), { recursive: true });
  const { status, stdout, stderr } = shell(`ulimit -f ${FILE_LIMIT}; exec "$@"`, { cwd: before });
  const during = exportOf(before);
  const statusAfter = waybill([...BUILD, '--quiet'], { cwd: before }).status ?? -1;
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

describe('a build that runs out of room', () => {
  test.each(FAULTS)(
    '[C3] names the output and the reason on $fault, and leaves the old export whole',
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

  test('[C3] publishes without kept results when there is no room for those alone, and keeps them again later', async () => {
    const cwd = makeSite();
    await publishThenEdit(cwd);
    addArticles(cwd);
    const clean = await cleanExport(cwd);
    const limited = (flags: readonly string[]) =>
      shell(`ulimit -f ${LOG_LIMIT}; exec "$@"`, { cwd, argv: [...BUILD, ...flags] });

    const first = limited([]);
    expect(first.status, first.stderr).toBe(0);
    expect(first.stdout).toMatch(/^Published .*, \d+ warnings?\n/);
    expect(first.stderr).toMatch(
      /^warning output\/no-cache\n {2}\.waybill\/results\.sqlite cannot be written: .+\. What/m,
    );
    expect(differences(exportOf(cwd), clean)).toEqual([]);

    const second = limited(['--json']);
    expect(second.status, second.stderr).toBe(0);
    expect(differences(exportOf(cwd), clean)).toEqual([]);
    const { rendered, locales } = JSON.parse(second.stdout) as BuildReport;
    expect(rendered, 'nothing was kept').toBe(Object.values(locales).reduce((sum, { pages }) => sum + pages, 0));

    await expectRecovery(cwd, clean);
    const last = waybill(BUILD, { cwd });
    expect(last.stdout).toMatch(/^Nothing changed/);
    expect(last.stderr).not.toContain('output/no-cache');
  });
});
