import { scaleLinear, scaleTime } from 'd3-scale';
import { line } from 'd3-shape';
import type { ChartData } from '../../pipeline/plan/page-request.ts';
import { formatDay, formatMonth, formatNumber } from '../format.ts';
import type { PageContext } from '../page-context.ts';

const WIDTH = 720;
const HEIGHT = 300;
const EDGE = { top: 24, right: 88, bottom: 36, left: 56 };

interface ChartProps {
  chart: ChartData;
  title: string;
  context: PageContext;
}

/** A line drawn at build, with its last value as a direct label, and the same figures as a table. */
export function Chart({ chart, title, context: { locale, messages } }: ChartProps) {
  const { points, unit, from, to } = chart;
  const values = points.map(({ value }) => value);
  const days = points.map((point) => new Date(point.from));
  const x = scaleTime([days[0] ?? new Date(0), days.at(-1) ?? new Date(0)], [EDGE.left, WIDTH - EDGE.right]);
  const y = scaleLinear([Math.min(...values) * 0.95, Math.max(...values)], [HEIGHT - EDGE.bottom, EDGE.top]).nice(4);
  const path = line<(typeof points)[number]>()
    .x((point) => round(x(new Date(point.from))))
    .y((point) => round(y(point.value)));
  const number = (value: number) => formatNumber(value, locale);
  const last = points.at(-1);
  const summary = messages.chartSummary({
    from,
    to,
    first: number(values[0] ?? 0),
    last: number(last?.value ?? 0),
    min: number(Math.min(...values)),
    max: number(Math.max(...values)),
    unit,
  });
  const months = monthStarts(days);
  const end = last?.to ?? last?.from ?? '';
  return (
    <figure className="chart">
      <figcaption>
        <span className="chart-title">{title}</span>
        <span className="meta">
          {from} → {to}, {chart.equipment}, {unit}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}. ${summary}`}>
        {y.ticks(4).map((tick) => (
          <g key={tick} className="chart-grid">
            <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={round(y(tick))} y2={round(y(tick))} />
            <text x={EDGE.left - 10} y={round(y(tick)) + 4} textAnchor="end">
              {number(tick)}
            </text>
          </g>
        ))}
        {months.map((day) => (
          <text key={day.toISOString()} className="chart-month" x={round(x(day))} y={HEIGHT - 12}>
            {formatMonth(day, locale)}
          </text>
        ))}
        <path className="chart-line" d={path(points) ?? ''} />
        {last && (
          <g className="chart-last">
            <circle cx={round(x(new Date(last.from)))} cy={round(y(last.value))} r={5} />
            <text x={round(x(new Date(last.from))) + 12} y={round(y(last.value)) + 5}>
              {number(last.value)}
            </text>
          </g>
        )}
      </svg>
      <p className="chart-note">
        {chart.illustrative && `${messages.chartIllustrative} `}
        {chart.isOld && `${messages.chartOld(formatDay(end, locale))} `}
        {chart.isStale && `${messages.chartStale} `}
        {messages.source}: {chart.source.url ? <a href={chart.source.url}>{chart.source.title}</a> : chart.source.title}
        , {messages.checkedOn} {formatDay(chart.checkedOn, locale)}
      </p>
      <details>
        <summary>{messages.chartTable}</summary>
        <div className="table-frame">
          <table>
            <thead>
              <tr>
                <th scope="col">{messages.week}</th>
                <th scope="col" className="align-right">
                  {messages.value} ({unit})
                </th>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.from}>
                  <td>{messages.weekOf(formatDay(point.from, locale))}</td>
                  <td className="align-right">{number(point.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

/** The first point of each month, for the labels below the line. */
function monthStarts(days: readonly Date[]): Date[] {
  return days.filter((day, index) => index === 0 || day.getUTCMonth() !== days[index - 1]?.getUTCMonth());
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
