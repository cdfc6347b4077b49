import type { Card } from './card.ts';
import type { Fonts, Voice } from './fonts.ts';
import { type Box, breakLines, clausesOf, piecesOf } from './lines.ts';
import { TYPOGRAPHY } from './typography.ts';

/** Lines that stand under each other, in pixels. */
export interface Lines {
  lines: string[];
  size: number;
  lineHeight: number;
}

export interface Layout {
  title: Lines;
  lead?: Lines | undefined;
}

/** The space between the header's line and the band at the foot, and the part of its width that text may take. */
export const ROOM = { left: 64, top: 88, width: 1072, height: 368, above: 40, below: 36, gap: 20 } as const;

/** Sizes of titles, each with the most lines that look well. The last ones are for words that cannot be parted. */
const SIZES = [
  { size: 80, most: 2 },
  { size: 72, most: 3 },
  { size: 64, most: 4 },
  { size: 56, most: 4 },
  { size: 48, most: 5 },
  { size: 40, most: 6 },
] as const;
const LEAD = { size: 32, most: 3, width: 960 } as const;

/** Sets a card's texts in the largest size that holds them. */
export function layOut(card: Card, fonts: Fonts): Layout {
  const title = attemptsFor(card)
    .map((attempt) => setTitle(card, attempt, fonts))
    .find((set) => set !== undefined);
  if (title === undefined) throw new Error(`the title "${card.title}" does not fit in any size`);
  return { title, lead: leadOf(card, { title, fonts }) };
}

interface Attempt {
  size: number;
  most: number;
  /** Lines end after punctuation alone. */
  inClauses?: true;
}

/** Clauses may make a title a little smaller: below this size it is not worth it. */
const LEAST_FOR_CLAUSES = 64;

function attemptsFor({ locale }: Card): Attempt[] {
  const large = SIZES.filter(({ size }) => size >= LEAST_FOR_CLAUSES);
  const inClauses = large.map((size): Attempt => ({ ...size, inClauses: true }));
  return TYPOGRAPHY[locale].prefersClauses ? [...inClauses, ...SIZES] : [...SIZES];
}

function setTitle(card: Card, { size, most, inClauses }: Attempt, fonts: Fonts): Lines | undefined {
  const { titleSpacing, titleLineHeight } = TYPOGRAPHY[card.locale];
  const box = { width: ROOM.width, measure: measureOf(fonts, 'title', { size, spacing: titleSpacing }) };
  const lines = inClauses ? linesOfClauses(card.title, box) : linesOf(card.title, { ...box, locale: card.locale });
  const lineHeight = Math.round(size * titleLineHeight);
  if (lines === undefined || lines.length > most) return undefined;
  return lines.length * lineHeight <= ROOM.height - ROOM.above - ROOM.below ? { lines, size, lineHeight } : undefined;
}

/** The lead where all of it fits below the title: half a sentence would be worse than none. */
function leadOf({ lead, locale }: Card, { title, fonts }: { title: Lines; fonts: Fonts }): Lines | undefined {
  if (lead === undefined) return undefined;
  const { size, most, width } = LEAD;
  const lines = linesOf(lead, { width, measure: measureOf(fonts, 'text', { size, spacing: 0 }), locale });
  const lineHeight = TYPOGRAPHY[locale].leadLineHeight;
  const left = ROOM.height - ROOM.above - ROOM.below - ROOM.gap - title.lines.length * title.lineHeight;
  return lines.length <= most && lines.length * lineHeight <= left ? { lines, size, lineHeight } : undefined;
}

/** Lines that end with a clause where that takes no more of them, else with a word. */
function linesOf(text: string, { locale, ...box }: Box & { locale: Card['locale'] }): string[] {
  const byWord = breakLines(piecesOf(text, locale), box);
  const byClause = linesOfClauses(text, box);
  return byClause !== undefined && byClause.length <= byWord.length ? byClause : byWord;
}

function linesOfClauses(text: string, box: Box): string[] | undefined {
  const clauses = clausesOf(text);
  const fit = clauses.every((clause) => box.measure(clause.trimEnd()) <= box.width);
  return fit ? breakLines(clauses, box) : undefined;
}

/** Without kerning, which makes lines shorter by a little. */
function measureOf(fonts: Fonts, voice: Voice, { size, spacing }: { size: number; spacing: number }): Box['measure'] {
  return (text: string) => {
    let width = 0;
    for (const character of text) width += (fonts.advance(voice, character.codePointAt(0) ?? 0) ?? 1) + spacing;
    return width * size;
  };
}

/** Whether the fonts have every character of a card. */
export function canDraw(card: Card, fonts: Fonts): boolean {
  const has = (voice: Voice, text: string) =>
    [...text].every((character) => fonts.advance(voice, character.codePointAt(0) ?? 0) !== undefined);
  const texts = textsOf(card);
  return (Object.keys(texts) as Voice[]).every((voice) => has(voice, texts[voice]));
}

/** How a short text is set: typewriter figures between Chinese characters would fall apart. */
export function voiceOf(text: string): Voice {
  return /\p{Script=Han}/u.test(text) ? 'text' : 'label';
}

/** The texts of a card by the way in which they are set. */
export function textsOf({ site, kind = '', title, lead = '', notes }: Card): Record<Voice, string> {
  const short = (voice: Voice) => [kind, ...notes].filter((text) => voiceOf(text) === voice).join('');
  return { title: site + title, text: lead + short('text'), label: short('label') };
}
