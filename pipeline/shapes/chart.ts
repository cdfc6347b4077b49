/** One line of a chart: what a lane cost, week by week. */
export interface ChartData {
  from: string;
  to: string;
  equipment: string;
  unit: string;
  illustrative: boolean;
  /** No row holds on the day of the build. */
  isOld: boolean;
  /** The last row was not checked for longer than its file allows. */
  isStale: boolean;
  points: { from: string; to?: string | undefined; value: number }[];
  source: { title: string; url?: string | undefined };
  checkedOn: string;
}
