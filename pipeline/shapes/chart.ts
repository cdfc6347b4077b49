/** Lines of a chart over the same weeks: what lanes cost, in one unit and for one equipment. */
export interface ChartData {
  /** One at least, in the author's order. */
  series: ChartSeries[];
  equipment: string;
  unit: string;
  illustrative: boolean;
  /** No row of a lane holds on the day of the build. */
  isOld: boolean;
  /** The last row of a lane was not checked for longer than its file allows. */
  isStale: boolean;
  /** Where the figures come from, each source once. */
  sources: { title: string; url?: string | undefined }[];
  /** The oldest of the days on which the lanes were last checked. */
  checkedOn: string;
}

export interface ChartSeries {
  lane: string;
  from: string;
  to: string;
  /** The oldest first. */
  points: ChartPoint[];
}

/** A chart of one lane. */
export type LaneChart = Omit<ChartData, 'series'> & ChartSeries;

/** The value of a week, by its first day. */
export interface ChartPoint {
  from: string;
  to?: string | undefined;
  value: number;
}
