import { expect, test } from 'vitest';
import { nonceConfig } from '../../../edge/nonce/nonce.ts';

const { pattern, excludedPattern } = nonceConfig('TAG-1');
const isRouted = (path: string) =>
  new RegExp(String(pattern)).test(path) && !new RegExp(String(excludedPattern)).test(path);

test.each([
  '/assets',
  '/page-data',
  '/slice-data',
  '/static',
  '/__third-party-proxy',
  '/route-search',
  '/atlas',
  '/rates',
])(
  '[T08] the nonce function skips %s and paths below it, but runs for a path that only starts with the same letters',
  (path) => {
    expect([path, `${path}/`, `${path}/x/y`, `${path}-x`, `/x${path}`].map(isRouted)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  },
);
