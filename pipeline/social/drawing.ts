import { LIGHT } from '../../contract/brand.ts';
import { siteTexts } from '../../locales/site.ts';
import { CARD, type Card } from './card.ts';
import type { Fonts, TextRole } from './fonts.ts';
import { type GlyphMask, glyphMask, type Outline } from './glyph-mask.ts';
import { drawGlyph, inkOn } from './ink.ts';
import { cardPalette } from './inks.ts';
import { type Layout, layOut, roleOf, TEXT_AREA } from './layout.ts';
import { motif } from './motif.ts';
import { encodePng, indexPixels } from './palette-png.ts';

export type DrawCard = (card: Card) => Promise<Buffer>;

/** Places of a glyph between two pixels. More would change no text visibly, but would need more masks. */
const STEPS_PER_PIXEL = 4;

/** Draws the part that all cards share, and returns a function that draws a card. */
export async function cardDrawer(fonts: Fonts): Promise<DrawCard> {
  const { default: sharp } = await import('sharp');
  const palette = cardPalette();
  const shared = indexPixels({ data: await sharp(Buffer.from(motif())).raw().toBuffer(), ...CARD }, palette);
  const ink = inkOn(LIGHT.paper, LIGHT.ink, palette);
  const soft = inkOn(LIGHT.paper, LIGHT.inkSoft, palette);
  const maskOf = maskStore();
  return (card) => {
    const image = { rows: shared.slice(), ...CARD };
    for (const { text, role, top, right, isSoft, ...style } of linesOf(card, layOut(card, fonts))) {
      const { glyphs, width, baseline } = fonts.shape(role, text, style);
      const start = right === undefined ? TEXT_AREA.left : CARD.width - right - Math.ceil(width);
      for (const { outline, left } of glyphs) {
        const step = Math.round((start + left) * STEPS_PER_PIXEL);
        const x = Math.floor(step / STEPS_PER_PIXEL);
        const mask = maskOf(outline, { size: style.size, shift: step / STEPS_PER_PIXEL - x });
        drawGlyph(image, mask, { x, y: top + baseline, ink: isSoft ? soft : ink });
      }
    }
    return encodePng(image, palette);
  };
}

/** Returns a function that rasterizes each outline once per size and shift, because cards repeat glyphs. */
function maskStore(): (outline: Outline, place: { size: number; shift: number }) => GlyphMask {
  const known = new Map<Outline, Map<number, GlyphMask>>();
  return (outline, { size, shift }) => {
    const ofOutline = known.get(outline) ?? new Map<number, GlyphMask>();
    known.set(outline, ofOutline);
    const mask = ofOutline.get(size + shift) ?? glyphMask(outline, size, shift);
    ofOutline.set(size + shift, mask);
    return mask;
  };
}

/** A line of text on a card, in pixels. */
interface CardLine {
  text: string;
  role: TextRole;
  size: number;
  lineHeight: number;
  /** Pixels after each character. */
  spacing: number;
  top: number;
  /** The distance between the text and the right edge; absent if the text begins at the left. */
  right?: number;
  /** Drawn in the softer ink. */
  isSoft?: boolean;
}

function linesOf(card: Card, { title, lead }: Layout): CardLine[] {
  const { site, kind, notes, locale } = card;
  const { labelSize, titleSpacing } = siteTexts[locale].socialImages;
  const label = (text: string) => ({ text, role: roleOf(text), size: labelSize, lineHeight: 40, spacing: 0 });
  const titleTop = TEXT_AREA.top + TEXT_AREA.above;
  const leadTop = titleTop + title.lines.length * title.lineHeight + TEXT_AREA.gap;
  const bandTop = TEXT_AREA.top + TEXT_AREA.height;
  const [first = '', second] = notes;
  const lines: CardLine[] = [{ text: site, role: 'title', size: 38, lineHeight: 46, spacing: -0.5, top: 20 }];
  if (kind !== undefined) lines.push({ ...label(kind), top: 24, right: TEXT_AREA.left, isSoft: true });
  for (const [index, text] of title.lines.entries()) {
    const { size, lineHeight } = title;
    const top = titleTop + index * lineHeight;
    lines.push({ text, role: 'title', size, lineHeight, spacing: titleSpacing * size, top });
  }
  if (lead !== undefined) {
    for (const [index, text] of lead.lines.entries()) {
      const { size, lineHeight } = lead;
      const top = leadTop + index * lineHeight;
      lines.push({ text, role: 'text', size, lineHeight, spacing: 0, top, isSoft: true });
    }
  }
  lines.push({ ...label(first), top: bandTop + (second ? 46 : 66), isSoft: true });
  if (second !== undefined) lines.push({ ...label(second), top: bandTop + 88 });
  return lines;
}
