import { type Locale, perLocale } from '../contract/locales.ts';
import { once } from '../contract/search.ts';
import { countryName } from '../forms/countries.ts';

// A formatter takes a hundred kilobytes of native memory, and a phone 20 ms. Each locale therefore has one, which its first
// call creates.
const formats = <Format>(create: (locale: Locale) => Format) => perLocale((locale) => once(() => create(locale)));
const dayFormats = formats((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));
/** Formatted days. A site has thousands of pages, but only hundreds of days. */
const days = perLocale(() => new Map<string, string>());
const months = formats((locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }));
const weekdays = formats((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));
const years = formats((locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' }));
const numbers = formats((locale) => new Intl.NumberFormat(locale));

/** Formats YYYY-MM-DD as a day in the locale. */
export function formatDay(day: string, locale: Locale): string {
  const written = days[locale].get(day) ?? dayFormats[locale]().format(new Date(`${day}T00:00:00Z`));
  days[locale].set(day, written);
  return written;
}

/** Formats the month of a moment, short, in UTC. */
export function formatMonth(date: Date, locale: Locale): string {
  return months[locale]().format(date);
}

/** Returns month, day and year of a moment in UTC for a tile: the day is a number, the others are words. */
export function formatDayParts(date: Date, locale: Locale): { month: string; day: string; year: string } {
  return { month: months[locale]().format(date), day: String(date.getUTCDate()), year: years[locale]().format(date) };
}

/** Returns the name of an IANA time zone at a moment, such as China Standard Time. */
export function formatTimeZone(timeZone: string, date: Date, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(date);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Formats the day of the week of a moment, in UTC. */
export function formatWeekday(date: Date, locale: Locale): string {
  return weekdays[locale]().format(date);
}

/** Formats the year of a moment, in UTC. */
export function formatYear(date: Date, locale: Locale): string {
  return years[locale]().format(date);
}

export function formatNumber(value: number, locale: Locale): string {
  return numbers[locale]().format(value);
}

/** Formats a number with a fixed number of digits after the point and a true minus sign. */
export function formatAmount(value: number, { decimals, locale }: { decimals: number; locale: Locale }): string {
  const format = decimals === 0 ? numbers[locale]() : amountFormat(decimals, locale);
  return format.format(value).replace('-', '−');
}

const amounts = perLocale(() => new Map<number, Intl.NumberFormat>());

function amountFormat(decimals: number, locale: Locale): Intl.NumberFormat {
  const format =
    amounts[locale].get(decimals) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  amounts[locale].set(decimals, format);
  return format;
}

/** Formats a ratio in percent with one digit after the point: 0.34 is 34.0%. */
export function formatPercent(ratio: number, locale: Locale): string {
  return `${formatAmount(ratio * 100, { decimals: 1, locale })}%`;
}

/** Returns the name of the country or region with a two-letter code. */
export function formatCountry(code: string, locale: Locale): string {
  return countryName(code, locale);
}
