import { type ScaleLinear, type ScaleTime, scaleLinear, scaleTime } from 'd3-scale';
import { line } from 'd3-shape';
import type { Locale } from '../../../contract/locales.ts';
import type { ChartData, ChartEvent, ChartPoint } from '../../../model/shapes/chart.ts';
import { formatMonth, formatNumber, formatYear } from '../../format.ts';
import styles from './chart.module.css';
import { LineEnds } from './chart-ends.tsx';
import { EventMarks } from './chart-events.tsx';
import { endWidthOf } from './chart-labels.ts';
import { areClose, marksOf, monthsBetween, roundToTenths } from './chart-marks.ts';
import type { PlotSize } from './chart-sizes.ts';

interface PlotProps {
  chart: ChartData;
  size: PlotSize;
  /** The text alternative of the chart. */
  words: string;
  /** Events to mark with their numbers, oldest first. */
  events?: readonly ChartEvent[];
  /** True if script moves a cursor along the line (`runtime/charts`). */
  hasCursor?: boolean;
  locale: Locale;
}

/** Dash patterns of lines. Color distinguishes the first two lines; dashes distinguish further ones too. */
const DASHES = [undefined, undefined, '7 4', '2 4'];

/** Draws the lines with their grid, their names, and their highest and lowest value. */
export function ChartPlot(props: PlotProps) {
  const { chart, size, words, events = [], hasCursor = false, locale } = props;
  const { series, unit } = chart;
  const { width, height, edge, letters } = size;
  const points = series.flatMap((lane) => lane.points);
  const values = points.map(({ value }) => value);
  const days = points.map(({ from }) => from).toSorted();
  const [first, last] = [new Date(days[0] ?? 0), new Date(days.at(-1) ?? 0)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const right = width - Math.max(edge.right, endWidthOf(series, locale) * letters + 22);
  // Space for labels above and below. A flat line is in the middle.
  const spare = (most - least) * 0.12 || most * 0.05 || 1;
  const x = scaleTime([first, last], [edge.left + 6, right]);
  const y = scaleLinear([least - spare, most + spare], [height - edge.bottom, edge.top]).nice(size.ticks);
  const xOf = (point: ChartPoint) => x(new Date(point.from));
  const yOf = (point: ChartPoint) => y(point.value);
  const path = line<ChartPoint>()
    .x((point) => roundToTenths(xOf(point)))
    .y((point) => roundToTenths(yOf(point)));
  const write = (value: number) => formatNumber(value, locale);
  // Only the highest and the lowest value of all lines have labels, and the first of each. Others would cover a line.
  const marks = series
    .flatMap((lane) => marksOf({ points: lane.points, x: xOf, y: yOf, write, letters, range: [edge.left, right] }))
    .filter(
      ({ kind, point }) => kind === 'first' || (kind !== 'last' && point.value === (kind === 'max' ? most : least)),
    )
    .toSorted((a, b) => Number(a.kind === 'first') - Number(b.kind === 'first'))
    .filter((mark, index, all) => !all.slice(0, index).some((other) => areClose(mark, other, letters)))
    .filter(({ kind }, index, all) => kind === 'first' || all.findIndex((other) => other.kind === kind) === index);
  return (
    <svg className={size.className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
      <text x={0} y={letters}>
        {unit}
      </text>
      <Grid x={x} y={y} right={right} size={size} locale={locale} />
      {series.map((lane, index) => (
        <path
          key={lane.lane}
          className={styles[`line${index % 2}`]}
          strokeDasharray={DASHES[index]}
          d={path(lane.points) ?? ''}
          data-series={hasCursor ? '' : undefined}
        />
      ))}
      {marks.map(({ kind, point, text, ...at }) => (
        <g key={`${kind} ${at.y}`} className={styles.extreme}>
          <circle cx={at.x} cy={at.y} r={3.5} />
          <text paintOrder="stroke" x={roundToTenths(text.x)} y={roundToTenths(text.y)} textAnchor={text.anchor}>
            {write(point.value)}
          </text>
        </g>
      ))}
      <EventMarks events={events} size={size} x={(day) => x(new Date(day))} range={[edge.left, right]} />
      <LineEnds series={series} size={size} x={xOf} y={yOf} locale={locale} />
      {hasCursor && (
        <g className={styles.cursor} data-cursor="">
          <path d={`M0 ${edge.top}V${height - edge.bottom}`} />
          <circle r={6} />
        </g>
      )}
    </svg>
  );
}

interface GridProps {
  x: ScaleTime<number, number>;
  y: ScaleLinear<number, number>;
  /** The right end of horizontal lines. */
  right: number;
  size: PlotSize;
  locale: Locale;
}

/** The grid of a chart: lines with values, and marks with months. */
function Grid({ x, y, right, size: { height, edge, letters, ticks, months }, locale }: GridProps) {
  const [first = new Date(0), last = first] = x.domain();
  return (
    <>
      {y.ticks(ticks).map((tick) => (
        <g key={tick} className={styles.grid}>
          <path d={`M${edge.left} ${roundToTenths(y(tick))}H${roundToTenths(right)}`} />
          <text x={edge.left - 8} y={roundToTenths(y(tick) + letters * 0.36)} textAnchor="end">
            {formatNumber(tick, locale)}
          </text>
        </g>
      ))}
      {monthsBetween(first, last, months).map((month) => (
        <g key={month.toISOString()} className={styles.grid}>
          <path d={`M${roundToTenths(x(month))} ${height - edge.bottom}v5`} />
          <text x={roundToTenths(x(month))} y={height - edge.bottom + letters + 8} textAnchor="middle">
            {month.getUTCMonth() === 0 ? formatYear(month, locale) : formatMonth(month, locale)}
          </text>
        </g>
      ))}
    </>
  );
}
