import type { Card } from '../../../pipeline/social/card.ts';
import { cardDrawer } from '../../../pipeline/social/drawing.ts';
import { openFonts } from '../../../pipeline/social/fonts.ts';

/** Returns a card in en-US with the given overrides. */
export function card(overrides: Partial<Card> = {}): Card {
  return { locale: 'en-US', site: 'Testline', title: 'Rates', notes: ['www.test.example'], ...overrides };
}

/** Returns the image of a card as the build draws it. */
export async function imageOf(drawnCard: Card): Promise<Buffer> {
  const draw = await cardDrawer(await openFonts());
  return draw(drawnCard);
}
