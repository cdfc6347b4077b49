import type { ChartPoint } from '../../../model/shapes/chart.ts';
import styles from './sparkline.module.css';

/** The height of the picture at a width of 100. CSS stretches it. */
const HEIGHT = 28;

/** Renders the line of a series without axes. The cells next to it have its values. */
export function Sparkline({ points }: { points: readonly ChartPoint[] }) {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const tenths = (value: number) => Math.round(value * 10) / 10;
  const places = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * 96 + 2;
    const y = HEIGHT - 3 - ((value - low) / (high - low || 1)) * (HEIGHT - 6);
    return `${tenths(x)} ${tenths(y)}`;
  });
  return (
    <svg className={styles.spark} viewBox={`0 0 100 ${HEIGHT}`} aria-hidden="true">
      <path d={`M${places.join('L')}`} />
      <path className={styles.end} d={`M${places.at(-1)}h0`} />
    </svg>
  );
}
