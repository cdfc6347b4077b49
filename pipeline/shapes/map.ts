/** A map of dots with lanes. The box of `width` × `height` units holds every lane and label; the land goes on around it. */
export interface MapData {
  width: number;
  height: number;
  /** Whether the box stays whole in its frame (`meet`), or fills the frame and is cut (`slice`). */
  fit: 'meet' | 'slice';
  /** Path data of the land's dots, in half steps of their grid: each line is a row of dots two apart. */
  dots: string;
  lanes: MapLane[];
  /** The ports of the lanes, each once. */
  ports: MapPort[];
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
  /** About, rounded to 10. */
  nauticalMiles: number;
  /** What the lane leads through, or around. */
  passage?: 'suez' | 'panama' | 'cape' | undefined;
}

export interface MapPort {
  id: string;
  name: string;
  x: number;
  y: number;
  /** On which side of the port its name stands; with two sides it begins or ends there instead of having its middle. */
  side: 'right' | 'left' | 'above' | 'below' | `${'above' | 'below'}-${'right' | 'left'}`;
  /**
   * Instead of ring and dot: a dot alone where another ring is near; the head of an arrow where a lane goes on to a port that the
   * frame may not show, of which this is the name; nothing where another port stands at the same place.
   */
  mark?: 'dot' | 'to-left' | 'to-right' | 'none';
}
