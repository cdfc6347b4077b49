import { workerData } from 'node:worker_threads';
import type { Card } from '../social/card.ts';
import { drawCards } from '../social/drawing.ts';
import { openFonts, type SatoriFont } from '../social/fonts.ts';

/** The data that a worker thread needs once, in addition to its batches of cards. */
export interface CardWorkerData {
  faces: readonly SatoriFont[];
}

// Tinypool passes `workerData` as the second element of a pair, once, when the thread starts.
const [, { faces }] = workerData as [unknown, CardWorkerData];
const fonts = await openFonts();

/** Draws a batch of cards in a worker thread. Returns their images in the same order. */
export async function drawBatch(cards: readonly Card[]): Promise<Uint8Array[]> {
  const drawn: Uint8Array[] = [];
  const onDrawn = (index: number, png: Uint8Array) => {
    drawn[index] = png;
  };
  await drawCards({ cards, fonts, faces, onDrawn });
  return drawn;
}
