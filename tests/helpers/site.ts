import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { run } from './terminal.ts';

/** The smallest site without findings: both locales, one item of each type that others refer to. */
const BASE = join(import.meta.dirname, '../cases/base');

/** A working folder with a copy of the base site and the given files over it, less those that are undefined; gone when the test is done. */
export function makeSite(files: Readonly<Record<string, string | Uint8Array | undefined>> = {}): string {
  const folder = copyBase();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    if (content === undefined) {
      rmSync(file);
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

/** A working folder with a copy of the base site, built for the tests of the file that calls it, which only read it. */
export function buildBase(): { readonly cwd: string } {
  let cwd = '';
  beforeAll(async () => {
    cwd = copyBase();
    await run(['build', '--quiet'], { cwd });
  });
  afterAll(() => rmSync(cwd, { recursive: true, force: true }));
  return {
    get cwd() {
      return cwd;
    },
  };
}

function copyBase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-test-'));
  cpSync(BASE, folder, { recursive: true });
  return folder;
}
