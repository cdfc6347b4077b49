import { scaleLinear, scaleTime } from 'd3-scale';
import { line } from 'd3-shape';
import type { ChartData } from '../../pipeline/shapes/chart.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { formatMonth, formatNumber, formatYear } from '../format.ts';
import styles from './chart.module.css';
import { marksOf, monthsBetween, round } from './chart-marks.ts';

/** A size of the plot. Letters must be 11 pixels at least where the plot is narrowest; `chart.module.css` has the same. */
interface PlotSize {
  className: string | undefined;
  width: number;
  height: number;
  letters: number;
  edge: { top: number; right: number; bottom: number; left: number };
  ticks: number;
  /** Names of months that have room. */
  months: number;
}

export const PLOT_SIZES: readonly PlotSize[] = [
  {
    className: styles.wide,
    width: 640,
    height: 300,
    letters: 15,
    edge: { top: 40, right: 66, bottom: 34, left: 52 },
    ticks: 4,
    months: 8,
  },
  {
    className: styles.narrow,
    width: 328,
    height: 236,
    letters: 12,
    edge: { top: 36, right: 54, bottom: 26, left: 40 },
    ticks: 3,
    months: 5,
  },
];

interface PlotProps {
  chart: ChartData;
  size: PlotSize;
  /** All that it says, in words. */
  words: string;
  locale: Locale;
}

/** The line with its grid, and with the values that matter written beside it. */
export function ChartPlot({ chart: { points, unit }, size, words, locale }: PlotProps) {
  const { width, height, edge, letters } = size;
  const values = points.map(({ value }) => value);
  const days = points.map((point) => new Date(point.from));
  const [first, last] = [days[0] ?? new Date(0), days.at(-1) ?? new Date(0)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // Room above and below for what is written; a flat line lies in the middle.
  const spare = (most - least) * 0.12 || most * 0.05 || 1;
  const x = scaleTime([first, last], [edge.left + 6, width - edge.right]);
  const y = scaleLinear([least - spare, most + spare], [height - edge.bottom, edge.top]).nice(size.ticks);
  const xOf = (point: (typeof points)[number]) => x(new Date(point.from));
  const yOf = (point: (typeof points)[number]) => y(point.value);
  const path = line<(typeof points)[number]>()
    .x((point) => round(xOf(point)))
    .y((point) => round(yOf(point)));
  const write = (value: number) => formatNumber(value, locale);
  const marks = marksOf({ points, x: xOf, y: yOf, write, letters, range: [edge.left, width - edge.right] });
  return (
    <svg className={size.className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
      <text x={0} y={letters}>
        {unit}
      </text>
      {y.ticks(size.ticks).map((tick) => (
        <g key={tick} className={styles.grid}>
          <path d={`M${edge.left} ${round(y(tick))}H${width - edge.right}`} />
          <text x={edge.left - 8} y={round(y(tick) + letters * 0.36)} textAnchor="end">
            {write(tick)}
          </text>
        </g>
      ))}
      {monthsBetween(first, last, size.months).map((month) => (
        <g key={month.toISOString()} className={styles.grid}>
          <path d={`M${round(x(month))} ${height - edge.bottom}v5`} />
          <text x={round(x(month))} y={height - edge.bottom + letters + 8} textAnchor="middle">
            {month.getUTCMonth() === 0 ? formatYear(month, locale) : formatMonth(month, locale)}
          </text>
        </g>
      ))}
      <path className={styles.line} d={path(points) ?? ''} />
      {marks.map(({ kind, point, text, ...at }) => (
        <g key={kind} className={styles[kind]}>
          <circle cx={at.x} cy={at.y} r={kind === 'last' ? 4.5 : 3.5} />
          <text paintOrder="stroke" x={round(text.x)} y={round(text.y)} textAnchor={text.anchor}>
            {write(point.value)}
          </text>
        </g>
      ))}
    </svg>
  );
}
