import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notEmpty } from '../helpers/not-empty.ts';
import { REPOSITORY } from '../helpers/sources.ts';

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8');

test('[C1] the lock file names no registry and every version is exact', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved"/);
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const versions = [dependencies, devDependencies].flatMap((ones) => notEmpty(Object.entries(ones ?? {})));
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('[C1] the lock file contains the packages of every platform, so npm ci works on each', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  expect(notEmpty(wanted).filter((name) => packages[`node_modules/${name}`] === undefined)).toEqual([]);
});
