import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUSE } from '../helpers/sources.ts';

const { devDependencies } = JSON.parse(readFileSync(join(HOUSE, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
};

test('[C1] npm ci brings the Node that the project runs on', () => {
  const { stdout } = spawnSync(join(HOUSE, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' });
  expect(stdout.trim()).toBe(`v${devDependencies.node}`);
});

test('[C1] npm ci brings the Deno that the host runs edge functions on', () => {
  const { stdout } = spawnSync(join(HOUSE, 'node_modules/.bin/deno'), ['--version'], { encoding: 'utf8' });
  expect(stdout.split(' ')[1]).toBe(devDependencies.deno);
});

test('[C1] the lock file names no registry and every version is exact', () => {
  expect(readFileSync(join(HOUSE, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"/);
  const { dependencies } = JSON.parse(readFileSync(join(HOUSE, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});

test('[C1] the lock file holds the packages of every platform, so that npm ci takes it anywhere', () => {
  const { packages } = JSON.parse(readFileSync(join(HOUSE, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter((name) => packages[`node_modules/${name}`] === undefined)).toEqual([]);
});
