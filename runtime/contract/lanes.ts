/** A lane between two ports in the data set `lanes`. */
export interface Lane {
  /** Ids of the ports. */
  from: string;
  to: string;
  /** Names of the ports in the language of the page. */
  fromName: string;
  toName: string;
  /** Rounded to 10. */
  nauticalMiles: number;
  /** The latest rate; undefined if the data has none for the lane. */
  rate?: LaneRate | undefined;
}

export interface LaneRate {
  value: number;
  /** As in the data, such as `USD/FEU`. */
  unit: string;
  /** Container size in the language of the page, such as `40HC` or 40尺高柜. */
  equipment: string;
  /** The first day of its week, YYYY-MM-DD. */
  week: string;
  isIllustrative: boolean;
}

/** The data set `lanes`, the input of the route search. */
export interface LaneData {
  /** One lane for each pair of ports. */
  lanes: readonly Lane[];
  /** kg CO₂e per tonne-kilometer of the default ship, well-to-wheel. */
  kgPerTonneKm: number;
}

export interface LaneQueries {
  /** Returns the lane between two ports, by their ids. */
  between: (from: string, to: string) => Lane | undefined;
  /** Returns the lanes that begin at a port, in the order of the data. */
  startingAt: (from: string) => readonly Lane[];
}

/** Indexes lanes by their ports. */
export function queryLanes({ lanes }: Pick<LaneData, 'lanes'>): LaneQueries {
  const pairs = new Map(lanes.map((lane) => [pairOf(lane), lane]));
  const starts = new Map<string, Lane[]>();
  for (const lane of lanes) starts.set(lane.from, [...(starts.get(lane.from) ?? []), lane]);
  return {
    between: (from, to) => pairs.get(pairOf({ from, to })),
    startingAt: (from) => starts.get(from) ?? [],
  };
}

/** Returns the name of a pair of ports: `cnsha-uslax`. */
export function pairOf({ from, to }: Pick<Lane, 'from' | 'to'>): string {
  return `${from}-${to}`;
}
