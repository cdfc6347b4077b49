import { expect, test } from 'vitest';
import { keptTexts } from '../../../cli/preview/kept-texts.ts';

const of = (length: number) => async () => ({ bytes: Buffer.alloc(length), etag: `"${length}"` });

test('[C5] makes a text once, also for visitors who ask at the same time', async () => {
  const keep = keptTexts();
  const [first, second] = await Promise.all([keep('a', of(3)), keep('a', of(3))]);
  expect([second, await keep('a', of(4))]).toEqual([first, first]);
  expect(await keep('b', of(4))).toMatchObject({ etag: '"4"' });
});

test('[C5] forgets the text that was not asked for the longest, when it holds too much', async () => {
  const keep = keptTexts(20);
  await keep('a', of(10));
  await keep('b', of(10));
  await keep('a', of(1));
  await keep('c', of(10));
  expect(await keep('a', of(1))).toMatchObject({ etag: '"10"' });
  expect(await keep('b', of(2))).toMatchObject({ etag: '"2"' });
});

test('[C5] keeps nothing of a text that is larger than all that it may hold', async () => {
  const keep = keptTexts(5);
  await keep('a', of(6));
  expect(await keep('a', of(1))).toMatchObject({ etag: '"1"' });
});

test('[C5] tries again what could not be made', async () => {
  const keep = keptTexts();
  await expect(keep('a', () => Promise.reject(new Error('no file')))).rejects.toThrow('no file');
  expect(await keep('a', of(1))).toMatchObject({ etag: '"1"' });
});
