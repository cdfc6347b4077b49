import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { BuildReport } from '../../../pipeline/publish/report.ts';
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

/** Returns the numbers of rendered pages, encoded picture files and drawn social images. The build must have succeeded. */
export function madeBy({ code, stdout, stderr }: Ran): number[] {
  expect(code, stderr).toBe(0);
  const { rendered, encoded, drawn } = JSON.parse(stdout) as BuildReport;
  return [rendered, encoded, drawn];
}

/** Returns the option with the results of other machines. */
export function resultsOf(...machines: readonly { cwd: string }[]): string[] {
  const paths = machines.flatMap(({ cwd }) => ['results.sqlite', 'images'].map((name) => join(cwd, '.waybill', name)));
  return ['--results', ...paths.filter((path) => existsSync(path))];
}

export type Files = ReadonlyMap<string, Buffer>;

/** Returns the export of a machine. */
export function exportOf({ cwd }: { cwd: string }): Files {
  const files = madeFiles(join(cwd, 'dist'));
  expect(files.size).toBeGreaterThan(100);
  return files;
}

/** Returns the paths whose bytes differ between two exports. */
export function differences(files: Files, other: Files): string[] {
  const paths = new Set([...files.keys(), ...other.keys()]);
  return [...paths].filter((path) => !files.get(path)?.equals(other.get(path) ?? Buffer.from('\0absent')));
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
