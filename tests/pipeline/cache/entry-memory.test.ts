import { describe, expect, test } from 'vitest';
import { entryMemory } from '../../../pipeline/cache/entry-memory.ts';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { noStore, type Store, stage } from '../../../pipeline/cache/store.ts';

const OFTEN = { isReadOften: true };
const ENTRY = stage<string>('entry', ['reading'], OFTEN);
const DRAWING = stage<string>('drawing', ['reading'], OFTEN);
const BODY = stage<string>('body', ['reading']);

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Returns a store that counts its reads. */
function counted(): { below: Store; reads: () => number } {
  const { store } = memoryResults();
  let reads = 0;
  const below: Store = {
    ...store,
    read: (key) => {
      reads += 1;
      return store.read(key);
    },
  };
  return { below, reads: () => reads };
}

describe('entry memory of a long-lived process', () => {
  test('[C4] distinguishes entries by their stage and every part of their key', () => {
    const memory = entryMemory(noStore);
    const keys = [
      { stage: ENTRY, parts: ['a', 'b'] },
      { stage: DRAWING, parts: ['a', 'b'] },
      { stage: ENTRY, parts: ['a', 'c'] },
      { stage: ENTRY, parts: ['b', 'a'] },
      { stage: ENTRY, parts: ['a'] },
      { stage: ENTRY, parts: ['ab'] },
      { stage: ENTRY, parts: [] },
    ];
    for (const [index, key] of keys.entries()) {
      expect(memory.read(key)).toBeUndefined();
      memory.write(key, `value ${index}`);
    }
    expect(keys.map((key) => memory.read(key))).toEqual(keys.map((_, index) => `value ${index}`));
  });

  test.each(['write', 'writeJson'] as const)('[C4] finds an entry after %s, and so does the store below', (how) => {
    const { below, reads } = counted();
    const memory = entryMemory(below);
    const key = { stage: ENTRY, parts: ['a'] };
    if (how === 'write') memory.write(key, 'made');
    else memory.writeJson(key, json('made'));
    expect([memory.read(key), reads()]).toEqual(['made', 0]);
    expect(below.read(key)).toBe('made');
  });

  test('[C4] reads entries from the store below once, and other results each time', () => {
    const { below, reads } = counted();
    const often = { stage: ENTRY, parts: ['a'] };
    const seldom = { stage: BODY, parts: ['a'] };
    below.write(often, 'entry');
    below.write(seldom, 'body');
    const memory = entryMemory(below);
    expect([memory.read(often), memory.read(often), reads()]).toEqual(['entry', 'entry', 1]);
    expect([memory.read(seldom), memory.read(seldom), reads()]).toEqual(['body', 'body', 3]);
  });

  test('[C4] keeps its entries after the store below is detached, and neither reads nor writes that store any more', () => {
    const { below, reads } = counted();
    const memory = entryMemory(below);
    const [recent, later, seldom] = [
      { stage: ENTRY, parts: ['recent'] },
      { stage: ENTRY, parts: ['later'] },
      { stage: BODY, parts: ['seldom'] },
    ] as const;
    memory.write(recent, 'recent');
    memory.write(seldom, 'seldom');
    memory.detachStore();
    memory.write(later, 'later');
    memory.writeJson(seldom, json('other'));
    memory.markUsed(seldom);
    expect([memory.read(recent), memory.read(later), memory.read(seldom), reads()]).toEqual([
      'recent',
      'later',
      undefined,
      0,
    ]);
    expect([below.read(later), below.read(seldom)]).toEqual([undefined, 'seldom']);
  });
});
