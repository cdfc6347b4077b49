import { LOCALES, type Locale } from '../../contract/locales.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';

/** The start of every text that an author has to replace, in each language. `waybill new` writes it. */
export const TO_DO_WORDS: readonly string[] = LOCALES.map((locale) => siteTexts[locale].authoring.newItem.toDo);

/** Returns a text that an author has to replace. */
export function toDo(locale: Locale, text: string): string {
  return `${siteTexts[locale].authoring.newItem.toDo}${LOCALE_FACTS[locale].colon}${text}`;
}

/** The start of a line or a comment. Its colon may be of any language. */
const START = `(?:${TO_DO_WORDS.map(RegExp.escape).join('|')})(?: *[:：]| *$)`;

/** A line that starts with such a text. */
const UNWRITTEN = new RegExp(`^${START}.*`, 'm');

/** A comment that starts with such a text, alone above a field or behind its value. */
const UNWRITTEN_COMMENT = new RegExp(`(?:^|(?<=^([\\w-]+):.*[ \\t]))#[ \\t]*${START}.*(?:\\n+([\\w-]+):)?`, 'gm');

/** Returns the range of the first line that an author has to replace; undefined if there is none. */
export function unwrittenLine(text: string): { start: number; end: number } | undefined {
  // Nearly every text is written, and a search for words is faster than one for lines.
  const match = TO_DO_WORDS.some((words) => text.includes(words)) ? UNWRITTEN.exec(text) : null;
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length };
}

/** A field of the front matter whose comment says that its value is only a sample. */
export interface SampleField {
  name: string;
  /** The range of the comment. */
  start: number;
  end: number;
}

/** Returns the fields of the front matter with a comment that an author has to replace. */
export function sampleFields(frontMatter: string): SampleField[] {
  if (!TO_DO_WORDS.some((words) => frontMatter.includes(words))) return [];
  return [...frontMatter.matchAll(UNWRITTEN_COMMENT)].flatMap(({ 0: text, 1: before, 2: below, index }) => {
    const name = before ?? below;
    return name === undefined ? [] : { name, start: index, end: index + (text.split('\n', 1)[0] ?? '').length };
  });
}
