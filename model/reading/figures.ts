import { LOCALES, type Locale, perLocale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/did-you-mean.ts';
import { locationAt, type Source } from '../diagnostics/source.ts';
import { isRecord } from './known-fields.ts';
import { wholeWord } from './whole-word.ts';

/** The figures that texts of one locale take from the data. */
export interface Figures {
  /** The text of each reference: `distance cnsha-uslax` → `5,680`. */
  texts: Readonly<Record<string, string>>;
  /** False if data is faulty. Then references without a figure have no finding of their own. */
  areComplete: boolean;
  /** The names of the two ports of each lane, which tell whether a text is about it. */
  ports?: Readonly<Record<string, readonly (readonly string[])[]>>;
}

export type FiguresByLocale = Readonly<Record<Locale, Figures>>;

/** The figures of a site without data. */
export const NO_FIGURES: FiguresByLocale = perLocale(() => ({ texts: {}, areComplete: true }));

/** An escape, or a reference such as `{{distance cnsha-uslax}}`. `\{{` begins no reference. */
export const REFERENCE = /\\[\\{]|\{\{[^\S\n]*([a-z][^{}\n]*)\}\}/gi;

/** A mask is a private character in place of each character of a reference. Each reference has its own character. */
const MASK = /([\ue000-\uf8ff])\1{4,}/g;
const FIRST_MASK = 0xe000;
/** The number of private characters. Later references of a text stay as they are written. */
const MAX_REFERENCES = 6400;

/** A reference at its offsets in a source. */
interface FigureReference {
  name: string;
  start: number;
  end: number;
}

/**
 * The references to figures in a source. Parsers read its masked text, in which a reference is a word without marks and every
 * offset is that of the source. The other functions then fill in the masks in a part of the result.
 */
export interface SourceFigures {
  masked: Source;
  hasReferences: boolean;
  /** Returns a part with figures in place of masks, and adds a finding for each reference without a figure. */
  insert: (part: string) => string;
  /** Returns a part as it is written. */
  restore: (part: string) => string;
  /** Returns a part with the name of each figure in parentheses. Unlike figures, names do not change with the data. */
  name: (part: string) => string;
  /** Returns the values of the masked text, with all texts changed by one of these functions (`fillValues`). */
  inValues: (value: unknown, fill: (part: string) => string) => unknown;
  diagnostics: Diagnostic[];
}

/** Returns the references to figures in a source, with the means to fill them in. */
export function figuresIn(source: Source, { texts, areComplete }: Figures): SourceFigures {
  const { masked, references } = maskReferences(source);
  const diagnostics: Diagnostic[] = [];
  const filled = (textOf: (reference: FigureReference) => string) => (part: string) =>
    references.length === 0 ? part : fillMasks(part, references, textOf);
  const written = ({ start, end }: FigureReference) => source.text.slice(start, end);
  const insert = filled((reference) => {
    const name = reference.name.trim().replace(/\s+/g, ' ');
    const known = [name, name.toLowerCase()].find((given) => Object.hasOwn(texts, given));
    if (known !== undefined) return texts[known] ?? '';
    const place = locationAt(source, reference.start, reference.end);
    if (areComplete) diagnostics.push(unknownFigure(name, texts, place));
    return written(reference);
  });
  return {
    masked,
    hasReferences: references.length > 0,
    insert,
    restore: filled(written),
    name: filled(({ name }) => `((${name}))`),
    // Most sources have neither references nor literal braces.
    inValues: source.text.includes('{{') ? fillValues : (value) => value,
    diagnostics,
  };
}

/** Returns a text whose braces are literal. */
export function withLiteralBraces(text: string): string {
  return text.replace(REFERENCE, (written, name) => (name === undefined ? written : `\\${written}`));
}

/** Returns the masked text of a source, for readers that need places and no figures. */
export function maskFigures(source: Source): Source {
  return maskReferences(source).masked;
}

function maskReferences(source: Source): { masked: Source; references: FigureReference[] } {
  const references: FigureReference[] = [];
  if (!source.text.includes('{{')) return { masked: source, references };
  const text = source.text.replace(REFERENCE, (written: string, name: string | undefined, start: number) => {
    if (name === undefined || references.length === MAX_REFERENCES) return written;
    const mask = String.fromCharCode(FIRST_MASK + references.length);
    references.push({ name, start, end: start + written.length });
    return mask.repeat(written.length);
  });
  return { masked: { ...source, text, written: source.text }, references };
}

function fillMasks(
  part: string,
  references: readonly FigureReference[],
  textOf: (reference: FigureReference) => string,
): string {
  return part.replace(MASK, (mask) => {
    const reference = references[mask.charCodeAt(0) - FIRST_MASK];
    return reference !== undefined && reference.end - reference.start === mask.length ? textOf(reference) : mask;
  });
}

/**
 * Returns the masked values of a source, with all texts changed by a function of its `SourceFigures`, and without the backslash of
 * literal braces.
 */
export function fillValues(value: unknown, fill: (part: string) => string): unknown {
  if (typeof value === 'string') return fill(value).replaceAll('\\{{', '{{');
  if (Array.isArray(value)) return value.map((part) => fillValues(part, fill));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fillValues(part, fill)]));
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
  const [kind = '', row = '', ...rest] = name.toLowerCase().split(' ');
  const start = `${kind} ${row} `;
  const ofRow = known.filter((figure) => figure.startsWith(start)).map((figure) => figure.slice(start.length));
  if (rest.length > 0 && ofRow.length > 0) {
    const nearWay = nearest(rest.join(' '), ofRow);
    if (nearWay !== undefined) return `Did you mean ${inBraces(start + nearWay)}?`;
    const listed = ofRow.slice(0, LISTED).map((ending) => inBraces(start + ending));
    return `"${row}" has ${listed.join(', ')}.`;
  }
  const near = nearest(name.toLowerCase(), known);
  if (near !== undefined) return `Did you mean ${inBraces(near)}?`;
  if (/[^\w -]/.test(name))
    return 'Variables of other tools have no value here: write the words. For literal braces, write \\{{.';
  const kinds = [...new Set(known.map((figure) => figure.replace(/ .*/, '')))];
  return `Write one of the kinds ${kinds.join(', ')} and the id of a row, such as ${inBraces(known[0] ?? 'distance cnsha-uslax')}. For literal braces, write \\{{.`;
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
export function checkWrittenFigures(source: Source, { texts, ports = {} }: Figures): Diagnostic[] {
  if (!FIGURE_WORDS.test(source.text)) return [];
  return WRITTEN.flatMap(({ kind, pattern, context }) => {
    const hasContext = lineTest(source.text, context);
    const written = [...source.text.matchAll(pattern)].filter(({ index }) => hasContext(index));
    if (written.length === 0) return [];
    const known = Object.entries(texts).filter(([name]) => name.startsWith(`${kind} `));
    return written.flatMap(({ 1: figure = '', index }) => {
      const near = figuresNear(figure, known);
      const [first] = near;
      if (first === undefined) return [];
      const named = [lineAround(source.text, index), source.text].flatMap((text) =>
        near.filter(([name]) => isAbout(text, name.split(' ')[1] ?? '', ports)),
      );
      const [name, right] = named[0] ?? first;
      return diagnose('content/figure-differs', {
        message: `The text has ${figure}, but the data has ${right} for "${name}".`,
        hint:
          named.length > 0
            ? `Write ${inBraces(name)}. The build replaces it by the figure of the data.`
            : `The text names no lane with such a figure. Correct it, or write the reference of its lane as {{${kind} <lane>}}.`,
        place: locationAt(source, index, index + figure.length),
      });
    });
  });
}

