import { LOCALES, type Locale, perLocale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/did-you-mean.ts';
import { locationAt, type Source } from '../diagnostics/source.ts';
import { wholeWord } from './whole-word.ts';

/** The figures that texts of one locale take from the data. */
export interface Figures {
  /** The text of each reference: `distance cnsha-uslax` → `5,680`. */
  texts: Readonly<Record<string, string>>;
  /** False if data is faulty. Then references without a figure have no finding of their own. */
  areComplete: boolean;
}

export type FiguresByLocale = Readonly<Record<Locale, Figures>>;

/** The figures of a site without data. */
export const NO_FIGURES: FiguresByLocale = perLocale(() => ({ texts: {}, areComplete: true }));

/** `{{distance cnsha-uslax}}`. Braces with a space behind them are ordinary text. */
const REFERENCE = /\{\{([a-z][^{}\n]*)\}\}/g;

/** Returns the text with the figures of the data in place of its references. Places still refer to the written text. */
export function insertFigures(
  source: Source,
  { texts, areComplete }: Figures,
): { source: Source; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const replaced = replaceReferences(source, (name, start, end) => {
    const figure = Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (figure === undefined && areComplete)
      diagnostics.push(unknownFigure(name, texts, locationAt(source, start, end)));
    return figure;
  });
  return { source: replaced, diagnostics };
}

/** Returns the text with a word in place of each reference, for readers that need places and no figures. */
export function maskFigures(source: Source): Source {
  return { ...source, text: source.text.replace(REFERENCE, (reference) => 'x'.repeat(reference.length)) };
}

/**
 * Returns the text with the name of each figure in parentheses in place of its reference. YAML would read braces at the
 * start of a value as a group of fields.
 */
export function nameFigures(source: Source): Source {
  return { ...source, text: source.text.replace(REFERENCE, '(($1))') };
}

function replaceReferences(
  source: Source,
  figureOf: (name: string, start: number, end: number) => string | undefined,
): Source {
  /** Pairs of offsets behind each figure: in the new text and in the written text. */
  const ends: { start: number; end: number; writtenStart: number; writtenEnd: number }[] = [];
  let text = '';
  let last = 0;
  for (const { 0: reference, 1: name = '', index } of source.text.matchAll(REFERENCE)) {
    const writtenEnd = index + reference.length;
    const figure = figureOf(name.trim().replace(/\s+/g, ' '), index, writtenEnd);
    if (figure === undefined) continue;
    const start = text.length + index - last;
    text += source.text.slice(last, index) + figure;
    ends.push({ start, end: text.length, writtenStart: index, writtenEnd });
    last = writtenEnd;
  }
  if (ends.length === 0) return source;
  text += source.text.slice(last);
  const writtenOffset = (offset: number): number => {
    const before = ends.findLast(({ start }) => start <= offset);
    if (before === undefined) return offset;
    if (offset < before.end) return before.writtenStart;
    return before.writtenEnd + offset - before.end;
  };
  return { file: source.file, text, written: { source, offsetOf: writtenOffset } };
}

function unknownFigure(name: string, texts: Figures['texts'], place: Diagnostic['place']): Diagnostic {
  return diagnose('content/unknown-figure', {
    message: `The data has no figure "${name}".`,
    hint: hintFor(name, Object.keys(texts)),
    place,
  });
}

/** Returns the nearest figure, or the ways or weeks of the named row, or the kinds. */
function hintFor(name: string, known: readonly string[]): string {
  const [kind = '', row = '', ...rest] = name.split(' ');
  const start = `${kind} ${row} `;
  const ofRow = known.filter((figure) => figure.startsWith(start)).map((figure) => figure.slice(start.length));
  if (rest.length > 0 && ofRow.length > 0) {
    const nearWay = nearest(rest.join(' '), ofRow);
    if (nearWay !== undefined) return `Did you mean ${inBraces(start + nearWay)}?`;
    const listed = ofRow.slice(0, LISTED).map((ending) => inBraces(start + ending));
    return `"${row}" has ${listed.join(', ')}.`;
  }
  const near = nearest(name, known);
  if (near !== undefined) return `Did you mean ${inBraces(near)}?`;
  const kinds = [...new Set(known.map((figure) => figure.replace(/ .*/, '')))];
  return `Write one of the kinds ${kinds.join(', ')} and the id of a row, such as ${inBraces(known[0] ?? 'distance cnsha-uslax')}.`;
}

/** The most figures that a hint lists: a lane has up to three ways. */
const LISTED = 6;

function inBraces(name: string): string {
  return `{{${name}}}`;
}

const WORDS = LOCALES.map((locale) => siteTexts[locale].authoring.figures);

/** Returns the source of a pattern for any of some words, in any language. */
function anyOf(wordsOf: (words: (typeof WORDS)[number]) => readonly string[], toPattern = RegExp.escape): string {
  return `(?:${WORDS.flatMap(wordsOf)
    .map((word) => toPattern(word))
    .join('|')})`;
}

const MILES = anyOf(({ nauticalMiles }) => nauticalMiles, wholeWord);
const DAYS = anyOf(({ days }) => days);
const DAYS_AT_SEA = anyOf(({ days, sailingDays }) => [...days, ...sailingDays]);
/** The sources of patterns for lines whose distances and days are those at sea. */
const CONTEXTS = { miles: MILES, sea: anyOf(({ atSea }) => atSea), emissions: String.raw`CO₂|\{\{factor ` };

/**
 * How texts write figures that the data has: with a unit, as an earlier item of a list ("25.6 and 34.7 days"), before a way
 * ("13,340 around the Cape"), or in the fields `value` and `unit` of a block. `context` must occur in the same line.
 */
const WRITTEN = [
  {
    kind: 'distance',
    context: new RegExp(CONTEXTS.miles),
    pattern: figureBefore(String.raw`\d[\d,]*`, [` ?${MILES}`, ` ${anyOf(({ ways }) => ways)} `]),
  },
  {
    kind: 'distance-km',
    context: new RegExp(CONTEXTS.miles),
    pattern: figureBefore(String.raw`\d[\d,]*`, [` ?${anyOf(({ kilometers }) => kilometers, wholeWord)}`]),
  },
  {
    kind: 'days',
    context: new RegExp(CONTEXTS.sea),
    pattern: figureBefore(String.raw`\d+\.\d`, [
      ` ?${DAYS_AT_SEA}`,
      String.raw` ${anyOf(({ joining }) => joining)} (?:\d+\.\d|\{\{[^}\n]{0,80}\}\}) ${DAYS_AT_SEA}`,
      `"?, unit: ${DAYS}`,
    ]),
  },
  {
    kind: 'emissions',
    context: new RegExp(CONTEXTS.emissions),
    pattern: figureBefore(String.raw`\d[\d,]*`, [` ?${anyOf(({ kilograms }) => kilograms)}`]),
  },
];

/** Returns a pattern for a figure with one of some texts behind it. All are sources of patterns. */
function figureBefore(figure: string, behind: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<![\d.,])(${figure})(?=${behind.join('|')})`, 'g');
}

/** A written figure means a figure of the data if they differ by less than this share. */
const NEAR = 0.03;

/** Reports distances, days and emissions that are near to a figure of a way of a lane and equal to none. */
export function checkWrittenFigures(source: Source, { texts }: Figures): Diagnostic[] {
  if (!FIGURE_WORDS.test(source.text)) return [];
  return WRITTEN.flatMap(({ kind, pattern, context }) => {
    const hasContext = lineTest(source.text, context);
    const written = [...source.text.matchAll(pattern)].filter(({ index }) => hasContext(index));
    if (written.length === 0) return [];
    const known = Object.entries(texts).filter(([name]) => name.startsWith(`${kind} `));
    return written.flatMap(({ 1: figure = '', index }) => {
      const differing = figureNear(figure, known);
      if (differing === undefined) return [];
      const [name, right] = differing;
      return diagnose('content/figure-differs', {
        message: `The text has ${figure}, but the data has ${right} for "${name}".`,
        hint: `Write ${inBraces(name)}. The build replaces it by the figure of the data.`,
        place: locationAt(source, index, index + figure.length),
      });
    });
  });
}

/** Matches texts that may contain figures which `checkWrittenFigures` compares. */
const FIGURE_WORDS = new RegExp(Object.values(CONTEXTS).join('|'));

/** Returns whether the result of reading a text may depend on figures of the data. */
export function mayUseFigures(text: string): boolean {
  return text.includes('{{') || FIGURE_WORDS.test(text);
}

/** Returns the nearest figure if it is near and none is equal. */
function figureNear(
  written: string,
  known: readonly (readonly [string, string])[],
): readonly [string, string] | undefined {
  const value = numberIn(written);
  const byDistance = known
    .map((figure) => ({ figure, distance: Math.abs(value - numberIn(figure[1])) / numberIn(figure[1]) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [first] = byDistance;
  return first !== undefined && first.distance > 0 && first.distance <= NEAR ? first.figure : undefined;
}

function numberIn(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** Returns a function that tells whether the line around an offset has a context. It tests each line once if offsets grow. */
function lineTest(text: string, context: RegExp): (offset: number) => boolean {
  let end = -1;
  let result = false;
  return (offset) => {
    if (offset > end) {
      const next = text.indexOf('\n', offset);
      end = next === -1 ? text.length : next;
      result = context.test(text.slice(text.lastIndexOf('\n', offset) + 1, end));
    }
    return result;
  };
}
