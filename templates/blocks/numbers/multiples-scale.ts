import { scaleLinear } from 'd3-scale';
import type { ChartPoint, LaneChart } from '../../../model/shapes/chart.ts';
import { roundToTenths } from '../../components/charts/chart-marks.ts';

/** A line in a square of 100 by 100, which CSS stretches. */
interface Multiple {
  line: string;
  /** Path data of the dot at the last value: a line of zero length, which a round line cap makes a dot. */
  end: string;
  /** The bottom and the top of the scale, in the unit of the series. */
  scale: readonly [least: number, most: number];
}

/** Returns the line of a series. All series of its unit share a scale of days and values, which may exclude zero. */
export function multiplesScale(chart: LaneChart, charts: readonly LaneChart[]): Multiple {
  const points = charts.filter(({ unit }) => unit === chart.unit).flatMap((laneChart) => laneChart.points);
  const days = points.map(({ from }) => Date.parse(from));
  const values = points.map(({ value }) => value);
  const x = scaleLinear([Math.min(...days), Math.max(...days)], [0, 100]);
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [100, 0]).nice(4);
  const placed = chart.points.map(
    ({ from, value }) => `${roundToTenths(x(Date.parse(from)))} ${roundToTenths(y(value))}`,
  );
  const [least = 0, most = 0] = y.domain();
  return { line: `M${placed.join('L')}`, end: `M${placed.at(-1)}h0`, scale: [least, most] };
}

/** Returns the first, last, lowest and highest value, each with the first week that had it. */
export function seriesExtremes(
  points: readonly ChartPoint[],
): { name: 'first' | 'last' | 'min' | 'max'; point: ChartPoint }[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  const extreme = (kind: 'min' | 'max') => {
    const value = Math[kind](...points.map((point) => point.value));
    return points.find((point) => point.value === value) ?? first;
  };
  return [
    { name: 'first', point: first },
    { name: 'last', point: last },
    { name: 'min', point: extreme('min') },
    { name: 'max', point: extreme('max') },
  ];
}
