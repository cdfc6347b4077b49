import type { DayScale } from './day-scale.ts';

interface DayLineProps {
  scale: DayScale;
  /** Which of the places is the event. */
  event: number;
  /** From left to right above columns of words, or from top to bottom beside rows of them. */
  way: 'across' | 'down';
  className: string | undefined;
}

/** In CSS pixels: how far the axis is from the picture's edge, a mark from the axis, and all of it from the words. */
const AXIS = 10;
const MARK = 7;
const DEPTH = 72;

/**
 * A line with a mark for every day, a dot for every date, and a stroke from each to its words, which stand in equal
 * columns or rows: they never collide, however near the days are. What it shows is said in words beside it.
 */
export function DayLine({ scale: { places, marks }, event, way, className }: DayLineProps) {
  const across = way === 'across';
  // Rows begin at their number: the line ends where the last one does.
  const share = across ? 1 : (places.length - 1) / places.length;
  const along = (percent: number) => `${Math.round(percent * share * 100) / 100}%`;
  const line = (from: [string, number], to: [string, number]) =>
    across ? { x1: from[0], y1: from[1], x2: to[0], y2: to[1] } : { y1: from[0], x1: from[1], y2: to[0], x2: to[1] };
  const size = across ? { width: '100%', height: DEPTH } : { width: DEPTH, height: '100%' };
  return (
    <svg className={className} {...size} stroke="currentColor" overflow="visible" aria-hidden="true">
      <line {...line([along(0), AXIS], [along(100), AXIS])} />
      {marks.map((mark) => (
        <line key={mark} {...line([along(mark), AXIS], [along(mark), AXIS + MARK])} />
      ))}
      {places.map((place, index) => (
        <line
          key={place}
          {...line([along(place), AXIS], [`${Math.round((index / places.length) * 1e4) / 100}%`, DEPTH])}
        />
      ))}
      {places.map((place, index) => {
        const centre = across ? { cx: along(place), cy: AXIS } : { cy: along(place), cx: AXIS };
        const isEvent = index === event;
        return <circle key={place} {...centre} r={isEvent ? 8 : 5} data-event={isEvent || undefined} />;
      })}
    </svg>
  );
}
