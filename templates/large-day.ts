import { type Locale, perLocale } from '../contract/locales.ts';
import { siteTexts } from '../locales/site.ts';

const formats = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));

/**
 * Returns a day in UTC as the locale writes it, in pieces, of which one is to be shown large. A mark belongs to the piece before
 * it.
 */
export function formatLargeDay(date: Date, locale: Locale): { isLarge: boolean; text: string }[] {
  const large: readonly string[] = siteTexts[locale].writingRules.largeDay;
  const pieces: { isLarge: boolean; text: string }[] = [];
  for (const { type, value } of formats[locale].formatToParts(date)) {
    const last = pieces.at(-1);
    const isLarge = large.includes(type);
    if (last && (type === 'literal' || last.isLarge === isLarge)) last.text += value;
    else pieces.push({ isLarge, text: value });
  }
  return pieces.map(({ isLarge, text }) => ({ isLarge, text: text.trim() }));
}
