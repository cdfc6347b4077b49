import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installationProblem } from '../../cli/installation.ts';
import { makeFolder } from '../helpers/folder.ts';

/** Creates a project whose lock file wants two packages and a tool for tests. */
function projectWith(installed: Readonly<Record<string, string>>): string {
  const project = makeFolder();
  const packages = {
    '': {},
    'node_modules/one': { version: '1.0.0' },
    'node_modules/one/node_modules/@scope/two': { version: '2.0.0' },
    'node_modules/tool': { version: '3.0.0', dev: true },
    'node_modules/other-platform': { version: '4.0.0', optional: true },
  };
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages }));
  for (const [path, version] of Object.entries(installed)) {
    mkdirSync(join(project, 'node_modules', path), { recursive: true });
    writeFileSync(join(project, 'node_modules', path, 'package.json'), JSON.stringify({ version }));
  }
  return project;
}

const BOTH = { one: '1.0.0', 'one/node_modules/@scope/two': '2.0.0' };

test('[C1] an installation without tools for tests has no problem', () => {
  expect(installationProblem(projectWith(BOTH))).toBeUndefined();
});

test('[C1] our own installation has no problem', () => {
  expect(installationProblem()).toBeUndefined();
});

test('[C1] the problem names a missing package before a package of another version', () => {
  const project = projectWith({ one: '1.0.1' });
  expect(installationProblem(project)).toBe(
    `waybill cannot run: the package @scope/two is not installed. Run "npm ci" in ${project}.`,
  );
});

test('[C1] the problem names both versions of a package of another version', () => {
  const project = projectWith({ ...BOTH, one: '1.0.1' });
  expect(installationProblem(project)).toBe(
    `waybill cannot run: the package one has the version 1.0.1 instead of 1.0.0. Run "npm ci" in ${project}.`,
  );
});

test('[C1] the problem of an installation without packages names no single package', () => {
  const project = projectWith({ tool: '3.0.0' });
  expect(installationProblem(project)).toBe(
    `waybill cannot run: its packages are not installed in ${project}. Run "npm ci" there.`,
  );
});
