import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ShardReport } from '../../../pipeline/build-input.ts';
import type { SharedReport } from '../../../pipeline/cache/shared-cache.ts';
import type { BuildReport } from '../../../pipeline/report.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { madeFiles } from '../../helpers/sources.ts';
import { type Ran, run } from '../../helpers/terminal.ts';

/** A build in an empty folder, like that of another machine. */
export interface Machine extends Ran {
  cwd: string;
}

/** Runs a build of a content root on a machine without earlier results and pictures. */
export async function onNewMachine(content: string, argv: readonly string[] = []): Promise<Machine> {
  const cwd = makeFolder();
  cpSync(content, join(cwd, 'content'), { recursive: true });
  return { ...(await run(['build', ...argv], { cwd, environment: {} })), cwd };
}

/** Runs a build with a shared cache and returns its report. The build must succeed. */
export async function shareOnNewMachine(
  content: string,
  { url, argv = [] }: { url: string; argv?: readonly string[] },
): Promise<Machine & { shared: SharedReport }> {
  const machine = await onNewMachine(content, ['--cache', url, '--json', ...argv]);
  expect(machine.code, machine.stderr).toBe(0);
  const { shared } = JSON.parse(machine.stdout) as BuildReport | ShardReport;
  if (shared === undefined) throw new Error('the build did not use the shared cache');
  return { ...machine, shared };
}

/** Returns the number of results by kind. */
export function counts(entries: number, pages: number, [pictures, socialImages]: [number, number] = [0, 0]) {
  return { entries, pages, pictures, socialImages };
}

export type Files = ReadonlyMap<string, Buffer>;

/** Returns the export of a machine. */
export function exportOf({ cwd }: { cwd: string }): Files {
  const files = madeFiles(join(cwd, 'dist'));
  expect(files.size).toBeGreaterThan(100);
  return files;
}

/** Returns the paths whose bytes differ between two exports. */
export function differences(one: Files, other: Files): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => !one.get(path)?.equals(other.get(path) ?? Buffer.from('\0absent')));
}

/** Makes a site draw a social image for each page. */
export function withSocialImages(cwd: string): void {
  for (const locale of ['en-US', 'zh-CN']) {
    const file = join(cwd, `content/site/${locale}.yaml`);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('socialImages: none');
    writeFileSync(file, text.replace('socialImages: none', 'socialImages: pages'));
  }
}
