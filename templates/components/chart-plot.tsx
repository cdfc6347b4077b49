import { scaleLinear, scaleTime } from 'd3-scale';
import { line } from 'd3-shape';
import type { ChartData, ChartPoint } from '../../pipeline/shapes/chart.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { formatMonth, formatNumber, formatYear } from '../format.ts';
import styles from './chart.module.css';
import { ChartEnds } from './chart-ends.tsx';
import { endWidthOf } from './chart-labels.ts';
import { marksOf, monthsBetween, round } from './chart-marks.ts';
import type { PlotSize } from './chart-sizes.ts';

interface PlotProps {
  chart: ChartData;
  size: PlotSize;
  /** All that it says, in words. */
  words: string;
  locale: Locale;
}

/** How lines are told apart where their ends are not in sight: by colour, and from the third on by dashes, too. */
const DASHES = [undefined, undefined, '7 4', '2 4'];

/** The lines with their grid, and with names and the values that matter written beside them. */
export function ChartPlot({ chart: { series, unit }, size, words, locale }: PlotProps) {
  const { width, height, edge, letters } = size;
  const points = series.flatMap((one) => one.points);
  const values = points.map(({ value }) => value);
  const days = points.map(({ from }) => from).toSorted();
  const [first, last] = [new Date(days[0] ?? 0), new Date(days.at(-1) ?? 0)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const right = width - Math.max(edge.right, endWidthOf(series, locale) * letters + 22);
  // Room above and below for what is written; a flat line lies in the middle.
  const spare = (most - least) * 0.12 || most * 0.05 || 1;
  const x = scaleTime([first, last], [edge.left + 6, right]);
  const y = scaleLinear([least - spare, most + spare], [height - edge.bottom, edge.top]).nice(size.ticks);
  const xOf = (point: ChartPoint) => x(new Date(point.from));
  const yOf = (point: ChartPoint) => y(point.value);
  const path = line<ChartPoint>()
    .x((point) => round(xOf(point)))
    .y((point) => round(yOf(point)));
  const write = (value: number) => formatNumber(value, locale);
  // Of several lines the highest value of all stands above them, and the lowest below: others would lie on a line.
  const marks = series
    .flatMap((one) => marksOf({ points: one.points, x: xOf, y: yOf, write, letters, range: [edge.left, right] }))
    .filter(({ kind, point }) => kind !== 'last' && point.value === (kind === 'max' ? most : least))
    .filter(({ kind }, index, all) => all.findIndex((other) => other.kind === kind) === index);
  return (
    <svg className={size.className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
      <text x={0} y={letters}>
        {unit}
      </text>
      {y.ticks(size.ticks).map((tick) => (
        <g key={tick} className={styles.grid}>
          <path d={`M${edge.left} ${round(y(tick))}H${round(right)}`} />
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
      {series.map((one, index) => (
        <path
          key={one.lane}
          className={styles[`line${index % 2}`]}
          strokeDasharray={DASHES[index]}
          d={path(one.points) ?? ''}
        />
      ))}
      {marks.map(({ kind, point, text, ...at }) => (
        <g key={kind} className={styles.extreme}>
          <circle cx={at.x} cy={at.y} r={3.5} />
          <text paintOrder="stroke" x={round(text.x)} y={round(text.y)} textAnchor={text.anchor}>
            {write(point.value)}
          </text>
        </g>
      ))}
      <ChartEnds series={series} size={size} x={xOf} y={yOf} locale={locale} />
    </svg>
  );
}
