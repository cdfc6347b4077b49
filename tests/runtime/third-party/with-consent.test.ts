import { expect, test } from 'vitest';
import { NOTHING_OPTIONAL } from '../../../runtime/contract/consent.ts';
import { scriptsWithConsent } from '../../../runtime/third-party/with-consent.ts';

const SCRIPTS = [
  { src: 'https://chat.test.example/chat.js', purpose: 'personalization' },
  { src: 'https://replay.test.example/replay.js', purpose: 'analytics' },
] as const;

test('[T08] a script of others is added once, when its purpose is first allowed', () => {
  const added: string[] = [];
  const follow = scriptsWithConsent(SCRIPTS, (src) => added.push(src));
  expect([follow(NOTHING_OPTIONAL), [...added]]).toEqual([false, []]);
  const analytics = { ...NOTHING_OPTIONAL, analytics: true };
  expect([follow(analytics), [...added]]).toEqual([true, [SCRIPTS[1].src]]);
  expect([follow({ ...analytics, personalization: true }), [...added]]).toEqual([
    true,
    [SCRIPTS[1].src, SCRIPTS[0].src],
  ]);
  expect([follow(analytics), added.length]).toEqual([true, 2]);
});

test('[T08] a document that has loaded scripts of others still says so when nothing is allowed any more', () => {
  const follow = scriptsWithConsent(SCRIPTS, () => {});
  follow({ ...NOTHING_OPTIONAL, analytics: true });
  expect(follow(NOTHING_OPTIONAL)).toBe(true);
});
