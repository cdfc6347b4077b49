/** A leg on a line to scale, in percent of the line. */
export interface Segment {
  start: number;
  end: number;
  /** Whether it is longer than its scale, because it would be too short to see. */
  isBroken: boolean;
}

/** The minimum width of a leg, in percent: the room for its number. */
const LEAST = 3;
/** The maximum number of ticks on an axis. */
const MAX_TICKS = 8;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Returns the middle of a range of days: 16.5 for "15–18", 3 for "3". */
export function middleOf(days: string): number {
  const [least = 0, most = least] = days.split('–').map(Number);
  return (least + most) / 2;
}

/**
 * Returns consecutive segments for legs, in proportion to their days, except for legs that would be too short to see.
 */
export function segmentsOf(days: readonly number[]): Segment[] {
  let broken = new Set<number>();
  for (;;) {
    const rest = days.reduce((sum, legDays, index) => (broken.has(index) ? sum : sum + legDays), 0);
    const share = (100 - broken.size * LEAST) / rest;
    const found = new Set(days.keys().filter((index) => broken.has(index) || !((days[index] ?? 0) * share >= LEAST)));
    if (found.size === broken.size)
      return placed(days.map((legDays, index) => (broken.has(index) ? undefined : legDays * share)));
    broken = found;
  }
}

/** Returns segments for widths. A segment without a width is broken. If all are broken, they share the line equally. */
function placed(widths: readonly (number | undefined)[]): Segment[] {
  const least = widths.every((width) => width === undefined) ? 100 / widths.length : LEAST;
  let end = 0;
  return widths.map((width) => {
    const start = end;
    end += width ?? least;
    return { start: round(start), end: round(end), isBroken: width === undefined };
  });
}

/**
 * Returns round numbers of days along the legs, with their positions in percent of the line. A leg that is drawn as
 * broken has none, because its length is not to scale.
 */
export function ticksOf(days: readonly number[], segments: readonly Segment[]): { day: number; at: number }[] {
  const total = days.reduce((sum, legDays) => sum + legDays, 0);
  const step = STEPS.find((candidate) => total / candidate < MAX_TICKS) ?? total;
  const legs = segments.map((segment, index) => ({
    ...segment,
    from: days.slice(0, index).reduce((sum, legDays) => sum + legDays, 0),
    length: days[index] ?? 0,
  }));
  const rounds = Array.from({ length: Math.floor(total / step) + 1 }, (_, index) => index * step);
  return rounds.flatMap((day) => {
    const leg = legs.find(({ from, length, isBroken }) => !isBroken && day >= from && day <= from + length);
    return leg ? [{ day, at: round(leg.start + ((day - leg.from) / leg.length) * (leg.end - leg.start)) }] : [];
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
