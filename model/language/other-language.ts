import { type Locale, perLocale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { RunningText } from './running-text.ts';

/** The characters among which all Chinese ones are. Most texts have none, and a test of their script takes three times as long. */
const MAY_BE_HAN = /[\u2e80-\uffef]/;
const HAN = /\p{Script=Han}/u;
const EACH_HAN = /[\p{Script=Han}\u3001-\u3002\uff01-\uff5e]/gu;
/** Quotations, and what stands in brackets: texts in one language name things in another there. */
const CITED = /（[^（）]*）|\([^()]*\)|《[^《》]*》|「[^「」]*」|“[^“”]*”|‘[^‘’]*’|"[^"]*"/g;
/** A word of a Latin alphabet, not a code, an address or a name with digits. */
const WORD = /(?<!\S)[A-Za-z][a-z’']*(?=[,.;:!?]*(?:\s|$))/g;
/** A sentence of at least six such words, and one of eight Chinese characters. */
const LATIN_SENTENCE = /(?<![A-Za-z])[A-Z][a-z’'-]*(?:,? [\w’'-]+){5,}[.?!]/;
const HAN_SENTENCE = /[\p{Script=Han}\u3001-\u3002\uff01-\uff5e]{8,}/u;

/** For each locale, the function that finds a part in another language. The sites have English and Chinese. */
const FOREIGN = perLocale((locale) => (new Intl.Locale(locale).maximize().script === 'Latn' ? hanIn : latinIn));

/** The characters of a text that a message shows. */
const MAX_EXCERPT = 40;

/**
 * Reports texts that are not in the language of their locale, and returns the others. If most texts are in another
 * language, the file is probably a copy of its original, and has one finding.
 */
export function sortByLanguage(
  texts: readonly RunningText[],
  locale: Locale,
): { own: RunningText[]; findings: Diagnostic[] } {
  const findForeign = FOREIGN[locale];
  const foreign: { text: RunningText; found: string }[] = [];
  const own: RunningText[] = [];
  for (const text of texts) {
    const found = findForeign(text.text);
    if (found === undefined) own.push(text);
    else if (!text.isCitation) foreign.push({ text, found });
  }
  const { language } = siteTexts[locale].authoring;
  const wordsIn = (list: readonly string[]) => list.reduce((sum, text) => sum + countWords(text), 0);
  const whole = foreign.flatMap(({ text: { text }, found }) => (text === found ? text : []));
  const isCopy = whole.length > 0 && wordsIn(whole) > wordsIn(texts.map(({ text }) => text)) / 2;
  const findings = (isCopy ? foreign.slice(0, 1) : foreign).map(({ text, found }) => {
    const start = text.text.indexOf(found);
    const place = text.placeOf(Math.max(0, start), Math.max(0, start) + found.length);
    const excerpt = found.length > MAX_EXCERPT ? `${found.slice(0, MAX_EXCERPT)}…` : found;
    return isCopy
      ? diagnose('language/untranslated', {
          message: `Most of the text is not in ${language}, such as "${excerpt}".`,
          hint: `Translate it to ${language}.`,
          place,
        })
      : diagnose('language/other-language', {
          message: `"${excerpt}" is not in ${language}.`,
          hint: `Translate it to ${language}. If it is a quotation, put it in quotes.`,
          place,
        });
  });
  return { own, findings };
}

/** Returns the part of a text that is Chinese; undefined if there is none. */
function hanIn(text: string): string | undefined {
  if (!MAY_BE_HAN.test(text) || !HAN.test(text)) return undefined;
  const written = text.replace(CITED, ' ');
  const characters = written.match(EACH_HAN)?.length ?? 0;
  if (characters >= 2 && characters > 2 * (written.match(WORD)?.length ?? 0)) return text;
  return HAN_SENTENCE.exec(written)?.[0];
}

/** Returns the part of a text that is written in Latin words; undefined if there is none. */
function latinIn(text: string): string | undefined {
  if (!LATIN_WORDS.test(text)) return undefined;
  const written = text.replace(CITED, ' ');
  const words = written.match(WORD) ?? [];
  const isRunning = words.length >= 2 && words.filter((word) => /^[a-z]/.test(word)).length * 2 >= words.length;
  if (isRunning && (written.match(EACH_HAN)?.length ?? 0) < words.length) return text;
  return LATIN_SENTENCE.exec(written)?.[0];
}
/** Two words of letters side by side: texts without them need no closer look. */
const LATIN_WORDS = /[A-Za-z]{2,},? [a-z]{2,}/;

/** Returns the number of words; two Chinese characters count as one. */
function countWords(text: string): number {
  return (text.match(WORD)?.length ?? 0) + (text.match(EACH_HAN)?.length ?? 0) / 2;
}
