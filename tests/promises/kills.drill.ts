import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { seeded } from '../bench/corpus.ts';
import { seedOf } from '../drills/measure.ts';
import { expectRecovery } from '../drills/support.ts';
import { makeSite } from '../helpers/site.ts';
import { madeFiles, REPOSITORY } from '../helpers/sources.ts';
import { TODAY } from '../helpers/terminal.ts';

const SEED = 50;
const KILLS = 50;
const POST = 'content/en-US/blog/peak-season.md';
const NAMES = ['Ocean Desk', 'Sea Desk'];
/** Most changes of the export folders before a kill; a build of the small site makes more. */
const LAST_CHANGE = 20;
/** Most looks at the folders before a kill; most builds have ended by then. */
const LAST_LOOK = 600;

const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

function startBuild(cwd: string): ChildProcess {
  const argv = [join(REPOSITORY, 'cli/waybill.mjs'), 'build', '--quiet', '--at', TODAY];
  const child = spawn(process.execPath, argv, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function buildWhole(cwd: string): Promise<void> {
  const [code] = await once(startBuild(cwd), 'exit');
  expect(code).toBe(0);
}

/** Writes a version: both differ in an author's name, which several pages show, and in the length of a post. */
function writeVersion(cwd: string, version: number): void {
  for (const locale of ['en-US', 'zh-CN']) {
    const file = join(cwd, `content/${locale}/author/ocean-desk.md`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${NAMES[version]}`));
  }
  const text = readFileSync(join(cwd, POST), 'utf8').replace(/\nOne more line\.\n/g, '');
  writeFileSync(join(cwd, POST), version === 0 ? text : `${text}\nOne more line.\n`);
}

type Bytes = Map<string, Buffer>;

function exportOf(cwd: string): Bytes {
  return madeFiles(join(cwd, 'dist'));
}

function areEqual(files: Bytes, other: Bytes): boolean {
  return files.size === other.size && [...files].every(([path, bytes]) => other.get(path)?.equals(bytes) === true);
}

/** The progress of a build as visible from outside. */
interface Sight {
  isLocked: boolean;
  logBytes: number;
  isRendering: boolean;
  /** True if the link points to the new export. */
  isSwapped: boolean;
  changes: number;
}

/**
 * Returns a function that inspects the working folder: rendering has started when the list of the written folder is
 * gone.
 */
function watcher(cwd: string): () => Sight {
  const work = join(cwd, '.waybill');
  const [id = ''] = readdirSync(join(work, 'exports')).filter((name) => /^[0-9a-f]+$/.test(name));
  const exports = join(work, 'exports', id);
  const next = realpathSync(join(cwd, 'dist')).endsWith('/a') ? 'b' : 'a';
  const list = join(exports, `${next}.json`);
  const before = statSync(list, { bigint: true, throwIfNoEntry: false })?.ctimeNs;
  const old = realpathSync(join(cwd, 'dist'));
  const markOf = (folder: string) => {
    const stats = statSync(folder, { bigint: true, throwIfNoEntry: false });
    return `${stats?.ino} ${stats?.mtimeNs}`;
  };
  const marks = new Map(foldersBelow(join(exports, next)).map((folder) => [folder, markOf(folder)]));
  let changes = 0;
  return () => {
    const now = statSync(list, { bigint: true, throwIfNoEntry: false })?.ctimeNs;
    const isRendering = now !== before || (before === undefined && existsSync(join(exports, next)));
    if (isRendering) {
      for (const folder of foldersBelow(join(exports, next))) {
        const mark = markOf(folder);
        if (marks.get(folder) !== mark) changes += 1;
        marks.set(folder, mark);
      }
    }
    return {
      isLocked: existsSync(join(work, 'build.lock')),
      logBytes: statSync(join(work, 'results.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0,
      isRendering,
      isSwapped: realpathSync(join(cwd, 'dist')) !== old,
      changes,
    };
  };
}

const LOCALE_FOLDERS = ['', 'blog', 'resources', 'resources/authors', 'page-data', 'page-data/blog/peak-season'];

/** Returns the folders of pages that differ between the versions. */
function foldersBelow(root: string): string[] {
  return [root, ...['en-US', 'zh-CN'].flatMap((locale) => LOCALE_FOLDERS.map((name) => join(root, locale, name)))];
}

interface Outcome {
  /** False if the build ended before the signal. */
  isKilled: boolean;
  sight: Sight;
}

/** Kills a build at the first look for which `isMoment` returns true. */
async function killAt(cwd: string, isMoment: (sight: Sight) => boolean): Promise<Outcome> {
  const look = watcher(cwd);
  const child = startBuild(cwd);
  const ended = once(child, 'exit');
  return new Promise((resolve, reject) => {
    const check = () => {
      const sight = look();
      const isOver = child.exitCode !== null || child.signalCode !== null;
      if (!isOver && !isMoment(sight)) {
        setImmediate(check);
        return;
      }
      child.kill('SIGKILL');
      ended.then(() => resolve({ isKilled: child.signalCode === 'SIGKILL', sight }), reject);
    };
    check();
  });
}

function earlyMoment(random: () => number): (sight: Sight) => boolean {
  const kind = random();
  if (kind < 0.4) return ({ isLocked }) => isLocked;
  const bytes = Math.floor(random() * 30_000);
  return ({ logBytes, isRendering }) => logBytes > bytes || isRendering;
}

/**
 * Returns a moment after a number of folder changes, after a number of looks since rendering began, or after the link
 * was swapped.
 */
function lateMoment(random: () => number): (sight: Sight) => boolean {
  const kind = random();
  const wanted = kind < 0.4 ? Math.floor(random() * LAST_CHANGE) : Number.POSITIVE_INFINITY;
  const most = kind < 0.8 ? Math.floor(random() * LAST_LOOK) : Number.POSITIVE_INFINITY;
  let looks = 0;
  return ({ isRendering, isSwapped, changes }) => {
    if (!isRendering) return false;
    looks += 1;
    return changes >= wanted || looks >= most || isSwapped;
  };
}

describe('killed build', () => {
  test(`[C3] leaves a complete export at any of ${KILLS} seeded moments, and the next build succeeds`, async () => {
    const seed = seedOf('A1', SEED);
    const random = seeded(seed);
    const clean: Bytes[] = [];
    for (const version of [0, 1]) {
      const cwd = makeSite();
      writeVersion(cwd, version);
      await buildWhole(cwd);
      clean.push(exportOf(cwd));
    }
    const [older, newer] = clean as [Bytes, Bytes];
    expect(areEqual(older, newer)).toBe(false);

    const cwd = makeSite();
    writeVersion(cwd, 0);
    await buildWhole(cwd);
    let rendering = 0;
    let killed = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const version = areEqual(exportOf(cwd), older) ? 1 : 0;
      writeVersion(cwd, version);
      const moment = kill % 3 === 0 ? earlyMoment(random) : lateMoment(random);
      const { isKilled, sight } = await killAt(cwd, moment);
      const where = `kill ${kill} of ${KILLS}, seed ${seed}, ${JSON.stringify(sight)}`;
      if (isKilled) killed += 1;
      if (isKilled && sight.isRendering) rendering += 1;
      const files = exportOf(cwd);
      expect(areEqual(files, older) || areEqual(files, newer), where).toBe(true);
      if (kill % 5 === 0) {
        await buildWhole(cwd);
        expect(areEqual(exportOf(cwd), clean[version] as Bytes), `the build after ${where}`).toBe(true);
      }
    }
    await expectRecovery(cwd);
    expect(rendering).toBeGreaterThanOrEqual(25);
    expect(killed).toBeGreaterThanOrEqual(45);
  });
});
