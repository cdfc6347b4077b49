import { expect, test } from 'vitest';
import { rateLimit } from '../../../endpoints/leads/rate-limit.ts';
import { ask, openEndpoints, refusalsIn } from '../../helpers/endpoints.ts';
import { validValues } from '../../helpers/leads.ts';

const MINUTE = 60_000;

test('[C5] rateLimit allows a burst per address and then one per interval', () => {
  let now = 0;
  const limit = rateLimit(3, () => now);
  const take = (times: number) => Array.from({ length: times }, () => limit.take('a'));
  expect(take(5)).toEqual([0, 0, 0, 20, 20]);
  now = 19_000;
  expect(take(1)).toEqual([1]);
  now = 20_000;
  expect(take(2)).toEqual([0, 20]);
  now += 10 * MINUTE;
  expect(take(4)).toEqual([0, 0, 0, 20]);
});

test('[C5] wait returns the waiting time without counting a request', () => {
  const limit = rateLimit(1, () => 0);
  expect([limit.wait('a'), limit.wait('a'), limit.take('a'), limit.wait('a'), limit.wait('b')]).toEqual([
    0, 0, 0, 60, 0,
  ]);
});

test('[C5] rateLimit counts each address separately', () => {
  const limit = rateLimit(1, () => 0);
  expect(['a', 'b', 'a', 'b'].map((address) => limit.take(address))).toEqual([0, 0, 60, 60]);
});

test('[C5] rateLimit evicts the least recently used address when it has too many', () => {
  const limit = rateLimit(2, () => 0);
  for (let index = 0; index < 10_000; index += 1) limit.take(String(index));
  for (const address of ['0', 'one more']) limit.take(address);
  expect(['0', '1', '1', '3', '3'].map((address) => limit.take(address) > 0)).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

test('[C5] too many leads of one visitor return 429 with Retry-After, and those of another visitor are stored', async () => {
  const ends = await openEndpoints({ limits: { leadsPerMinute: 2 } });
  const from = (address: string) =>
    ask(`${ends.url}/leads/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(Object.fromEntries(validValues('contact'))),
    });
  const statuses: number[] = [];
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
    statuses.push((await from(address)).status);
  }
  expect(statuses).toEqual([201, 201, 429, 201]);
  const { headers } = await from('192.0.2.1');
  expect(Number(headers['retry-after'])).toBeGreaterThan(25);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30);
  expect(refusalsIn(ends.folder)).toMatchObject([{ status: 429, reason: 'too-often' }, { status: 429 }]);
  await ends.close();
});
