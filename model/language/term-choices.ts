import * as z from 'zod';
import { LOCALES, type Locale, perLocale } from '../../contract/locales.ts';
import type { RunningText, Slip } from './running-text.ts';

const words = z.array(z.string().min(1).max(60)).min(1).max(40);

const choice = z
  .strictObject({
    use: z.string().min(1).max(120).optional().describe('The words to write instead.'),
    never: words.describe('Plain words that texts never contain. A capital at the beginning makes no difference.'),
    why: z.string().min(1).max(160).describe('The reason, as part of a sentence: "readers take it for cork".'),
    except: words.optional().describe('Phrases in which the words are right: the name of an act, a legal term.'),
    fix: z.literal(true).optional().describe('Whether `validate --fix` may write `use` in place of each of the words.'),
  })
  .refine(({ use, fix }) => fix === undefined || use !== undefined, 'fix needs the words of `use`');

/** The schema of content/terms.yaml: a sheet per language. */
export const termSheetSchema = z.strictObject(
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      z.array(choice).max(500).describe('The sheet of the language: one row for each choice of words.').optional(),
    ]),
  ) as Record<Locale, z.ZodOptional<z.ZodArray<typeof choice>>>,
);

/** A row of content/terms.yaml: words that texts of a language never contain, and what to write instead. */
export type TermChoice = z.infer<typeof choice>;

/** The rows of a language. */
export type TermChoices = readonly TermChoice[];

export type TermChoicesByLocale = Readonly<Record<Locale, TermChoices>>;

/** The sheet of a site without content/terms.yaml. */
export const NO_CHOICES: TermChoicesByLocale = perLocale(() => []);

/** The slips of one row. */
export interface ChoiceSlips {
  choice: TermChoice;
  slipsIn: (text: RunningText) => Slip[];
}

/** A sheet that is ready to search with. */
interface Matcher {
  /** Matches each word that a row forbids. */
  pattern: RegExp;
  rowOf: ReadonlyMap<string, TermChoice>;
}

/** A build checks thousands of texts with the same rows. */
const matchers = new WeakMap<TermChoices, Matcher>();

/** Quotations and titles keep the words of others. */
const QUOTED = /“[^“”]*”|《[^《》]*》|「[^「」]*」/g;

/** Returns the rows with words that a text of the file contains. `all` are the texts of the file. */
export function choicesIn(all: string, choices: TermChoices): ChoiceSlips[] {
  if (choices.length === 0) return [];
  const matcher = matchers.get(choices) ?? matcherOf(choices);
  matchers.set(choices, matcher);
  const found = new Set([...all.matchAll(matcher.pattern)].map(([word]) => matcher.rowOf.get(word)));
  return [...found].flatMap((row) =>
    row === undefined ? [] : { choice: row, slipsIn: ({ text }) => slipsOf(row, text, matcher) },
  );
}

function slipsOf(row: TermChoice, text: string, { pattern, rowOf }: Matcher): Slip[] {
  const right = [...text.matchAll(QUOTED)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
  for (const phrase of row.except ?? [])
    for (const form of formsOf(phrase))
      for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1))
        right.push({ start: at, end: at + form.length });
  return [...text.matchAll(pattern)].flatMap(({ 0: found, index: start }) => {
    const isRight = right.some((span) => span.start <= start && start + found.length <= span.end);
    if (rowOf.get(found) !== row || isRight) return [];
    const isCapital = !row.never.includes(found);
    const correct = row.fix && row.use && (isCapital ? capitalized(row.use) : row.use);
    return { start, found, correct };
  });
}

function matcherOf(choices: TermChoices): Matcher {
  const rowOf = new Map(choices.flatMap((row) => row.never.flatMap(formsOf).map((word) => [word, row] as const)));
  // The longest of two words that begin alike comes first, because a pattern takes the first that matches.
  const longestFirst = [...rowOf.keys()].toSorted((a, b) => b.length - a.length);
  return { pattern: new RegExp(longestFirst.map(wholeWords).join('|'), 'gu'), rowOf };
}

/** Returns a phrase as it stands within and at the beginning of a sentence. */
function formsOf(phrase: string): string[] {
  return [...new Set([phrase, capitalized(phrase)])];
}

function capitalized(phrase: string): string {
  return phrase.replace(/^./u, (letter) => letter.toUpperCase());
}

/**
 * Returns the source of a pattern. Words of letters and digits end where no other follows; Chinese has no spaces. Parts of
 * addresses and of names of items are joined by slashes and hyphens, and are no words.
 */
function wholeWords(phrase: string): string {
  const before = /^\w/.test(phrase) ? '(?<![A-Za-z\\d/-])' : '';
  const after = /\w$/.test(phrase) ? '(?![A-Za-z\\d/-])' : '';
  return `${before}${RegExp.escape(phrase)}${after}`;
}
