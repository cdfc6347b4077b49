import { addDays, isRealDay } from '../contract/days.ts';

/**
 * When goods enter under a line of the US tariff, and what stands beside it. Most lines have no season: their goods enter on
 * every day.
 */
export interface Season {
  /** Days of every year, first and last: `09-01/05-31` begins in one year and ends in the next. */
  entered: readonly string[];
  /** The only transport of the goods; any if absent. */
  transport?: 'air' | undefined;
  /** The lines (8 digits) for the same goods on other days or by other transport. */
  otherwise: readonly string[];
}

/** An entry, as far as a season asks for it. */
interface SeasonEntry {
  /** YYYY-MM-DD. */
  entryDate: string;
  mode: string;
}

/** A year with February 29, which is the last day of February in periods. */
const LEAP_YEAR = '2024';

/** Whether a text is a period of the year: `09-01/05-31`. */
export function isPeriod(text: string): boolean {
  return /^\d\d-\d\d\/\d\d-\d\d$/.test(text) && text.split('/').every((day) => isRealDay(`${LEAP_YEAR}-${day}`));
}

/** Whether goods of an entry can enter under a line. Lines without a season take every entry. */
export function isInSeason(season: Season | undefined, { entryDate, mode }: SeasonEntry): boolean {
  if (season === undefined) return true;
  const isOwnTransport = season.transport === undefined || season.transport === mode;
  return isOwnTransport && season.entered.some((period) => isInPeriod(period, entryDate.slice(5)));
}

/** Returns the periods of the year that no period of a list covers. */
export function restOfYear(periods: readonly string[]): string[] {
  const isRest = (day: string) => !periods.some((period) => isInPeriod(period, day));
  const days = Array.from({ length: 366 }, (_, count) => addDays(`${LEAP_YEAR}-01-01`, count).slice(5));
  const before = (position: number) => days.at(position - 1) ?? '';
  const starts = days.filter((day, position) => isRest(day) && !isRest(before(position)));
  return starts.map((start) => {
    const ahead = [...days.slice(days.indexOf(start)), ...days];
    const end = ahead.findIndex((day) => !isRest(day));
    return `${start}/${ahead[end - 1]}`;
  });
}

/** Whether a period covers a day of the year (MM-DD). */
function isInPeriod(period: string, day: string): boolean {
  const [first = '', last = ''] = period.split('/');
  return first <= last ? first <= day && day <= last : day >= first || day <= last;
}
