import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';
import { BUILD, ENVIRONMENT, expectRecovery, PROGRAM, runWaybill, shell, startBuild, waitUntil } from './support.ts';

/** Enough posts for more findings than any pipe buffers. */
const FAULTY_POSTS = 400;
/**
 * Bytes that the kernel buffers before a writer waits: 64 kB for a pipe, about 208 kB for the sockets that Node uses
 * instead.
 */
const LARGEST_PIPE = 212_992;

function faultySite(): string {
  const post = (index: number) => `---\ntitle: Post number ${index}\nauthor: nobody\n---\nText.\n`;
  return makeSite(
    Object.fromEntries(
      Array.from({ length: FAULTY_POSTS }, (_, index) => [`content/en-US/blog/post-${index}.md`, post(index)]),
    ),
  );
}

describe('reader that ends early', () => {
  /** Pipes a command into another and stores the status of the first in a file. */
  const piped = (into: string, options: { cwd: string; argv: readonly string[] }) => {
    const { stdout, stderr } = shell(`{ "$@"; echo $? >status; } | ${into}`, options);
    return { stdout, stderr, status: Number(readFileSync(join(options.cwd, 'status'), 'utf8')) };
  };

  test('[C1] after the first line loses only output of a build', async () => {
    const cwd = makeSite();
    const { stdout, stderr, status } = piped('head -n 1', { cwd, argv: BUILD });
    expect(stdout).toMatch(/^Published \d+ pages to dist in .*\n$/);
    expect([stderr, status]).toEqual(['', 0]);
    await expectRecovery(cwd);
  });

  test.each([
    { into: 'head -n 1', argv: ['validate'] },
    { into: 'head -c 1', argv: ['validate', '--format', 'json'] },
  ])('[C1] does not change the status of $argv and causes no error output: $into', ({ into, argv }) => {
    const cwd = faultySite();
    const { stderr, status } = piped(into, { cwd, argv });
    expect(status).toBe(1);
    expect(stderr).toBe('');
  });

  test('[C1] does not affect a build when nothing reads the findings', () => {
    const cwd = faultySite();
    const { stderr } = shell('{ "$@" 2>&1; echo $? >status; } | true', { cwd, argv: ['build'] });
    expect(readFileSync(join(cwd, 'status'), 'utf8')).toBe('1\n');
    expect(stderr).toBe('');
  });
});

describe('unwritable standard output', () => {
  test('[C1] does not prevent a build with closed stdout and stderr from publishing', async () => {
    const cwd = makeSite();
    expect(shell('"$@" >&- 2>&- <&-', { cwd })).toEqual({ status: 0, signal: null, stdout: '', stderr: '' });
    await expectRecovery(cwd);
  });

  test.each([{ argv: ['validate'] }, { argv: BUILD }, { argv: ['explain'] }])(
    '[C1] makes $argv report the failure in one line and exit with 2',
    ({ argv }) => {
      const cwd = makeSite();
      const ended = shell('exec "$@" >/dev/full', { cwd, argv });
      const { status, stderr } = ended;
      expect(status).toBe(2);
      expect(stderr).toMatch(/^The result cannot be written to stdout: ENOSPC.*\n$/);
    },
  );

  test('[C1] makes a preview report the failure and exit with 2 when it is stopped', async () => {
    const cwd = makeSite();
    expect(runWaybill([...BUILD, '--quiet'], { cwd }).status).toBe(0);
    const full = openSync('/dev/full', 'w');
    const argv = [PROGRAM, 'preview', '--port', '0'];
    const child = spawn(process.execPath, argv, { cwd, env: ENVIRONMENT, stdio: ['ignore', full, 'pipe'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    closeSync(full);
    if (child.stderr === null) throw new Error('the preview has no stderr');
    const [said] = await once(child.stderr, 'data');
    expect(String(said)).toMatch(/^The result cannot be written to stdout: ENOSPC.*\n$/);
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    expect(await closed).toEqual([2, null]);
  });

  test('[C1] makes a build exit with 2 and not crash when stderr fails too', async () => {
    const cwd = makeSite();
    expect(shell('exec "$@" >/dev/full 2>&1', { cwd })).toMatchObject({ status: 2, signal: null });
    await expectRecovery(cwd);
  });
});

describe('full pipe', () => {
  test('[C1] delays the build, and no part of a long result is lost', async () => {
    const cwd = faultySite();
    const child = startBuild(cwd, ['--json']);
    const lock = join(cwd, '.waybill/build.lock');
    await waitUntil(() => existsSync(lock), child);
    // The build prints the result after it releases the lock; more than the pipe buffers is pending from then on.
    await waitUntil(() => !existsSync(lock), child);
    const closed = once(child, 'close');
    const { stdout, stderr } = child;
    if (stdout === null || stderr === null) throw new Error('the build has no pipes');
    const [result, complaints] = await Promise.all([text(stdout), text(stderr)]);
    expect(await closed).toEqual([1, null]);
    expect(complaints).toBe('');
    const { diagnostics } = JSON.parse(result) as { diagnostics: { file?: string }[] };
    expect(new Set(diagnostics.map(({ file }) => file)).size).toBeGreaterThanOrEqual(FAULTY_POSTS);
    expect(result.length).toBeGreaterThan(LARGEST_PIPE);
  });
});

describe('output without a terminal', () => {
  test.each([{}, { CI: '1' }, { NO_COLOR: '1', TERM: 'dumb' }])(
    '[C1] is plain lines without progress with %o',
    async (environment) => {
      const cwd = makeSite();
      const { status, stdout, stderr } = runWaybill(BUILD, { cwd, environment });
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/^Published \d+ pages to dist in .*\n/);
      expect(stdout).not.toContain('\u001b');
      expect(stdout).not.toContain('\r');
      await expectRecovery(cwd);
    },
  );
});
