interface Span {
  from: string;
  to?: string | undefined;
}

/** A month with a place on the scale. */
interface Month {
  date: Date;
  /** Where it begins, in per cent of the width. */
  start: string;
  /** There is room for its name. */
  isNamed: boolean;
  /** Its year begins here, or is the first one. */
  hasYear: boolean;
}

/** What places days on a width: whole months, from that of the first day to that of the last. */
export interface MonthScale {
  months: Month[];
  /** Per cent of the width up to a moment in milliseconds, counted from another one or from the left. */
  at: (moment: number, from?: number) => string;
}

/** Names of months that fit beside each other on a phone. */
const MAX_NAMES = 7;
const DAY = 86_400_000;

/** The moments between which something takes place, in UTC: a window ends with its last day, a day is marked in its middle. */
export function daysOf({ from, to }: Span): [first: number, last: number] {
  const start = Date.parse(`${from}T00:00:00Z`);
  return to === undefined ? [start + DAY / 2, start + DAY / 2] : [start, Date.parse(`${to}T00:00:00Z`) + DAY];
}

/** The months of a season; in a long one every other month is named. */
export function monthScale(spans: readonly Span[]): MonthScale {
  const days = spans.flatMap(({ from, to }) => [from, to ?? from]).toSorted();
  const first = firstOfMonth(days[0] ?? '', 0);
  const end = firstOfMonth(days.at(-1) ?? '', 1);
  const at: MonthScale['at'] = (moment, from = first.valueOf()) =>
    `${Math.round(((moment - from) / (end.valueOf() - first.valueOf())) * 10_000) / 100}%`;
  const count = (end.getUTCFullYear() - first.getUTCFullYear()) * 12 + end.getUTCMonth() - first.getUTCMonth();
  const months = Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index, 1));
    return {
      date,
      start: at(date.valueOf()),
      isNamed: count <= MAX_NAMES || index % 2 === 0,
      hasYear: index === 0 || date.getUTCMonth() === 0,
    };
  });
  return { months, at };
}

function firstOfMonth(day: string, later: number): Date {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1));
}
