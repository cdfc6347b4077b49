import { siteTexts } from '../../locales/site.ts';
import type { Card } from './card.ts';
import type { Fonts, TextRole } from './fonts.ts';
import { breakLines, clausesOf, type LineLimits, splitForLines } from './lines.ts';

/** Consecutive lines of text, in pixels. */
export interface Lines {
  lines: string[];
  size: number;
  lineHeight: number;
}

export interface Layout {
  title: Lines;
  lead?: Lines | undefined;
}

/** The space between the header's line and the band at the bottom, and the part of the width for text. */
export const TEXT_AREA = { left: 64, top: 88, width: 1072, height: 368, above: 40, below: 36, gap: 20 } as const;

/**
 * Title sizes, each with the largest acceptable number of lines. The smallest sizes are for words that cannot be
 * broken.
 */
const SIZES = [
  { size: 80, most: 2 },
  { size: 72, most: 3 },
  { size: 64, most: 4 },
  { size: 56, most: 4 },
  { size: 48, most: 5 },
  { size: 40, most: 6 },
] as const;
const LEAD = { size: 32, most: 3, width: 960 } as const;

/** Lays out a card's texts in the largest size that fits. */
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
  /** Break lines after punctuation only. */
  inClauses?: true;
}

/**
 * The smallest title size at which lines may break after punctuation only. Below it, a smaller size is not worth the
 * better breaks.
 */
const MIN_FOR_CLAUSES = 64;

function attemptsFor({ locale }: Card): Attempt[] {
  const large = SIZES.filter(({ size }) => size >= MIN_FOR_CLAUSES);
  const inClauses = large.map((size): Attempt => ({ ...size, inClauses: true }));
  return siteTexts[locale].socialImages.prefersClauses ? [...inClauses, ...SIZES] : [...SIZES];
}

function setTitle(card: Card, { size, most, inClauses }: Attempt, fonts: Fonts): Lines | undefined {
  const { titleSpacing, titleLineHeight } = siteTexts[card.locale].socialImages;
  const box = { width: TEXT_AREA.width, measure: measureOf(fonts, 'title', { size, spacing: titleSpacing }) };
  const lines = inClauses ? linesOfClauses(card.title, box) : linesOf(card.title, { ...box, locale: card.locale });
  const lineHeight = Math.round(size * titleLineHeight);
  if (lines === undefined || lines.length > most) return undefined;
  return lines.length * lineHeight <= TEXT_AREA.height - TEXT_AREA.above - TEXT_AREA.below
    ? { lines, size, lineHeight }
    : undefined;
}

/**
 * Returns the lead if all of it fits below the title; otherwise undefined, because half a sentence is worse than none.
 */
function leadOf({ lead, locale }: Card, { title, fonts }: { title: Lines; fonts: Fonts }): Lines | undefined {
  if (lead === undefined) return undefined;
  const { size, most, width } = LEAD;
  const lines = linesOf(lead, { width, measure: measureOf(fonts, 'text', { size, spacing: 0 }), locale });
  const lineHeight = siteTexts[locale].socialImages.leadLineHeight;
  const left =
    TEXT_AREA.height - TEXT_AREA.above - TEXT_AREA.below - TEXT_AREA.gap - title.lines.length * title.lineHeight;
  return lines.length <= most && lines.length * lineHeight <= left ? { lines, size, lineHeight } : undefined;
}

/** Breaks lines after clauses if that takes no additional line; otherwise between words. */
function linesOf(text: string, { locale, ...box }: LineLimits & { locale: Card['locale'] }): string[] {
  const byWord = breakLines(splitForLines(text, locale), box);
  const byClause = linesOfClauses(text, box);
  return byClause !== undefined && byClause.length <= byWord.length ? byClause : byWord;
}

function linesOfClauses(text: string, box: LineLimits): string[] | undefined {
  const clauses = clausesOf(text);
  const fit = clauses.every((clause) => box.measure(clause.trimEnd()) <= box.width);
  return fit ? breakLines(clauses, box) : undefined;
}

/** Returns a function that measures text. It ignores kerning, which makes lines slightly shorter. */
function measureOf(
  fonts: Fonts,
  voice: TextRole,
  { size, spacing }: { size: number; spacing: number },
): LineLimits['measure'] {
  return (text: string) => {
    let width = 0;
    for (const character of text) width += (fonts.advance(voice, character.codePointAt(0) ?? 0) ?? 1) + spacing;
    return width * size;
  };
}

/** Returns whether the fonts have every character of a card. */
export function canDraw(card: Card, fonts: Fonts): boolean {
  const has = (voice: TextRole, text: string) =>
    [...text].every((character) => fonts.advance(voice, character.codePointAt(0) ?? 0) !== undefined);
  const texts = textsOf(card);
  return (Object.keys(texts) as TextRole[]).every((voice) => has(voice, texts[voice]));
}

/** Returns the role of a short text: monospaced digits between Chinese characters would look torn apart. */
export function roleOf(text: string): TextRole {
  return /\p{Script=Han}/u.test(text) ? 'text' : 'label';
}

/** Returns the texts of a card by role. */
function textsOf({ site, kind = '', title, lead = '', notes }: Card): Record<TextRole, string> {
  const short = (voice: TextRole) => [kind, ...notes].filter((text) => roleOf(text) === voice).join('');
  return { title: site + title, text: lead + short('text'), label: short('label') };
}
