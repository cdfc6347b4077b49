import type { DayScale } from './day-scale.ts';

interface DayLineProps {
  scale: DayScale;
  /** The index of the event in the positions of the scale. */
  event: number;
  className: string | undefined;
}

/** In CSS pixels: from the top to the axis, from the axis to the end of a mark, and from the top to the texts. */
const AXIS = 10;
const MARK = 7;
const DEPTH = 72;

/**
 * Renders a line with a mark for every day or week, a dot for every date, and a stroke from each dot to its text below. The
 * texts are in equal columns, so they never overlap, even if days are near each other. The texts have all facts of the line.
 */
export function DayLine({ scale: { positions, marks }, event, className }: DayLineProps) {
  return (
    <svg className={className} width="100%" height={DEPTH} stroke="currentColor" overflow="visible" aria-hidden="true">
      <line x1="0%" x2="100%" y1={AXIS} y2={AXIS} />
      {marks.map((mark) => (
        <line key={mark} x1={`${mark}%`} x2={`${mark}%`} y1={AXIS} y2={AXIS + MARK} />
      ))}
      {positions.map((position, index) => (
        <line
          key={position}
          x1={`${position}%`}
          x2={`${Math.round((index / positions.length) * 1e4) / 100}%`}
          y1={AXIS}
          y2={DEPTH}
        />
      ))}
      {positions.map((position, index) => {
        const isEvent = index === event;
        return (
          <circle key={position} cx={`${position}%`} cy={AXIS} r={isEvent ? 8 : 5} data-event={isEvent || undefined} />
        );
      })}
    </svg>
  );
}
