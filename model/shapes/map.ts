import type { Locale } from '../../contract/locales.ts';

/**
 * A map of dots with lanes. The box of `width` × `height` units contains every lane and label; the land continues
 * around it.
 */
export interface MapData {
  width: number;
  height: number;
  /** `meet`: the box fits into its frame. `slice`: the box fills the frame and is cropped. */
  fit: 'meet' | 'slice';
  /** Path data of the land's dots, in half steps of their grid: each line is a row of dots two half steps apart. */
  dots: string;
  lanes: MapLane[];
  /** The ports of the lanes, without duplicates. */
  ports: MapPort[];
}

/** A place to show on a map. Coordinates are degrees, WGS 84. */
export interface MapPlace {
  id: string;
  name: Readonly<Record<Locale, string>>;
  lat: number;
  lon: number;
}

export interface MapLane {
  id: string;
  /** Ids of the ports, joined by a hyphen. */
  pair: string;
  /** Names of the ports. */
  from: string;
  to: string;
  /** Path data. */
  d: string;
  /** The length of the lane, rounded to 10. */
  nauticalMiles: number;
  /** Its ways through canals and around capes, such as `through the Suez Canal`. */
  via: string[];
}

export interface MapPort {
  id: string;
  name: string;
  x: number;
  y: number;
  /** The side of the port for its name. With two sides the name is aligned at one end instead of centered. */
  side: 'right' | 'left' | 'above' | 'below' | `${'above' | 'below'}-${'right' | 'left'}`;
  /**
   * Replaces the ring with its dot. `dot`: a dot alone, near another ring. `to-left`, `to-right`: the arrow of a lane
   * that continues to a port outside the frame, whose name this is. `none`: no mark, because another port has the same
   * position.
   */
  mark?: 'dot' | 'to-left' | 'to-right' | 'none';
}
