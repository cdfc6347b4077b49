import { expect, test } from 'vitest';
import { belongsToShard, parseShard } from '../../../pipeline/cache/shard.ts';

test.for([
  ['1/1', { number: 1, of: 1 }],
  ['2/4', { number: 2, of: 4 }],
] as const)('[C3] --shard accepts %s', ([text, shard]) => {
  expect(parseShard(text)).toEqual(shard);
});

test.for(['', 'a', '0/4', '5/4', '1/0', '01/4', '1/4/4', '-1/4', '1.5/4', ' 1/4', '1e0/4', '2'])(
  '[C3] --shard rejects "%s"',
  (text) => {
    expect(parseShard(text)).toBeUndefined();
  },
);

test.for([1, 2, 4, 7])('[C3] each page belongs to one of %i shards, and each shard has some', (of) => {
  const names = Array.from({ length: 200 }, (_, index) => `en-US /blog/${index}`);
  const shards = Array.from({ length: of }, (_, index) => ({ number: index + 1, of }));
  const parts = shards.map((shard) => names.filter((name) => belongsToShard(shard, name)));
  expect(parts.flat().toSorted()).toEqual(names.toSorted());
  for (const part of parts) expect(part.length).toBeGreaterThan(0);
  expect(names.filter((name) => belongsToShard(undefined, name))).toEqual(names);
});
