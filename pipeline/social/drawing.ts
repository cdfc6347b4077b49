import { LIGHT } from '../../contract/brand.ts';
import { siteTexts } from '../../locales/site.ts';
import { CARD, type Card } from './card.ts';
import type { Fonts, SatoriFont } from './fonts.ts';
import { cardPalette } from './inks.ts';
import { type Layout, type Lines, layOut, roleOf, TEXT_AREA } from './layout.ts';
import { motif } from './motif.ts';
import { paletteEncoder } from './palette-png.ts';

export type DrawCard = (card: Card) => Promise<Buffer>;

/** Cards to draw, with fonts that have every glyph of them. */
export interface CardsToDraw {
  cards: readonly Card[];
  fonts: Fonts;
  faces: readonly SatoriFont[];
  /** Called with each image when it is drawn, and the position of its card. */
  onDrawn: (index: number, png: Uint8Array) => void;
}

/** Draws cards. Resolves when all are drawn. */
export type DrawCards = (input: CardsToDraw) => Promise<void>;

/** Cards drawn at the same time. The rasterizer runs in other threads and keeps two of them busy. */
const AT_ONCE = 4;

/** Draws cards in this thread. */
export async function drawCards({ cards, fonts, faces, onDrawn }: CardsToDraw): Promise<void> {
  const drawCard = await cardDrawer(fonts, faces);
  const queue = cards.entries();
  const work = async () => {
    for (const [index, card] of queue) onDrawn(index, await drawCard(card));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Loads satori and sharp, and returns a function that draws a card. `faces` must contain every glyph of the cards. */
export async function cardDrawer(fonts: Fonts, faces: readonly SatoriFont[]): Promise<DrawCard> {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
  const encode = paletteEncoder(cardPalette());
  const mark = motif();
  return async (card) => {
    const texts = await satori(elements(card, { layout: layOut(card, fonts), fonts }) as never, {
      ...CARD,
      fonts: [...faces],
    });
    const svg = texts.replace(/<\/svg>$/, () => `${mark}</svg>`);
    const data = await sharp(Buffer.from(svg)).raw().toBuffer();
    return encode({ data, ...CARD });
  };
}

type Style = Record<string, string | number>;

interface Element {
  type: 'div';
  props: { style: Style; children?: string | Element[] };
}

/** Returns the positioned texts. Their lines are already broken. */
function elements(card: Card, { layout, fonts }: { layout: Layout; fonts: Fonts }): Element {
  const { site, kind, notes, locale } = card;
  const bold = { fontFamily: fonts.family('title'), fontWeight: 700 };
  const label = (text: string) => ({ fontFamily: fonts.family(roleOf(text)), fontWeight: 500, color: LIGHT.inkSoft });
  const { labelSize, titleSpacing } = siteTexts[locale].socialImages;
  const titleTop = TEXT_AREA.top + TEXT_AREA.above;
  const leadTop = titleTop + layout.title.lines.length * layout.title.lineHeight + TEXT_AREA.gap;
  const bandTop = TEXT_AREA.top + TEXT_AREA.height;
  const [first = '', second] = notes;
  const note = { left: TEXT_AREA.left, fontSize: labelSize, lineHeight: '40px' };
  return box({ width: CARD.width, height: CARD.height, background: LIGHT.paper, color: LIGHT.ink }, [
    line(site, { left: TEXT_AREA.left, top: 20, fontSize: 38, lineHeight: '46px', letterSpacing: -0.5, ...bold }),
    ...(kind === undefined
      ? []
      : [line(kind, { right: TEXT_AREA.left, top: 24, fontSize: labelSize, lineHeight: '40px', ...label(kind) })]),
    ...stacked(layout.title, { top: titleTop, letterSpacing: titleSpacing * layout.title.size, ...bold }),
    ...(layout.lead === undefined
      ? []
      : stacked(layout.lead, {
          top: leadTop,
          fontFamily: fonts.family('text'),
          fontWeight: 500,
          color: LIGHT.inkSoft,
        })),
    line(first, { ...note, ...label(first), top: bandTop + (second ? 46 : 66) }),
    ...(second === undefined ? [] : [line(second, { ...note, ...label(second), top: bandTop + 88, color: LIGHT.ink })]),
  ]);
}

function stacked({ lines, size, lineHeight }: Lines, { top, ...style }: Style & { top: number }): Element[] {
  return lines.map((text, index) =>
    line(text, {
      left: TEXT_AREA.left,
      top: top + index * lineHeight,
      fontSize: size,
      lineHeight: `${lineHeight}px`,
      ...style,
    }),
  );
}

function line(text: string, style: Style): Element {
  return { type: 'div', props: { style: { position: 'absolute', whiteSpace: 'pre', ...style }, children: text } };
}

function box(style: Style, children: Element[]): Element {
  return { type: 'div', props: { style: { display: 'flex', position: 'relative', ...style }, children } };
}
