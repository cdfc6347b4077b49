import { LOCALES, type Locale } from '../../contract/locales.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';

/** The start of every text that an author has to replace, in each language. `waybill new` writes it. */
export const TO_DO_WORDS: readonly string[] = LOCALES.map((locale) => siteTexts[locale].authoring.newItem.toDo);

/** Returns a text that an author has to replace. */
export function toDo(locale: Locale, text: string): string {
  return `${siteTexts[locale].authoring.newItem.toDo}${LOCALE_FACTS[locale].colon}${text}`;
}

/** A line that starts with such a text. Its colon may be of any language. */
const UNWRITTEN = new RegExp(`^(?:${TO_DO_WORDS.map(RegExp.escape).join('|')})(?: *[:：]| *$).*`, 'm');

/** Returns the range of the first line that an author has to replace; undefined if there is none. */
export function unwrittenLine(text: string): { start: number; end: number } | undefined {
  // Nearly every text is written, and a search for words is faster than one for lines.
  const match = TO_DO_WORDS.some((words) => text.includes(words)) ? UNWRITTEN.exec(text) : null;
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length };
}
