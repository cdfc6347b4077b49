import { crc32 } from 'node:zlib';

/** One of several builds that share the work of one site. */
export interface Shard {
  /** 1 for the first shard. */
  number: number;
  /** The number of shards. */
  of: number;
}

/** Parses the value of `--shard`, such as `2/4`; undefined if it is none. */
export function parseShard(text: string): Shard | undefined {
  const [, number, of] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  const shard = { number: Number(number), of: Number(of) };
  return shard.number <= shard.of ? shard : undefined;
}

/**
 * Returns whether the work with this name belongs to a shard. The name alone decides, so all shards agree. A build that is no
 * shard does all work.
 */
export function belongsToShard(shard: Shard | undefined, name: string): boolean {
  return shard === undefined || crc32(name) % shard.of === shard.number - 1;
}
