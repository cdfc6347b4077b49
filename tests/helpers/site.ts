import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { run } from './terminal.ts';

/** The smallest site without findings: both locales, one item of each type that others link to. */
const BASE = join(import.meta.dirname, '../cases/base');

/**
 * Returns a working folder with a copy of the base site, changed by the given files; undefined deletes a file. The test
 * deletes the folder at its end.
 */
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

/**
 * Builds a copy of the base site for the tests of the calling file, which must only read it. `edit` changes its content
 * before the build.
 */
export function buildBase(edit?: (cwd: string) => void): { readonly cwd: string } {
  let cwd = '';
  beforeAll(async () => {
    cwd = copyBase();
    edit?.(cwd);
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
