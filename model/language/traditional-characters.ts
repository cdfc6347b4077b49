// Every room that imports this file needs the types of the package, which has none.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./opencc-js.d.ts" />
import characters from 'opencc-js/dict/TSCharacters';
import phrases from 'opencc-js/dict/TSPhrases';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import type { Slip } from './running-text.ts';

/** Characters that simplified Chinese keeps in some words, mostly names. A person must decide about them. */
const KEPT: ReadonlySet<string> = new Set(
  pairsIn(phrases).flatMap(([word, form]) => [...word].filter((character, index) => [...form][index] === character)),
);

/**
 * The simplified form of each traditional character; of several forms, the most frequent. Fonts lack the forms beyond the
 * first plane of Unicode, so authors keep those characters.
 */
const FORMS: ReadonlyMap<string, string> = new Map(
  pairsIn(characters).filter(([character, form]) => form !== character && form.length === 1 && !KEPT.has(character)),
);

/** Looking up a number takes a tenth of the time of a text. */
const CODES: ReadonlySet<number> = new Set([...FORMS.keys()].map((character) => character.charCodeAt(0)));

/** The traditional forms of each simplified character. */
const TRADITIONAL = Map.groupBy(FORMS.keys(), (form) => FORMS.get(form));

/**
 * Returns the traditional forms of the characters in texts, as `simplified` (`contract/search.ts`) takes them: the forms, a space,
 * and the simplified character of each. What a visitor types needs only those of the texts that it is compared with.
 */
export function traditionalForms(texts: string): string {
  const forms = [...new Set(texts)].flatMap((character) => TRADITIONAL.get(character) ?? []);
  return `${forms.join('')} ${forms.map((form) => FORMS.get(form)).join('')}`;
}

const SIMPLIFIED_LOCALES = LOCALES.filter((locale) => new Intl.Locale(locale).maximize().script === 'Hans');

/** Returns the traditional characters of a text in a language with simplified ones. */
export function traditionalCharacters(text: string, locale: Locale): Slip[] {
  if (!SIMPLIFIED_LOCALES.includes(locale)) return [];
  const slips: Slip[] = [];
  for (let start = 0; start < text.length; start += 1) {
    if (!CODES.has(text.charCodeAt(start))) continue;
    const found = text.charAt(start);
    slips.push({ start, found, correct: FORMS.get(found) });
  }
  return slips;
}

function pairsIn(dictionary: string): [string, string][] {
  return dictionary.split('|').map((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return [from, to];
  });
}
