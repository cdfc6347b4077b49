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
  runWaybill,
  waitUntil,
} from './support.ts';

/** Enough posts, with the rest of the site, for the build to start threads. */
const POSTS = 250;
/** Most milliseconds until a stopped build has ended. */
const LIMIT = 2000;

/** Makes a build report its stages, threads and child processes, so that a signal can hit each of them. */
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
/** Every moment once, and each signal at an early and a late moment. */
const STOPS: [stop: 'SIGINT' | 'SIGTERM', moments: string[]][] = [
  ['SIGINT', ['a thread is there', 'render pages']],
  ['SIGTERM', ['find changes', 'a child is there']],
];
/** Makes the program see an old Node, so it starts the project's own Node for the work. */
const OLD_NODE = `data:text/javascript,${encodeURIComponent(`
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });
`)}`;

/** Starts a build with a module that loads before the program. */
function startWith(module: string, cwd: string): ChildProcess {
  const child = spawn(process.execPath, ['--import', module, PROGRAM, ...BUILD, '--no-cache'], {
    cwd,
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Resolves when the build has reported a moment. */
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

describe('build that receives a signal', () => {
  test(`[C3] ends within ${LIMIT} ms with all its threads and children, and keeps the old export complete`, async () => {
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
        // The bundler and the threads share stderr, which closes when the last of them has ended.
        const closed = once(child, 'close', { signal: AbortSignal.timeout(LIMIT) });
        child.kill(stop);
        const [status, signal] = (await closed) as [number | null, NodeJS.Signals | null];
        expect(status ?? signal, where).toBe(stop);
        expect(differences(exportOf(cwd), old), where).toEqual([]);
      }
    }
    await expectRecovery(cwd, clean);
  });

  test('[C3] ends with the signal when an old Node started it, together with the process that does the work', async () => {
    const cwd = makeSite();
    const old = await publishThenEdit(cwd);
    const lock = join(cwd, '.waybill/build.lock');
    for (const stop of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      // Deletes the lock of the stopped build before, which would be mistaken for the new lock.
      rmSync(lock, { force: true });
      const child = startWith(OLD_NODE, cwd);
      child.stdout?.resume();
      await waitUntil(() => existsSync(lock), child);
      // The lock begins with the id of the process that does the work.
      const worker = Number.parseInt(readFileSync(lock, 'utf8'), 10);
      expect(worker).toBeGreaterThan(0);
      expect(worker).not.toBe(child.pid);
      // Both processes share stderr, which closes when the last of them has ended.
      const closed = once(child, 'close', { signal: AbortSignal.timeout(LIMIT) });
      child.kill(stop);
      expect(await closed).toEqual([null, stop]);
      expect(() => process.kill(worker, 0), stop).toThrow('ESRCH');
      expect(differences(exportOf(cwd), old), stop).toEqual([]);
    }
    await expectRecovery(cwd);
  });
});

test('[C1] a build started by an old Node ends with the status of the process that does the work', async () => {
  const cwd = makeSite();
  expect(runWaybill(BUILD, { cwd, node: ['--import', OLD_NODE] })).toMatchObject({ status: 0, stderr: '' });
  await expectRecovery(cwd);
  const refused = runWaybill([...BUILD, '--out', 'content'], { cwd, node: ['--import', OLD_NODE] });
  expect(refused).toMatchObject({ status: 2, signal: null });
});
