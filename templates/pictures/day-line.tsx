import type { DayScale } from './day-scale.ts';

interface DayLineProps {
  scale: DayScale;
  /** The index of the event in `places`. */
  event: number;
  /** From left to right above columns of text, or from top to bottom next to rows of text. */
  way: 'across' | 'down';
  className: string | undefined;
}

/** In CSS pixels: from the edge to the axis, from the axis to the end of a mark, and from the edge to the texts. */
const AXIS = 10;
const MARK = 7;
const DEPTH = 72;

/**
 * Renders a line with a mark for every day or week, a dot for every date, and a stroke from each dot to its text. The
 * texts are in equal columns or rows, so they never overlap, even if days are near each other. The texts have all facts
 * of the line.
 */
export function DayLine({ scale: { positions: places, marks }, event, way, className }: DayLineProps) {
  const across = way === 'across';
  // A row begins at its number, so the line ends where the last row begins.
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
