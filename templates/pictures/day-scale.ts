const DAYS_OF_WEEK = 7;
/** With more days than this, marks for single days would overlap on a phone. */
const MAX_DAY_MARKS = 42;

/** The places of days on a line, in percent of its length. */
export interface DayScale {
  /** The place of each item, in the order given: the first is at 0, the last at 100. */
  positions: number[];
  /** The place of every mark: for each day, or for each week counted from day 0. */
  marks: number[];
  unit: 'day' | 'week';
}

/** Returns a scale from the first day to the last. The days must be in order, without duplicates. */
export function dayScale(days: readonly number[]): DayScale {
  const [first = 0, last = 0] = [days.at(0), days.at(-1)];
  const place = (day: number) => Math.round(((day - first) / (last - first)) * 1e4) / 100;
  const unit = last - first > MAX_DAY_MARKS ? 'week' : 'day';
  const step = unit === 'week' ? DAYS_OF_WEEK : 1;
  const marked = (day: number) => day % step === 0;
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return { positions: days.map(place), marks: all.filter(marked).map(place), unit };
}
