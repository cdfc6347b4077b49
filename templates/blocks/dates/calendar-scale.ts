interface Span {
  from: string;
  to?: string | undefined;
}

/** A month and its place on the scale. */
interface Month {
  date: Date;
  /** The start of the month, in percent of the width. */
  start: string;
  /** Whether there is room for its name. */
  isNamed: boolean;
  /** Whether it shows its year: in January, and in the first month unless January is too near for two years. */
  hasYear: boolean;
}

/**
 * A scale that places days on a width. It covers complete months, from the first day's month to the last day's month.
 */
export interface MonthScale {
  months: Month[];
  /** Converts a moment (milliseconds) to percent of the width, counted from another moment or from the left. */
  at: (moment: number, from?: number) => string;
}

/** The number of month names that fit next to each other on a phone. */
const MAX_NAMES = 7;
/** The width of a year's number on a phone of 360 px, in the longer language, as a share of the width: 56 of 328 px. */
const YEAR_WIDTH = 0.17;
const DAY = 86_400_000;

/**
 * Returns the start and end of a span, in UTC milliseconds. A period ends after its last day; a single day is its noon.
 */
export function daysOf({ from, to }: Span): [first: number, last: number] {
  const start = Date.parse(`${from}T00:00:00Z`);
  return to === undefined ? [start + DAY / 2, start + DAY / 2] : [start, Date.parse(`${to}T00:00:00Z`) + DAY];
}

/** Returns the months of a season. In a long season every second month has a name. */
export function monthScale(spans: readonly Span[]): MonthScale {
  const days = spans.flatMap(({ from, to }) => [from, to ?? from]).toSorted();
  const first = firstOfMonth(days[0] ?? '', 0);
  const end = firstOfMonth(days.at(-1) ?? '', 1);
  const at: MonthScale['at'] = (moment, from = first.valueOf()) =>
    `${Math.round(((moment - from) / (end.valueOf() - first.valueOf())) * 10_000) / 100}%`;
  const count = (end.getUTCFullYear() - first.getUTCFullYear()) * 12 + end.getUTCMonth() - first.getUTCMonth();
  const untilJanuary = 12 - first.getUTCMonth();
  const hasRoom = untilJanuary >= count || untilJanuary / count >= YEAR_WIDTH;
  const months = Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index, 1));
    return {
      date,
      start: at(date.valueOf()),
      isNamed: count <= MAX_NAMES || index % 2 === 0,
      hasYear: date.getUTCMonth() === 0 || (index === 0 && hasRoom),
    };
  });
  return { months, at };
}

function firstOfMonth(day: string, later: number): Date {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1));
}
