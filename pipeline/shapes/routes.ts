import type { Lane } from '../../runtime/contract/lanes.ts';
import type { SourceNote } from './links.ts';

/** The lanes of the data with their rates, factors and sources. The route search computes its answers from it. */
export interface Routes {
  lanes: KnownLane[];
  /** Emission factors of ships; the first one answers. */
  factors: KnownFactor[];
  /** Where lanes and factors come from. */
  sources: SourceNote[];
}

export interface KnownLane extends Lane {
  /** Of the data; a chart may be drawn of it. */
  id: string;
  passage?: 'suez' | 'panama' | 'cape' | undefined;
}

export interface KnownFactor {
  id: string;
  name: string;
  /** Kilograms of CO₂ equivalent, from well to wheel. */
  kgPerTonneKm: number;
}
