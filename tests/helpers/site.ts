import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { computeOnce } from './compute-once.ts';
import { run } from './terminal.ts';

/** The smallest site without findings: both locales, one item of each type that others link to. */
const BASE = join(import.meta.dirname, '../cases/base');

/**
 * Returns a working folder with a copy of the base site, changed by the given files; undefined deletes a file. The test
 * deletes the folder at its end.
 */
export function makeSite(files: Readonly<Record<string, string | Uint8Array | undefined>> = {}): string {
  const folder = copyOf(BASE);
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
 * Returns a working folder with a copy of the base site, its export and its stored results. All test files of a process
 * share one build. The test deletes the folder at its end.
 */
export async function makeBuiltSite(): Promise<string> {
  const folder = copyOf(await builtBase());
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Returns a folder with a copy of the built base site for the tests of the calling file. `edit` changes its content
 * before a build of its own.
 */
export function buildBase(edit?: (cwd: string) => void): { readonly cwd: string } {
  let cwd = '';
  beforeAll(async () => {
    cwd = copyOf(await builtBase());
    if (edit === undefined) return;
    edit(cwd);
    await run(['build', '--quiet'], { cwd });
  });
  afterAll(() => rmSync(cwd, { recursive: true, force: true }));
  return {
    get cwd() {
      return cwd;
    },
  };
}

const builtBase = computeOnce(async () => {
  const cwd = copyOf(BASE);
  process.once('exit', () => rmSync(cwd, { recursive: true, force: true }));
  await run(['build', '--quiet'], { cwd });
  return cwd;
});

/** Copies the base site into a folder, and returns the path of the copy. The caller deletes it. */
export function copyBase(parent: string, name = `waybill-test-${process.pid}-${randomUUID()}`): string {
  const folder = join(parent, name);
  cpSync(BASE, folder, { recursive: true });
  return folder;
}

/** Links stay relative, so the export of a copy is its own. */
function copyOf(site: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-test-'));
  cpSync(site, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}
