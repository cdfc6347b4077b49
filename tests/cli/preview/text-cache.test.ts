import { expect, test } from 'vitest';
import { textCache } from '../../../cli/preview/text-cache.ts';

const of = (length: number) => async () => ({ bytes: Buffer.alloc(length), etag: `"${length}"` });

test('[C5] keptTexts creates a text once, also for concurrent requests', async () => {
  const keep = textCache();
  const [first, second] = await Promise.all([keep('a', of(3)), keep('a', of(3))]);
  expect([second, await keep('a', of(4))]).toEqual([first, first]);
  expect(await keep('b', of(4))).toMatchObject({ etag: '"4"' });
});

test('[C5] keptTexts evicts the least recently used text when it is full', async () => {
  const keep = textCache(20);
  await keep('a', of(10));
  await keep('b', of(10));
  await keep('a', of(1));
  await keep('c', of(10));
  expect(await keep('a', of(1))).toMatchObject({ etag: '"10"' });
  expect(await keep('b', of(2))).toMatchObject({ etag: '"2"' });
});

test('[C5] keptTexts does not cache a text larger than its limit', async () => {
  const keep = textCache(5);
  await keep('a', of(6));
  expect(await keep('a', of(1))).toMatchObject({ etag: '"1"' });
});

test('[C5] keptTexts tries again after a failure', async () => {
  const keep = textCache();
  await expect(keep('a', () => Promise.reject(new Error('no file')))).rejects.toThrow('no file');
  expect(await keep('a', of(1))).toMatchObject({ etag: '"1"' });
});
