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
])('[T08] no nonce is made for %s and what is below it, but for what only begins alike', (path) => {
  expect([path, `${path}/`, `${path}/x/y`, `${path}-x`, `/x${path}`].map(isRouted)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
