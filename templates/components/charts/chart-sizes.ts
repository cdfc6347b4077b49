import styles from './chart.module.css';

/** A size of the plot. Letters must be 11 pixels at least where the plot is narrowest; `chart.module.css` has the same. */
export interface PlotSize {
  className: string | undefined;
  width: number;
  height: number;
  letters: number;
  edge: { top: number; right: number; bottom: number; left: number };
  ticks: number;
  /** Names of months that have room. */
  months: number;
  /** The least width in pixels at which it is drawn, of the frame that it fills. */
  narrowest: number;
}

/** A phone of 360 pixels less its edges; from 36 rem on; from 80 rem on, beside the rail of an article. */
export const PLOT_SIZES: readonly PlotSize[] = [
  {
    className: styles.full,
    width: 900,
    height: 360,
    letters: 15,
    edge: { top: 40, right: 66, bottom: 34, left: 52 },
    ticks: 5,
    months: 12,
    narrowest: 860,
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
    letters: 12,
    edge: { top: 36, right: 54, bottom: 26, left: 40 },
    ticks: 3,
    months: 5,
    narrowest: 328,
  },
];
