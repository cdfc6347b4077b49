import { isRealDay } from '../../contract/days.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const YEAR_FIRST = /^(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})\D?$/;
const DIGITS = /^(\d{4})(\d\d)(\d\d)$/;
const YEAR_LAST = /^(\d{1,2})[-/. ]{1,2}(\d{1,2})[-/. ]{1,2}(\d{4})$/;
/** A day with a time and perhaps an offset, as programs write it. */
const WITH_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?$/;
const UTC = /^(?:Z|[+-]00:?00)$/;

/**
 * Returns the day, YYYY-MM-DD, that an author wrote in another way: 20261128, 2026/11/28, 28/11/2026, Nov 28, 2026.
 * Undefined if it is no day, or can be two days: 5/6/2026, or a time in UTC, which is another day elsewhere.
 */
export function dayOf(written: string): string | undefined {
  // Makes full-width digits and signs plain ones.
  const text = written.normalize('NFKC').trim();
  const day = dayWithTime(text) ?? dayOfDigits(text) ?? dayWithMonth(text);
  return day !== undefined && isRealDay(day) ? day : undefined;
}

/** Returns a time with its offset as ISO 8601 without fractions of a second; undefined for other texts. */
export function isoMoment(text: string): string | undefined {
  const [, day, time = '', offset] = WITH_TIME.exec(text.trim()) ?? [];
  return offset === undefined
    ? undefined
    : `${day}T${time.replace(/\..*/, '')}${offset.replace(/^(...)(\d\d)$/, '$1:$2')}`;
}

/** Returns the day of a time at which a day begins, as content management systems write days; undefined for others. */
export function dayOfMidnight(written: string): string | undefined {
  const [, day, time = ''] = WITH_TIME.exec(written) ?? [];
  return day !== undefined && /^00:00(?::00(?:\.0+)?)?$/.test(time) && isRealDay(day) ? day : undefined;
}

function dayWithTime(text: string): string | undefined {
  const [, day, , offset = ''] = WITH_TIME.exec(text) ?? [];
  return UTC.test(offset) ? dayOfMidnight(text) : day;
}

function dayOfDigits(text: string): string | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? DIGITS.exec(text) ?? [];
  if (year !== undefined) return isoDay(year, month, day);
  const [, first, second, last] = YEAR_LAST.exec(text) ?? [];
  if (last === undefined) return undefined;
  const [a, b] = [Number(first), Number(second)];
  if (a > 12 || a === b) return isoDay(last, second, first);
  return b > 12 ? isoDay(last, first, second) : undefined;
}

/** Returns the day of a date with the name of its month, in any order, perhaps after the name of a weekday. */
function dayWithMonth(text: string): string | undefined {
  const words =
    text
      .toLowerCase()
      .replace(/^[a-z]{3,9}(?:,\s*|\s+)(?=\S+\s+\S+\s+\S)/, '')
      .match(/[a-z]+|\d+/g) ?? [];
  const names = words.filter((word) => !/^\d|^(?:st|nd|rd|th|of)$/.test(word));
  const numbers = words.filter((word) => /^\d/.test(word));
  const [name = ''] = names;
  const month = MONTHS.findIndex((known) => name.length >= 3 && known.startsWith(name === 'sept' ? 'sep' : name));
  const year = numbers.find((number) => number.length === 4);
  const day = numbers.find((number) => number.length <= 2);
  if (names.length !== 1 || numbers.length !== 2 || month === -1 || year === undefined) return undefined;
  return isoDay(year, String(month + 1), day);
}

function isoDay(year: string, month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
