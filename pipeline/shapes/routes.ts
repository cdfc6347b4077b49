import type { Lane } from '../../runtime/contract/lanes.ts';
import type { SourceNote } from './links.ts';

/** The lanes with their rates, emission factors and sources. The route search computes its answers from them. */
export interface Routes {
  lanes: KnownLane[];
  /** Emission factors of ships. The route search uses the first one. */
  factors: KnownFactor[];
  /** The sources of lanes and factors. */
  sources: SourceNote[];
}

export interface KnownLane extends Lane {
  /** The id of the lane's data row. A page finds its chart by this id. */
  id: string;
}

export interface KnownFactor {
  id: string;
  name: string;
  /** Kilograms of CO₂ equivalent, from well to wheel. */
  kgPerTonneKm: number;
}
