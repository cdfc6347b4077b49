import type { ChartEvent } from '../../../model/shapes/chart.ts';
import styles from './chart.module.css';
import { roundToTenths } from './chart-marks.ts';
import type { PlotSize } from './chart-sizes.ts';

interface EventsProps {
  events: readonly ChartEvent[];
  size: PlotSize;
  x: (day: string) => number;
  /** The left and right end of the plot. Events outside have no mark. */
  range: readonly [left: number, right: number];
}

/** Renders a line with the number of each event. A list below the chart names the events by these numbers. */
export function EventMarks({ events, size: { height, edge, letters }, x, range: [left, right] }: EventsProps) {
  let previous = Number.NEGATIVE_INFINITY;
  let isRaised = false;
  return events.map(({ day, name }, index) => {
    const at = roundToTenths(x(day));
    if (at < left || at > right) return null;
    // Numbers of neighboring events would overlap in one row.
    isRaised = at - previous < letters * 1.4 && !isRaised;
    previous = at;
    const top = edge.top - letters * (isRaised ? 1.5 : 0.2);
    return (
      <g key={`${day} ${name}`} className={styles.event}>
        <path d={`M${at} ${roundToTenths(top)}V${height - edge.bottom}`} />
        <text paintOrder="stroke" x={at} y={roundToTenths(top - 3)} textAnchor="middle">
          {index + 1}
        </text>
      </g>
    );
  });
}
