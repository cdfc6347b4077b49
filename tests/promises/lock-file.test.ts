import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notEmpty } from '../helpers/not-empty.ts';
import { REPOSITORY } from '../helpers/sources.ts';

const { devDependencies } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
};

test('[C1] npm ci installs the Node version that the project runs on', () => {
  const { stdout } = spawnSync(join(REPOSITORY, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' });
  expect(stdout.trim()).toBe(`v${devDependencies.node}`);
});

test('[C1] npm ci installs the Deno version that the host runs edge functions on', () => {
  const { stdout } = spawnSync(join(REPOSITORY, 'node_modules/.bin/deno'), ['--version'], { encoding: 'utf8' });
  expect(stdout.split(' ')[1]).toBe(devDependencies.deno);
});

test('[C1] the lock file names no registry and every version is exact', () => {
  expect(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"/);
  const { dependencies } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const versions = [dependencies, devDependencies].flatMap((ones) => notEmpty(Object.entries(ones)));
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('[C1] the lock file contains the packages of every platform, so npm ci works on each', () => {
  const { packages } = JSON.parse(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter((name) => packages[`node_modules/${name}`] === undefined)).toEqual([]);
});

test('[C1] npm ci and npx waybill print no engine warnings on Node 20, because installed tools run on the installed Node 24', () => {
  const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8');
  const { devEngines, engines } = JSON.parse(read('package.json'));
  const { packages }: { packages: Record<string, { engines?: object }> } = JSON.parse(read('package-lock.json'));
  // npm compares the engines of the lock file with the Node that runs npm. For the root, npm reads `devEngines` of the
  // manifest instead.
  expect(Object.entries(packages).filter(([, entry]) => entry.engines !== undefined)).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(400);
  expect(devEngines.runtime).toEqual({ name: 'node', version: '>=20', onFail: 'error' });
  expect(read('README.md')).toContain('`npm ci` works with Node 20 or newer');
  // `npx waybill` compares this field with the Node that runs npx, and warns before each command.
  expect(engines).toBeUndefined();
  // The configuration does not silence npm: it still prints other warnings and every error.
  expect(read('.npmrc')).not.toMatch(/loglevel|silent/);
});
