import type { SourceNote } from './links.ts';

/** A chart with one line per lane over the same weeks: rates in one unit for one equipment. */
export interface ChartData {
  /** At least one, in the author's order. */
  series: ChartSeries[];
  /** In the language of the page, as the unit is: `40HC`, 40尺高柜. */
  equipment: string;
  /** `USD/FEU`, 美元/40尺高柜. */
  unit: string;
  illustrative: boolean;
  /** True if no row of a lane is valid on the day of the build. */
  isOld: boolean;
  /** True if the last check of a lane's newest row is older than its data file allows. */
  isStale: boolean;
  /** The sources of the figures, without duplicates. */
  sources: { title: string; url?: string | undefined }[];
  /** The oldest of the lanes' last check dates. */
  checkedOn: string;
}

export interface ChartSeries {
  lane: string;
  from: string;
  to: string;
  /** Oldest first. */
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

/** A dated fact that a chart marks. */
export interface ChartEvent {
  /** Its first day. */
  day: string;
  name: string;
  source: SourceNote;
}
