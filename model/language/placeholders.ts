import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';

/** Returns the range of a word that stands for a text still to be written, such as `TODO`; undefined if there is none. */
export function placeholderIn(text: string, locale: Locale): { start: number; end: number } | undefined {
  const match = siteTexts[locale].prose.placeholder.exec(text);
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length };
}
