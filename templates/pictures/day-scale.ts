const DAYS_OF_WEEK = 7;
/** With more days than this, a mark for each is closer to the next than it is wide on a telephone. */
const MOST_DAY_MARKS = 42;

/** Where days stand on a line, in per cent of its length. */
export interface DayScale {
  /** By item, in the order given: the first is at 0, the last at 100. */
  places: number[];
  /** Of every mark: a day, or a week counted from day 0. */
  marks: number[];
  unit: 'day' | 'week';
}

/** A line to scale from the first of some days to the last; they are in order, none twice. */
export function dayScale(days: readonly number[]): DayScale {
  const [first = 0, last = 0] = [days.at(0), days.at(-1)];
  const place = (day: number) => Math.round(((day - first) / (last - first)) * 1e4) / 100;
  const unit = last - first > MOST_DAY_MARKS ? 'week' : 'day';
  const step = unit === 'week' ? DAYS_OF_WEEK : 1;
  const marked = (day: number) => day % step === 0;
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return { places: days.map(place), marks: all.filter(marked).map(place), unit };
}
