import type { SourceNote } from './links.ts';

/** What is known of lanes: the answers of the route search are computed from it. */
export interface Routes {
  lanes: KnownLane[];
  /** Emission factors; the first one answers. */
  factors: KnownFactor[];
  /** Where lanes and factors come from. */
  sources: SourceNote[];
}

export interface KnownLane {
  /** Of the data; a chart may be drawn of it. */
  id: string;
  /** Ids of the ports, and their names. */
  from: string;
  to: string;
  names: [from: string, to: string];
  /** Rounded to 10. */
  nauticalMiles: number;
  passage?: 'suez' | 'panama' | 'cape' | undefined;
  /** Of the newest week in the data. */
  rate?: { value: number; unit: string; equipment: string; from: string; illustrative: boolean } | undefined;
}

export interface KnownFactor {
  id: string;
  name: string;
  /** Kilograms of CO₂ equivalent, from well to wheel. */
  kgPerTonneKm: number;
}
