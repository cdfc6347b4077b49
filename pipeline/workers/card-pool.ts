import { Tinypool } from 'tinypool';
import type { Card } from '../social/card.ts';
import { type DrawCards, drawCards } from '../social/drawing.ts';
import type { CardWorkerData } from './card-worker.ts';

/** With fewer cards, one thread finishes before worker threads have started and warmed up. */
const MIN_CARDS_FOR_THREADS = 100;
/** A batch takes about a third of a second, so all threads finish at nearly the same time. */
const BATCH = 20;

/** Returns a function that draws the cards of social images, in worker threads if there are many. */
export function cardPool(threads: number): DrawCards {
  return async (input) => {
    const { cards, faces, onDrawn } = input;
    if (cards.length < MIN_CARDS_FOR_THREADS || threads < 2) return drawCards(input);
    const pool = new Tinypool({
      filename: new URL('./card-worker.ts', import.meta.url).href,
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: 2,
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
      workerData: { faces } satisfies CardWorkerData,
    });
    const draw = async (start: number) => {
      const batch: readonly Card[] = cards.slice(start, start + BATCH);
      const drawn = (await pool.run(batch, { name: 'drawBatch' })) as Uint8Array[];
      for (const [index, png] of drawn.entries()) onDrawn(start + index, png);
    };
    try {
      await Promise.all(Array.from({ length: Math.ceil(cards.length / BATCH) }, (_, index) => draw(index * BATCH)));
    } finally {
      await pool.destroy();
    }
  };
}
