import { type Locale, perLocale } from '../contract/locales.ts';
import { siteTexts } from '../locales/site.ts';

const largeDays = perLocale((locale) =>
  siteTexts[locale].writingRules.largeDay.map(({ isLarge, parts }) => ({
    isLarge,
    format: new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }),
  })),
);

/** Returns the parts of a day in UTC, in the order of the locale. One of them is to be shown large. */
export function formatLargeDay(date: Date, locale: Locale): { isLarge: boolean; text: string }[] {
  return largeDays[locale].map(({ isLarge, format }) => ({ isLarge, text: format.format(date) }));
}
