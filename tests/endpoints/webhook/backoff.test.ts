import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { nextAttempt } from '../../../endpoints/webhook/backoff.ts';
import { signatureOf } from '../../../endpoints/webhook/signature.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const SECOND = 1000;

describe('backoff of a failed delivery', () => {
  test('[Q7] waits 30 s, 2 min, 10 min, 1 h, 6 h and 24 h, and then gives up', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((failures) => {
      const next = nextAttempt(failures, { now: NOW, retryAfter: null });
      return next === undefined ? undefined : (next - NOW) / SECOND;
    });
    expect(waits).toEqual([30, 120, 600, 3_600, 21_600, 86_400, undefined]);
  });

  test.each([
    { retryAfter: '120', seconds: 120 },
    { retryAfter: ' 45 ', seconds: 45 },
    { retryAfter: '5', seconds: 30 },
    { retryAfter: 'Fri, 20 Nov 2026 10:05:00 GMT', seconds: 300 },
    { retryAfter: 'Fri, 20 Nov 2026 09:00:00 GMT', seconds: 30 },
    { retryAfter: '9999999999', seconds: 86_400 },
    { retryAfter: 'soon', seconds: 30 },
    { retryAfter: '', seconds: 30 },
    { retryAfter: '-5', seconds: 30 },
  ])('[Q7] follows Retry-After up to a day: "$retryAfter"', ({ retryAfter, seconds }) => {
    expect(nextAttempt(1, { now: NOW, retryAfter })).toBe(NOW + seconds * SECOND);
  });

  test('[Q7] gives up after seven failures even with Retry-After', () => {
    expect(nextAttempt(7, { now: NOW, retryAfter: '60' })).toBeUndefined();
  });
});

test('[Q7] signatureOf signs the time, a dot and the body', () => {
  const hex = createHmac('sha256', 'whsec').update('1795168800.{"id":"线索"}').digest('hex');
  expect(signatureOf('{"id":"线索"}', { secret: 'whsec', seconds: 1_795_168_800 })).toBe(`t=1795168800,v1=${hex}`);
  expect(hex).toMatch(/^[\da-f]{64}$/);
});
