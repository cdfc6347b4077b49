import { hash } from 'node:crypto';
import { type HttpCacheOptions, httpCache, type Traffic } from './http-cache.ts';
import type { CodeOf } from './key.ts';
import { type Pack, readPack, writePack } from './pack.ts';
import type { Shard } from './shard.ts';
import type { Stage } from './store.ts';

/** The kinds of results that builds share. */
export const SHARED_KINDS = ['entries', 'pages', 'pictures', 'socialImages'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** The use of a shared cache by a build. */
export interface SharedReport extends Traffic {
  /** Results that the build took from the cache, and those that neither the cache nor an earlier build had. */
  taken: Record<SharedKind, number>;
  made: Record<SharedKind, number>;
  /** Objects that were damaged or belonged to another key. The build made their results again and replaced them. */
  damaged: number;
}

/** The results of a pack: the stage that computes them, if its code decides about them, and the name of the pack. */
export interface PackKey {
  stage?: Stage<unknown>;
  parts: readonly string[];
}

/**
 * Packs of results that machines share. A pack has a name, and its members have keys of their own, so a pack of another
 * state of the content is useful in part and never wrong.
 */
export interface SharedCache {
  /** Returns a pack; an empty one if there is none. */
  read: (key: PackKey) => Promise<Pack>;
  /** Stores a pack. */
  write: (key: PackKey, pack: Pack, options?: { isCompressed?: boolean }) => Promise<void>;
  /** Counts results of a pack that have the wrong shape. */
  countDamage: () => void;
  count: (kind: SharedKind, counts: { taken?: number; made?: number }) => void;
  report: () => SharedReport;
  /** Returns why the cache could not be used; undefined if it could. */
  problem: () => string | undefined;
}

/** A shared cache, and the part of the work that this build has; without it, the whole. */
export interface Sharing {
  shared: SharedCache;
  shard: Shard | undefined;
}

export interface SharedCacheOptions extends HttpCacheOptions {
  /**
   * The versions of Node.js and its language data, the system and the processor. Rendered dates and encoded pictures may
   * depend on them, so machines share results only with equal ones.
   */
  machine: string;
}

/** The version of packs and of their keys. */
const VERSION = '1';

/** Opens a shared cache. It sends nothing until a pack is read or written. */
export function openSharedCache({ machine, ...server }: SharedCacheOptions, codeOf: CodeOf): SharedCache {
  const objects = httpCache(server);
  const none = (): Record<SharedKind, number> => ({ entries: 0, pages: 0, pictures: 0, socialImages: 0 });
  const [taken, made] = [none(), none()];
  let damaged = 0;
  // 64 digits, because some servers accept only SHA-256.
  const nameOf = ({ stage, parts }: PackKey) =>
    hash('sha256', JSON.stringify([VERSION, machine, stage?.name, stage && codeOf(stage), ...parts]), 'hex');
  return {
    async read(key) {
      const name = nameOf(key);
      const object = await objects.get(name);
      if (object === undefined) return new Map();
      const pack = await readPack(name, object);
      if (pack === undefined) damaged += 1;
      return pack ?? new Map();
    },
    async write(key, pack, options) {
      const name = nameOf(key);
      await objects.put(name, await writePack(name, pack, options));
    },
    countDamage: () => void (damaged += 1),
    count(kind, counts) {
      taken[kind] += counts.taken ?? 0;
      made[kind] += counts.made ?? 0;
    },
    report: () => ({ taken, made, damaged, ...objects.traffic }),
    problem: objects.problem,
  };
}
