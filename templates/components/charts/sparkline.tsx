import type { ChartPoint } from '../../../model/shapes/chart.ts';
import styles from './sparkline.module.css';

/** The height of the picture at a width of 100. CSS stretches it. A line is flatter on a scale of several lines. */
const HEIGHT = { own: 28, shared: 44 };

interface SparklineProps {
  points: readonly ChartPoint[];
  /** Further series on the same scale. By default, the line has its own scale. */
  scale?: readonly ChartPoint[];
}

/** Renders the line of a series without axes. The cells next to it have its values. */
export function Sparkline({ points, scale = [] }: SparklineProps) {
  const values = points.map(({ value }) => value);
  const all = [...points, ...scale].map(({ value }) => value);
  const height = scale.length === 0 ? HEIGHT.own : HEIGHT.shared;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const tenths = (value: number) => Math.round(value * 10) / 10;
  const places = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * 96 + 2;
    const y = height - 3 - ((value - low) / (high - low || 1)) * (height - 6);
    return `${tenths(x)} ${tenths(y)}`;
  });
  return (
    <svg className={styles.spark} viewBox={`0 0 100 ${height}`} aria-hidden="true">
      <path d={`M${places.join('L')}`} />
      <path className={styles.end} d={`M${places.at(-1)}h0`} />
    </svg>
  );
}
