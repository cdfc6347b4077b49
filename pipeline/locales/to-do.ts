import { LOCALES, type Locale } from '../../contract/locales.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';

/** The start of every text that an author has to replace. `waybill new` writes it. */
export const TO_DO: Readonly<Record<Locale, string>> = { 'en-US': 'To be written', 'zh-CN': '待写' };

/** Returns a text that an author has to replace. */
export function toDo(locale: Locale, text: string): string {
  return `${TO_DO[locale]}${LOCALE_FACTS[locale].colon}${text}`;
}

const WORDS = LOCALES.map((locale) => TO_DO[locale]);
/** A line that starts with such a text. Its colon may be of either language. */
const UNWRITTEN = new RegExp(`^(?:${WORDS.join('|')})(?: *[:：]| *$).*`, 'm');

/** Returns the range of the first line that an author has to replace; undefined if there is none. */
export function unwrittenLine(text: string): { start: number; end: number } | undefined {
  // Nearly every text is written, and a search for words is faster than one for lines.
  const match = WORDS.some((words) => text.includes(words)) ? UNWRITTEN.exec(text) : null;
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length };
}
