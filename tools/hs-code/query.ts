import { LOCALES } from '../../contract/locales.ts';
import { foldQuery, isHan, singularOf, wordRunsOf } from '../../contract/search.ts';
import { hsWords } from '../../locales/answers.ts';

/** A longer query names no goods; the limits keep the work small. */
const LONGEST = 100;
const MAX_WORDS = 8;

const wordsOfAll = (name: 'fillers' | 'prepositions' | 'modifiers' | 'unspacedFillers' | 'unspacedModifiers') =>
  LOCALES.flatMap((locale) => hsWords[locale][name].split(' ').filter((word) => word !== ''));

/** Words around the goods or the code in a question: "hs code for wooden chairs". */
const FILLERS = new Set(wordsOfAll('fillers'));
const HAN_FILLERS = new RegExp(wordsOfAll('unspacedFillers').join('|'), 'g');
/** Words that hardly change the code: "wireless", "men's". */
const MODIFIERS = new Set(wordsOfAll('modifiers'));
/** Words after which a name says more about the goods: "bottle with straw". */
const PREPOSITIONS = new Set(wordsOfAll('prepositions'));
/** Spellings of other countries: `tyre` is "tire". */
const SPELLINGS = new Map(LOCALES.flatMap((locale) => Object.entries(hsWords[locale].spellings)));
/** A label before a code. */
const LABEL = /^(?:(?:hs|hts|hscode|code|tariff)[ :.]*)+(?=\d)/;

/** A word of a query or of a name: its singular without marks, then the parts of a compound. `t-shirts`: tshirt, shirt. */
export type Forms = readonly [whole: string, ...parts: string[]];

/** A word that the goods must match, with its weight. */
export interface AskedWord {
  forms: Forms;
  /** How much the word counts: little if it hardly changes the code. */
  weight: number;
}

/** A query as the lookup compares it. */
export interface HsQuery {
  /** The digits, if the query is a code: `8517.13`, `HS 8517-13`. */
  digits?: string;
  /** The text without fillers. A query with Chinese characters has no spaces. */
  phrase: string;
  /** The words of a text without Chinese characters. */
  words: AskedWord[];
  /** The position of the word that names the goods: "bottle" in "steel bottle with straw". */
  head: number;
}

/** Folds a query, which a visitor may have typed in any case and width. */
export function foldTyped(query: string): string {
  return foldQuery(query, LONGEST).trim();
}

/** Parses a folded query: a code, or words without those that only ask. */
export function parseQuery(folded: string): HsQuery {
  const code = folded.replace(HAN_FILLERS, '').replace(LABEL, '').trim();
  if (/^\d[\d. -]*$/.test(code)) return { digits: code.replace(/\D/g, ''), phrase: code, words: [], head: 0 };
  if (wordRunsOf(folded).some(({ text }) => isHan(text))) {
    const phrase = folded.replace(HAN_FILLERS, '').replace(/[^\p{L}\p{N}]/gu, '');
    return { phrase: phrase || folded, words: [], head: 0 };
  }
  return readWords(tokensOf(folded));
}

/** Returns a query of words. The last word before a preposition names the goods, unless it is a modifier. */
export function readWords(typed: readonly string[]): HsQuery {
  const start = typed.findIndex((word) => !FILLERS.has(word));
  const asked = start < 0 ? typed : typed.slice(start);
  const end = asked.findIndex((word, index) => index > 0 && (PREPOSITIONS.has(word) || word === ','));
  const isKept = (word: string) => start < 0 || !(FILLERS.has(word) || PREPOSITIONS.has(word) || word === ',');
  const kept = asked.filter(isKept).slice(0, MAX_WORDS);
  const before = (end < 0 ? asked : asked.slice(0, end)).filter(isKept).length;
  const named = kept.slice(0, before).findLastIndex((word) => weightOf(word) === 1);
  const head = named >= 0 ? named : kept.findLastIndex((word) => weightOf(word) === 1);
  const words = kept.map((word) => ({ forms: formsOf(word), weight: weightOf(word) }));
  return { phrase: kept.join(' '), words, head: head >= 0 ? head : kept.length - 1 };
}

/** Splits folded text into words and commas. A single letter belongs to the next word: `t shirt`. */
export function tokensOf(folded: string): string[] {
  const joined = folded.replace(/(?<![a-z\d'-]|\d )([a-z]) (?=[a-z]{3})/g, (all, letter: string) =>
    letter === 'a' ? all : `${letter}-`,
  );
  return joined.match(/[\p{L}\p{N}]+(?:[.'-][\p{L}\p{N}]+)*|,/gu) ?? [];
}

/** Returns a pattern of what all texts of a form begin with: its plural may end with "ies", and marks may divide it. */
export function stemOf(form: string): string {
  return [...form.replace(/(?<=..)y$/, '')].join("[-.']?");
}

/** Returns how much a word counts: modifiers and numbers little, and other words 1. */
export function weightOf(word: string): number {
  return MODIFIERS.has(word) || MODIFIERS.has(singularOf(word)) || /^\d/.test(word) ? 0.2 : 1;
}

export function isPreposition(word: string): boolean {
  return PREPOSITIONS.has(word);
}

/** Returns the forms of a word. */
export function formsOf(word: string): Forms {
  const plain = word.replace(/'s?(?![a-z])/g, '');
  const parts = plain.split(/[.'-]/);
  const joined = singularOf(parts.join(''));
  const whole = SPELLINGS.get(joined) ?? joined;
  return parts.length > 1 ? [whole, ...parts.filter((part) => part.length > 2).map(singularOf)] : [whole];
}

/** Finds the words of a text without spaces that hardly change the code. */
export const UNSPACED_MODIFIERS = new RegExp(wordsOfAll('unspacedModifiers').join('|'), 'g');
