import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';
import { BUILD_FILES, REPOSITORY } from '../helpers/sources.ts';
import { BUILD, differences, expectRecovery, exportOf, newFolder, publishThenEdit, runWaybill } from './support.ts';

/** Makes the program see an old Node. */
const OLD_NODE = `data:text/javascript,${encodeURIComponent(`
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });
`)}`;

/** Copies the program, with links to all installed packages. */
function copyProject(): string {
  const project = newFolder();
  for (const part of BUILD_FILES) cpSync(join(REPOSITORY, part), join(project, part), { recursive: true });
  mkdirSync(join(project, 'node_modules'));
  for (const name of readdirSync(join(REPOSITORY, 'node_modules')).filter((entry) => !entry.startsWith('.')))
    symlinkSync(join(REPOSITORY, 'node_modules', name), join(project, 'node_modules', name));
  return project;
}

/** Replaces a package by an empty one of another version. */
function replacePackage(project: string, name: string): void {
  const folder = join(project, 'node_modules', name);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '0.0.1', main: 'index.js' }));
  writeFileSync(join(folder, 'index.js'), 'module.exports = {};\n');
}

const without = (name: string) => (project: string) => rmSync(join(project, 'node_modules', name), { recursive: true });
const FAULTS: { what: string; harm: (project: string) => void; node?: string[]; says: RegExp }[] = [
  {
    what: 'no package is installed',
    harm: (project) => rmSync(join(project, 'node_modules'), { recursive: true }),
    says: /^waybill cannot run: its packages are not installed in \S+\. Run "npm ci" there\.\n$/,
  },
  ...['commander', 'zod', 'esbuild', 'sharp', 'react'].map((name) => ({
    what: `the package ${name} is missing`,
    harm: without(name),
    says: new RegExp(`^waybill cannot run: the package ${name} is not installed\\. Run "npm ci" in \\S+\\.\\n$`),
  })),
  ...['commander', 'zod', 'yaml'].map((name) => ({
    what: `the package ${name} has another version`,
    harm: (project: string) => replacePackage(project, name),
    says: new RegExp(
      `^waybill cannot run: the package ${name} has the version 0\\.0\\.1 instead of \\d+\\.\\d+\\.\\d+\\. Run "npm ci" in \\S+\\.\\n$`,
    ),
  })),
  {
    what: 'Node is too old and none is installed',
    harm: without('node'),
    node: ['--import', OLD_NODE],
    says: /^waybill needs Node 24 or newer; this is Node 20\.19\.0\. Run "npm ci" to install it\.\n$/,
  },
];

test('[C1] a build with a broken installation prints one line about the fault, and keeps the old export', async () => {
  const cwd = makeSite();
  const old = await publishThenEdit(cwd);
  for (const { what, harm, node, says } of FAULTS) {
    const project = copyProject();
    harm(project);
    const program = join(project, 'cli/waybill.mjs');
    const ended = runWaybill([...BUILD, '--no-cache'], { cwd, program, ...(node && { node }) });
    expect([what, ended.status, ended.stdout]).toEqual([what, 2, '']);
    expect(ended.stderr).toMatch(says);
    expect(differences(exportOf(cwd), old)).toEqual([]);
  }
  await expectRecovery(cwd);
});
