import { expect, test } from 'vitest';
import type { Card } from '../../../pipeline/social/card.ts';
import { drawCards } from '../../../pipeline/social/drawing.ts';
import { openFonts } from '../../../pipeline/social/fonts.ts';
import { textsOf } from '../../../pipeline/social/layout.ts';
import { cardPool } from '../../../pipeline/workers/card-pool.ts';
import { card } from '../social/cards.ts';

test('[P34] worker threads draw the same images as one thread, in the order of the cards', async () => {
  const cards = Array.from({ length: 101 }, (_, index) => card({ title: String(index), site: 'T' }));
  const fonts = await openFonts();
  const faces = await fonts.faces(textsOf(card({ title: '0123456789', site: 'T' })));
  const drawWith = async (draw: typeof drawCards, chosen: readonly Card[]) => {
    const images = new Map<number, Buffer>();
    await draw({ cards: chosen, fonts, faces, onDrawn: (index, png) => images.set(index, Buffer.from(png)) });
    return images;
  };
  const threaded = await drawWith(cardPool(2), cards);
  const alone = await drawWith(
    drawCards,
    [0, 40, 100].map((index) => cards[index] as Card),
  );
  expect(threaded.size).toBe(cards.length);
  expect([threaded.get(0), threaded.get(40), threaded.get(100)]).toEqual([alone.get(0), alone.get(1), alone.get(2)]);
  expect(threaded.get(1)).not.toEqual(threaded.get(0));
});
