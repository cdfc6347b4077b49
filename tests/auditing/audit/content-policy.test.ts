import { expect, test } from 'vitest';
import { allowsFile, type LoadedKind, policiesIn, weaknessesOf } from '../../../auditing/audit/content-policy.ts';

const SELF = 'https://www.test.example';

function allows(
  policy: string,
  address: string,
  more: { kind?: LoadedKind; nonce?: string; integrity?: string } = {},
): boolean {
  const file = { kind: 'script' as const, url: new URL(address, SELF), self: SELF, ...more };
  return policiesIn(policy).every((one) => allowsFile(one, file));
}

test.for([
  ["script-src 'self'", '/a.js', true],
  ["script-src 'self'", 'https://test.example/a.js', false],
  ["default-src 'self'; img-src *", 'https://x.example/a.js', false],
  ["img-src 'self'", 'https://x.example/a.js', true],
  ['script-src *', 'https://x.example/a.js', true],
  ['script-src *', 'data:text/javascript,1', false],
  ['script-src data:', 'data:text/javascript,1', true],
  ['script-src https:', 'https://x.example/a.js', true],
  ['script-src https:', 'http://x.example/a.js', false],
  ['script-src x.example', 'https://x.example/a.js', true],
  ['script-src http://x.example', 'https://x.example/a.js', true],
  ['script-src X.example', 'https://a.x.example/a.js', false],
  ['script-src *.x.example', 'https://a.x.example/a.js', true],
  ['script-src *.x.example', 'https://x.example/a.js', false],
  ['script-src https://x.example/js/', 'https://x.example/js/a.js', true],
  ['script-src https://x.example/js/', 'https://x.example/a.js', false],
  ['script-src https://x.example/a.js', 'https://x.example/a.js?v=1', true],
  ['script-src x.example:8443', 'https://x.example/a.js', false],
  ['script-src x.example:*', 'https://x.example:8443/a.js', true],
  ["script-src 'none'", '/a.js', false],
  ["script-src 'strict-dynamic' 'self' https:", '/a.js', false],
  ["script-src 'self', script-src 'none'", '/a.js', false],
  ["script-src 'none'; script-src 'self'", '/a.js', false],
] as const)('[C6] the policy "%s" allows the script %s: %s', ([policy, url, isAllowed]) => {
  expect(allows(policy, url)).toBe(isAllowed);
});

test('[C6] a nonce or the digest in "integrity" allows a script of any host', () => {
  const policy = "script-src 'strict-dynamic' 'nonce-abc' 'sha256-x'";
  expect(allows(policy, 'https://x.example/a.js', { nonce: 'abc' })).toBe(true);
  expect(allows(policy, 'https://x.example/a.js', { nonce: 'abd' })).toBe(false);
  expect(allows(policy, 'https://x.example/a.js', { integrity: 'sha256-x' })).toBe(true);
  expect(allows(policy, 'https://x.example/a.js', { integrity: 'sha256-x sha256-y' })).toBe(false);
});

test('[C6] no other directive than form-action forbids a form', () => {
  expect(allows("default-src 'none'", 'https://x.example/', { kind: 'form' })).toBe(true);
  expect(allows("form-action 'self'", 'https://x.example/', { kind: 'form' })).toBe(false);
});

test.for([
  { policy: "default-src 'self'", count: 0 },
  { policy: 'upgrade-insecure-requests', count: 0 },
  { policy: "script-src 'self'; object-src 'none'", count: 0 },
  { policy: "script-src 'self'", count: 1 },
  { policy: "default-src 'self' 'unsafe-inline'", count: 1 },
  { policy: "default-src 'self'; script-src 'nonce-a' 'unsafe-inline' https:; base-uri 'none'", count: 1 },
  {
    policy: "default-src 'self'; script-src 'nonce-a' 'strict-dynamic' 'unsafe-inline' https:; base-uri 'none'",
    count: 0,
  },
  { policy: "default-src 'self'; script-src 'nonce-a' 'strict-dynamic'", count: 1 },
  { policy: "default-src 'self'; script-src 'unsafe-eval'", count: 1 },
  { policy: "default-src 'self'; connect-src *", count: 1 },
  { policy: "default-src 'self'; img-src *; style-src 'self' 'unsafe-inline'", count: 0 },
])('[C6] the policy "$policy" has $count weak parts', ({ policy, count }) => {
  expect(policiesIn(policy).flatMap(weaknessesOf)).toHaveLength(count);
});
