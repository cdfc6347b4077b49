import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';
import {
  BUILD,
  cleanExport,
  differences,
  ENVIRONMENT,
  expectRecovery,
  exportOf,
  manyPosts,
  PROGRAM,
  publishThenEdit,
  waybill,
  when,
} from './support.ts';

/** Enough, with what lies beside them, for threads to be started. */
const POSTS = 250;
/** Milliseconds that a stopped build may take to end. */
const LIMIT = 2000;

/** Makes a build tell its stages, threads and children, so that a signal can meet each of them. */
const TELLTALE = `data:text/javascript,${encodeURIComponent(`
  import children from 'node:child_process';
  import { writeSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  const { spawn } = children;
  children.spawn = (...given) => {
    const child = spawn(...given);
    writeSync(2, 'a child is there');
    return child;
  };
  if (isMainThread) process.stderr.isTTY = true;
  else writeSync(2, 'a thread is there');
`)}`;
/** Every moment once, and each signal at an early and at a late one. */
const STOPS: [stop: 'SIGINT' | 'SIGTERM', moments: string[]][] = [
  ['SIGINT', ['a thread is there', 'render pages']],
  ['SIGTERM', ['find changes', 'a child is there']],
];
/** Lets the program take the Node that runs it for an old one, so that it hands the work to the Node of the house. */
const OLD_NODE = `data:text/javascript,${encodeURIComponent(`
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });
`)}`;

/** Starts a build with a module that is loaded before the program. */
function startWith(module: string, cwd: string): ChildProcess {
  const child = spawn(process.execPath, ['--import', module, PROGRAM, ...BUILD, '--no-cache'], {
    cwd,
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Resolves when the build has told a moment. */
function told(child: ChildProcess, moment: string): Promise<void> {
  let text = '';
  return new Promise((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes(moment)) resolve();
    });
    child.once('close', () => reject(new Error(`the build ended before "${moment}": ${text}`)));
  });
}

describe('a build that is told to stop', () => {
  test(`[C3] ends within ${LIMIT} ms with all that it started, and leaves the old export whole`, async () => {
    const cwd = makeSite(manyPosts(POSTS));
    const old = await publishThenEdit(cwd);
    const clean = await cleanExport(cwd);
    expect(differences(old, clean).length).toBeGreaterThan(1);

    for (const [stop, moments] of STOPS) {
      for (const moment of moments) {
        const where = `${stop} at "${moment}"`;
        const child = startWith(TELLTALE, cwd);
        child.stdout?.resume();
        await told(child, moment);
        // Bundler and threads hold stderr as well: it closes when the last of them has gone.
        const closed = once(child, 'close', { signal: AbortSignal.timeout(LIMIT) });
        child.kill(stop);
        const [status, signal] = (await closed) as [number | null, NodeJS.Signals | null];
        expect(status ?? signal, where).toBe(stop);
        expect(differences(exportOf(cwd), old), where).toEqual([]);
      }
    }
    await expectRecovery(cwd, clean);
  });

  test('[C3] and was started by an old Node ends as the signal says, with the process that does the work', async () => {
    const cwd = makeSite();
    const old = await publishThenEdit(cwd);
    const lock = join(cwd, '.waybill/build.lock');
    for (const stop of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      // That of the build before, which was stopped, would be taken for this one's.
      rmSync(lock, { force: true });
      const child = startWith(OLD_NODE, cwd);
      child.stdout?.resume();
      await when(() => existsSync(lock), child);
      // The one that does the work holds the lock, under its own number.
      const worker = Number(readFileSync(lock, 'utf8'));
      expect(worker).toBeGreaterThan(0);
      expect(worker).not.toBe(child.pid);
      // Both hold stderr: it closes when the last of them has gone.
      const closed = once(child, 'close', { signal: AbortSignal.timeout(LIMIT) });
      child.kill(stop);
      expect(await closed).toEqual([null, stop]);
      expect(() => process.kill(worker, 0), stop).toThrow('ESRCH');
      expect(differences(exportOf(cwd), old), stop).toEqual([]);
    }
    await expectRecovery(cwd);
  });
});

test('[C1] a build that was started by an old Node ends with the status of the process that does the work', async () => {
  const cwd = makeSite();
  expect(waybill(BUILD, { cwd, node: ['--import', OLD_NODE] })).toMatchObject({ status: 0, stderr: '' });
  await expectRecovery(cwd);
  const refused = waybill([...BUILD, '--out', 'content'], { cwd, node: ['--import', OLD_NODE] });
  expect(refused).toMatchObject({ status: 2, signal: null });
});
