import { describe, expect, test } from 'vitest';
import { isOwn, MAX_SHARDS, packCount, packNumber, parseShard } from '../../../pipeline/cache/shard.ts';

test.for([
  ['1/1', { number: 1, of: 1 }],
  ['2/4', { number: 2, of: 4 }],
  ['256/256', { number: 256, of: 256 }],
] as const)('[C3] --shard accepts %s', ([text, shard]) => {
  expect(parseShard(text)).toEqual(shard);
});

test.for(['', 'a', '0/4', '5/4', '1/0', '1/257', '01/4', '1/4/4', '-1/4', '1.5/4', ' 1/4', '1e0/4', '2'])(
  '[C3] --shard rejects "%s"',
  (text) => {
    expect(parseShard(text)).toBeUndefined();
  },
);

describe('packs of a shard', () => {
  test.for([1, 2, 3, 4, 7, MAX_SHARDS])('[C3] are different for each of %i shards, and together all packs', (of) => {
    for (let number = 0; number < MAX_SHARDS; number += 1) {
      const owners = Array.from({ length: of }, (_, index) => index + 1).filter((own) =>
        isOwn({ number: own, of }, number),
      );
      expect([number, owners.length]).toEqual([number, 1]);
    }
  });

  test('[C3] are all packs for a build that is no shard', () => {
    expect(isOwn(undefined, 7)).toBe(true);
  });

  test('[C3] are as many as the size of the site needs, in steps that few edits cross', () => {
    expect([0, 1024, 1025, 2000, 10_000, 100_000].map(packCount)).toEqual([16, 16, 32, 32, 256, 256]);
    const numbers = Array.from({ length: 2000 }, (_, index) => packNumber(`/blog/${index}`, 32));
    const sizes = [...Map.groupBy(numbers, (number) => number).values()].map((own) => own.length);
    expect(sizes).toHaveLength(32);
    expect(Math.max(...sizes)).toBeLessThan(100);
  });
});
