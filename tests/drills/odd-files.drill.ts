import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';
import { BUILD, differences, expectRecovery, exportOf, publishThenEdit, runWaybill } from './support.ts';

/** Runs a shell script with a path. */
function shellWith(script: string, path: string) {
  return spawnSync('sh', ['-c', script, 'sh', path], { stdio: 'ignore' });
}

const MAKE_DEVICE = 'mknod "$1" c 1 5';

/** Creates something at a path that is no file. */
type Make = (path: string) => void | Promise<void>;

const KINDS: { what: string; make: Make }[] = [
  { what: 'a link in a circle', make: (path) => symlinkSync(path, path) },
  { what: 'a link to its own folder', make: (path) => symlinkSync(dirname(path), path) },
  { what: 'a named pipe', make: (path) => void shellWith('mkfifo "$1"', path) },
  {
    what: 'a socket',
    make: (path) =>
      new Promise((resolve) => {
        const server = createServer().listen(path, resolve);
        onTestFinished(() => void server.close());
      }),
  },
];
/** Only an administrator may create device files, and not on every machine. Reading this one would never end. */
const DEVICE = { what: 'a device', make: (path: string) => void shellWith(MAKE_DEVICE, path) };

function mayMakeDevices(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-device-'));
  const { status } = shellWith(MAKE_DEVICE, join(folder, 'zero'));
  rmSync(folder, { recursive: true });
  return status === 0;
}

const PLACES = [
  'content/en-US/blog/odd.md',
  'content/assets/odd.csv',
  'content/data/odd.yaml',
  'content/redirects/odd.yaml',
  'content/site/en-US/odd.yaml',
];
test('[C2] something in the content that is no file is rejected and does not block, in every folder', async () => {
  const cwd = makeSite();
  const old = await publishThenEdit(cwd);
  for (const { what, make } of [...KINDS, ...(mayMakeDevices() ? [DEVICE] : [])]) {
    for (const place of PLACES) await make(join(cwd, place));
    for (const argv of [['validate', '--no-cache'], BUILD]) {
      const ended = runWaybill(argv, { cwd });
      expect([what, ended.status, ended.signal], ended.stderr).toEqual([what, 1, null]);
      for (const place of PLACES)
        expect(ended.stdout + ended.stderr).toContain(`${place}:1:1 error content/not-a-file`);
    }
    expect(differences(exportOf(cwd), old)).toEqual([]);
    for (const place of PLACES) rmSync(join(cwd, place));
  }
  await expectRecovery(cwd);
});
