import styles from './chart.module.css';

/**
 * A size of the plot. Letters must have at least 11 pixels at its smallest width. `chart.module.css` has the same
 * sizes.
 */
export interface PlotSize {
  className: string | undefined;
  width: number;
  height: number;
  letters: number;
  edge: { top: number; right: number; bottom: number; left: number };
  ticks: number;
  /** The number of month names that fit. */
  months: number;
  /** The smallest width of the frame, in pixels, at which this size is shown. */
  narrowest: number;
}

/** From 80 rem on, between the two columns beside an article; from 36 rem on; on a phone of 360 pixels less its margins. */
export const PLOT_SIZES: readonly PlotSize[] = [
  {
    className: styles.full,
    width: 900,
    height: 360,
    letters: 15,
    edge: { top: 40, right: 66, bottom: 34, left: 52 },
    ticks: 5,
    months: 12,
    narrowest: 690,
  },
  {
    className: styles.wide,
    width: 640,
    height: 300,
    letters: 15,
    edge: { top: 40, right: 66, bottom: 34, left: 52 },
    ticks: 4,
    months: 8,
    narrowest: 480,
  },
  {
    className: styles.narrow,
    width: 328,
    height: 236,
    letters: 13,
    edge: { top: 36, right: 54, bottom: 26, left: 40 },
    ticks: 3,
    months: 5,
    narrowest: 328,
  },
];
