import { LOCALES } from '../../contract/locales.ts';
import { foldQuery, isHan, mustMatchExactly, wordRunsOf } from '../../contract/search.ts';
import { queryWords } from '../../locales/answers.ts';

/** A longer query names no goods; the limits keep the work small. */
const LONGEST = 100;
const MAX_WORDS = 8;

/** Words around the goods or the code in a question: "hs code for wooden chairs". */
const FILLERS = new Set(LOCALES.flatMap((locale) => queryWords[locale].hsFillers));
const HAN_FILLERS = new RegExp(LOCALES.flatMap((locale) => queryWords[locale].hsUnspacedFillers).join('|'), 'g');
/** A label before a code. */
const LABEL = /^(?:(?:hs|hts|hscode|code|tariff)[ :.]*)+(?=\d)/;

/** A query as the lookup compares it. */
export interface HsQuery {
  /** The digits, if the query is a code: `8517.13`, `HS 8517-13`. */
  digits?: string;
  /** The text without fillers. */
  phrase: string;
  words: string[];
}

/** Parses a query: a code, or words without those that only ask. */
export function parseQuery(query: string): HsQuery {
  const folded = foldQuery(query, LONGEST).trim();
  const code = folded.replace(HAN_FILLERS, '').replace(LABEL, '').trim();
  if (/^\d[\d. -]*$/.test(code)) return { digits: code.replace(/\D/g, ''), phrase: code, words: [] };
  // A single letter belongs to the next word: `t shirt`.
  const joined = folded.replace(/(?<![a-z\d'-]|\d )([a-z]) (?=[a-z]{3})/g, (all, letter: string) =>
    letter === 'a' ? all : `${letter}-`,
  );
  const kept = joined
    .replace(/(?<![a-z\d'-])[a-z]+(?![a-z\d'-])/g, (word) => (FILLERS.has(word) ? '' : word))
    .replace(HAN_FILLERS, ' ');
  const phrase = kept.replace(/\s+/g, ' ').trim() || joined;
  return { phrase, words: [...new Set(wordsOf(phrase))].slice(0, MAX_WORDS) };
}

/** Splits folded text into words; a run of Chinese characters is one word. `t-shirt` is `tshirt` and "shirt". */
function wordsOf(folded: string): string[] {
  return wordRunsOf(folded).flatMap(({ text }) => {
    if (isHan(text)) return [text];
    const parts = text
      .replace(/'s?(?![a-z])/g, '')
      .split(/[.,\-/']/)
      .filter((part) => part !== '');
    return parts.length > 1
      ? [parts.join(''), ...parts.filter((part) => part.length > 1 && !mustMatchExactly(part))]
      : parts;
  });
}
