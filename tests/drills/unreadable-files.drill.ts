import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';
import { TODAY } from '../helpers/terminal.ts';
import { picture } from '../pipeline/images/pictures.ts';
import { post } from '../pipeline/support/items.ts';
import { differences, ENVIRONMENT, expectRecovery, exportOf, PROGRAM, publishThenEdit } from './support.ts';

const IMAGES = 'content/assets/images';
/** A drawing and a picture in a post, an asset file, and one in a folder that can be listed but not entered. */
const FILES = [
  `${IMAGES}/plan.svg`,
  `${IMAGES}/yard.png`,
  'content/assets/locked/rates.csv',
  'content/assets/terms.pdf',
];
const LOCKED = [...FILES.filter((file) => !file.includes('locked')), 'content/assets/locked'];

/** Drops the capability that lets root read everything. */
const ORDINARY =
  process.getuid?.() === 0
    ? ['setpriv', ...['--bounding-set', '--inh-caps'].map((set) => `${set}=-dac_override,-dac_read_search`)]
    : [];

async function makeLockedSite(): Promise<string> {
  const cwd = makeSite({
    'content/en-US/blog/yard.md': post('The yard', {}, '![A yard](/images/yard.png)\n\n![A plan](/images/plan.svg)'),
    [`${IMAGES}/plan.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"/>',
    [`${IMAGES}/yard.png`]: await picture('png', { width: 400, height: 200 }),
    'content/assets/locked/rates.csv': 'lane,days\n',
    'content/assets/terms.pdf': '%PDF-1.7\n',
  });
  return cwd;
}

function lock(cwd: string): void {
  for (const path of LOCKED) chmodSync(join(cwd, path), path.endsWith('locked') ? 0o444 : 0o000);
  onTestFinished(() => unlock(cwd));
}

function unlock(cwd: string): void {
  for (const path of LOCKED) chmodSync(join(cwd, path), path.endsWith('locked') ? 0o755 : 0o644);
}

/** Runs a command line as a user whom permissions restrict, until it ends or prints `until` on stdout. */
async function runOrdinary(argv: readonly string[], { cwd, until }: { cwd: string; until?: string }) {
  const [command = '', ...given] = [...ORDINARY, process.execPath, PROGRAM, ...argv, '--at', TODAY];
  const child = spawn(command, given, { cwd, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close') as Promise<[number | null]>;
  const stderr = text(child.stderr);
  let stdout = '';
  for await (const line of createInterface({ input: child.stdout })) {
    stdout += `${line}\n`;
    if (until !== undefined && line.includes(until)) child.kill('SIGTERM');
  }
  const [status] = await ended;
  return { status, stdout, stderr: await stderr };
}

describe('unreadable files', () => {
  test.each([
    ['validate', '--format', 'json'],
    ['build', '--json'],
  ])('[C2] are reported by %s, each at its place', async (...argv) => {
    const cwd = await makeLockedSite();
    lock(cwd);
    const { status, stdout, stderr } = await runOrdinary(argv, { cwd });
    expect([status, stderr]).toEqual([1, '']);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: object[] };
    expect(diagnostics).toMatchObject(
      FILES.map((file) => ({ code: 'assets/unreadable', message: 'The file cannot be read (EACCES).', file, line: 1 })),
    );
  });

  test('[C3] keep the old export, and the next build equals a clean build', async () => {
    const cwd = await makeLockedSite();
    const old = await publishThenEdit(cwd);
    // Their content changes, so stored results do not apply.
    for (const file of FILES)
      writeFileSync(join(cwd, file), Buffer.concat([readFileSync(join(cwd, file)), Buffer.from('\n')]));
    lock(cwd);
    const { status, stderr } = await runOrdinary(['build'], { cwd });
    expect(status).toBe(1);
    expect([...stderr.matchAll(/error (\S+)/g)].map(([, code]) => code)).toEqual(FILES.map(() => 'assets/unreadable'));
    expect(differences(exportOf(cwd), old)).toEqual([]);
    unlock(cwd);
    await expectRecovery(cwd);
  });

  test('[C4] are reported by dev, which serves the site without them', async () => {
    const cwd = await makeLockedSite();
    lock(cwd);
    const { stdout, stderr } = await runOrdinary(['dev', '--port', '0'], { cwd, until: 'Stop with' });
    expect(stdout).toMatch(/ready in .*, 4 errors$/m);
    expect([...stderr.matchAll(/error (\S+)/g)].map(([, code]) => code)).toEqual(FILES.map(() => 'assets/unreadable'));
  });
});

describe('unreadable folders', () => {
  const FOLDERS = ['content/data', 'content/en-US/blog', 'content/zh-CN'];

  test.each([
    ['validate', '--format', 'json'],
    ['build', '--json'],
  ])('[C2] are reported by %s, without findings about their content', async (...argv) => {
    const cwd = makeSite({});
    for (const folder of FOLDERS) chmodSync(join(cwd, folder), 0o000);
    onTestFinished(() => FOLDERS.forEach((folder) => chmodSync(join(cwd, folder), 0o755)));
    const { status, stdout, stderr } = await runOrdinary(argv, { cwd });
    expect([status, stderr]).toEqual([1, '']);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file: string }[] };
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual(
      FOLDERS.map((folder) => ['content/unreadable', folder]),
    );
  });

  test('[C2] are reported when the content root itself is unreadable', async () => {
    const cwd = makeSite({});
    chmodSync(join(cwd, 'content'), 0o000);
    onTestFinished(() => chmodSync(join(cwd, 'content'), 0o755));
    const { status, stdout } = await runOrdinary(['validate', '--format', 'json'], { cwd });
    expect(status).toBe(2);
    expect(JSON.parse(stdout).diagnostics).toMatchObject([{ code: 'input/content-root' }]);
  });

  test('[C4] are reported by dev, which continues to serve', async () => {
    const cwd = makeSite({});
    chmodSync(join(cwd, 'content/data'), 0o000);
    onTestFinished(() => chmodSync(join(cwd, 'content/data'), 0o755));
    const argv = ['dev', '--port', '0'];
    const { stdout, stderr } = await runOrdinary(argv, { cwd, until: 'Stop with' });
    expect(stdout + stderr).toContain('content/unreadable');
    expect(stdout + stderr).not.toContain('a fault of waybill');
  });
});

test('[C1] a deleted working folder is reported and is not a fault of waybill', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'waybill-gone-'));
  const script = 'cd "$1" && rmdir "$1" && exec "$2" "$3" validate';
  const child = spawn('sh', ['-c', script, 'sh', cwd, process.execPath, PROGRAM], { env: ENVIRONMENT });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const stderr = await text(child.stderr);
  expect([(await ended)[0], stderr.split('\n')[0]]).toEqual([2, 'error input/working-folder']);
});