/** Whether a text has the id of a lane, or a name of each of its ports. */
function isAbout(text: string, lane: string, ports: NonNullable<Figures['ports']>): boolean {
  const ends = ports[lane] ?? [];
  const has = (name: string) => new RegExp(String.raw`(?<!\w)${wholeWord(name)}`).test(text);
  return text.includes(lane) || (ends.length > 0 && ends.every((names) => names.some(has)));
}

function lineAround(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(text.lastIndexOf('\n', offset) + 1, end === -1 ? text.length : end);
}

/** Matches texts that may contain figures which `checkWrittenFigures` compares. */
const FIGURE_WORDS = new RegExp(Object.values(CONTEXTS).join('|'));

/** Returns whether the result of reading a text may depend on figures of the data. */
export function mayUseFigures(text: string): boolean {
  return text.includes('{{') || FIGURE_WORDS.test(text);
}

/** Returns the figures that are near, the nearest first; none if one is equal. */
function figuresNear(written: string, known: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  const value = numberIn(written);
  const near = known
    .map((figure) => ({ figure, distance: Math.abs(value - numberIn(figure[1])) / numberIn(figure[1]) }))
    .filter(({ distance }) => distance <= NEAR)
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.distance === 0 ? [] : near.map(({ figure }) => figure);
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
      const line = lineAround(text, offset);
      end = text.lastIndexOf('\n', offset) + 1 + line.length;
      result = context.test(line);
    }
    return result;
  };
}
