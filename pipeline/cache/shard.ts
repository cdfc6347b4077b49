import { crc32 } from 'node:zlib';

/** One of several builds that share the work of one site. */
export interface Shard {
  /** 1 for the first shard. */
  number: number;
  /** The number of shards. */
  of: number;
}

/** The largest number of packs of one kind, and so the largest useful number of shards. */
export const MAX_SHARDS = 256;
/** With fewer packs, most shards of a small site would have nothing to do. */
const MIN_PACKS = 16;
/** About as many results are in one pack. */
const PER_PACK = 64;

/** Parses the value of `--shard`, such as `2/4`; undefined if it is none. */
export function parseShard(text: string): Shard | undefined {
  const [, number = '', of = ''] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  const shard = { number: Number(number), of: Number(of) };
  return number !== '' && shard.number <= shard.of && shard.of <= MAX_SHARDS ? shard : undefined;
}

/**
 * Returns the number of packs for so many results: a power of two. It depends only on the size of the site, so all shards
 * and the build that merges them agree on it.
 */
export function packCount(results: number): number {
  let count = MIN_PACKS;
  while (count < MAX_SHARDS && count * PER_PACK < results) count *= 2;
  return count;
}

/** Returns the number of a result's pack. It depends on the name alone, so a new result changes no other pack. */
export function packNumber(name: string, count: number): number {
  return crc32(name) % count;
}

/** Returns whether a pack or picture with this number belongs to a shard. A build that is no shard makes all of them. */
export function isOwn(shard: Shard | undefined, number: number): boolean {
  return shard === undefined || number % shard.of === shard.number - 1;
}
