import { Tinypool } from 'tinypool';
import type { FoundItem } from '../content/discover.ts';
import type { MadeEntry } from '../content/entry.ts';
import { entryMaker, type MakeEntries } from '../content/read-entries.ts';

/** Fewer files than this are made sooner here than threads start and warm up. */
const BREAK_EVEN = 250;
const BATCH = 50;

/** Makes entries in worker threads where that pays, else in this one. */
export function entryPool(threads: number): MakeEntries {
  return async (items, { terms, onMade }) => {
    if (items.length < BREAK_EVEN || threads < 2) {
      const make = entryMaker(terms);
      for (const item of items) onMade(item, make(item));
      return;
    }
    const filename = new URL('./entry-worker.ts', import.meta.url).href;
    const pool = new Tinypool({
      filename,
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 },
      workerData: { terms },
    });
    try {
      await Promise.all(
        batchesOf(items).map(async (batch) => {
          const made: MadeEntry[] = await pool.run(batch, { name: 'run' });
          for (const [index, item] of batch.entries()) onMade(item, made[index] ?? { diagnostics: [] });
        }),
      );
    } finally {
      await pool.destroy();
    }
  };
}

function batchesOf(items: readonly FoundItem[]): FoundItem[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}
