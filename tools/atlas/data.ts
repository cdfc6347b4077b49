import { type FreightData, seaPort } from '../../freight/freight-data.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import { greatCircleKm, type Position } from '../../freight/great-circle.ts';
import { noticesAt } from '../../freight/route-options.ts';
import { holdsOn, type Passage, type PassageNotice, seaOptions } from '../../freight/sea-options.ts';
import { type SeaRoute, shortestSeaRoutes } from '../../freight/sea-route.ts';
import type { RegionCountry, TradeRegion } from '../../freight/trade-regions.ts';

/** A common lane with its first way on the day of the build, as carriers sail. */
export interface AtlasLane {
  /** Ids of the ports. */
  from: string;
  to: string;
  /** Rounded to 10. */
  nauticalMiles: number;
  /** Ids of the passages of the way. */
  passages: readonly string[];
}

/** A fact about customs that customers of a forwarder need. */
export interface AtlasNote {
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  mode: 'ocean' | 'air' | 'any';
  /** In the language of the page. */
  name: string;
  text: string;
  source: { title: string; url?: string | undefined };
  /** YYYY-MM-DD */
  checkedOn: string;
}

/** The data set `atlas`. It refers to the places of the data set `freight`. */
export interface AtlasData {
  /** In the order of the page. */
  regions: readonly TradeRegion[];
  lanes: readonly AtlasLane[];
  notes: readonly AtlasNote[];
}

/** A passage with its position on the map and its notices. */
export interface MappedPassage extends Passage {
  at: Position;
  /** The notices of all days. */
  notices: readonly PassageNotice[];
}

export interface AtlasIndex {
  freight: FreightData;
  atlas: AtlasData;
  byId: ReadonlyMap<string, FreightPlace>;
  /** Ports and airports by their code in capitals. */
  byCode: ReadonlyMap<string, FreightPlace>;
  /** The country of a place by the id of the place. */
  countryOf: ReadonlyMap<string, RegionCountry>;
  /** The first port of each region in the order of the ports, which begins with the busiest. */
  mainPorts: readonly FreightPlace[];
  /** By id. */
  passages: ReadonlyMap<string, MappedPassage>;
}

/** The names of the data sets. */
export const ATLAS_DATA_SETS = ['freight', 'atlas'] as const;

/** Indexes the data sets of the page. */
export function atlasIndexOf(data: Readonly<Record<string, unknown>>): AtlasIndex {
  return indexAtlas(data['freight'] as FreightData, data['atlas'] as AtlasData);
}

export function indexAtlas(freight: FreightData, atlas: AtlasData): AtlasIndex {
  const byId = new Map(freight.places.map((place) => [place.id, place]));
  const countryOf = new Map<string, RegionCountry>();
  const regionOf = new Map<string, string>();
  for (const { id, countries } of atlas.regions) {
    for (const country of countries) {
      for (const place of country.places) {
        countryOf.set(place, country);
        regionOf.set(place, id);
      }
    }
  }
  const ports = freight.places.filter(({ kind }) => kind === 'port');
  return {
    freight,
    atlas,
    byId,
    byCode: new Map(freight.places.map((place) => [place.code, place])),
    countryOf,
    mainPorts: [...new Map(ports.toReversed().map((port) => [regionOf.get(port.id), port])).values()],
    passages: passagesOf(freight),
  };
}

/** Returns the passages that the sea lanes use. The position of a passage is the middle one of its points. */
function passagesOf({ lanes: { points, passages, notices } }: FreightData): Map<string, MappedPassage> {
  const placed = passages.flatMap((passage): [string, MappedPassage][] => {
    const pointsOfPassage = points.filter((point) => point.passage === passage.id);
    const middle = pointsOfPassage[Math.floor(pointsOfPassage.length / 2)];
    if (middle === undefined) return [];
    return [
      [passage.id, { ...passage, at: middle.at, notices: notices.filter((notice) => notice.passage === passage.id) }],
    ];
  });
  return new Map(placed);
}

/** Returns the notices of a passage on a day. */
export function noticesOn({ notices }: Pick<MappedPassage, 'notices'>, today: string): PassageNotice[] {
  return notices.filter((notice) => holdsOn(notice, today));
}

/** Returns the customs notes for a place, those for its mode of transport first. */
export function notesFor(place: FreightPlace, { atlas, countryOf }: AtlasIndex): AtlasNote[] {
  const code = countryOf.get(place.id)?.code ?? '';
  const mode = place.kind === 'port' ? 'ocean' : 'air';
  return atlas.notes
    .filter((note) => note.countries.includes(code) && (note.mode === mode || note.mode === 'any'))
    .toSorted((a, b) => Number(a.mode === 'any') - Number(b.mode === 'any'));
}

/** A place near another with the kilometers of the great circle. */
export interface NearPlace {
  place: FreightPlace;
  km: number;
}

/** Returns the places of a kind that are nearest to a place, without itself. */
export function nearestPlaces(
  place: FreightPlace,
  { kind, most }: { kind: FreightPlace['kind']; most: number },
  { freight }: AtlasIndex,
): NearPlace[] {
  return freight.places
    .filter((other) => other.kind === kind && other !== place)
    .map((other) => ({ place: other, km: greatCircleKm(place.at, other.at) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, most);
}

/** A port with the first way to it, as carriers sail. */
export interface SeaDistance {
  port: FreightPlace;
  route: SeaRoute;
  /** A notice says that the countries of the two ports do not trade, or that only some ships may sail between them. */
  hasBan: boolean;
}

/**
 * Returns the ways from a port to the other ends of its common lanes and to the main port of each region, as carriers sail: the first
 * options of the route search. The nearest first.
 */
export function seaDistances(port: FreightPlace, index: AtlasIndex, today: string): SeaDistance[] {
  const { freight, atlas, byId, mainPorts, passages } = index;
  const ends = atlas.lanes.flatMap(({ from, to }) => {
    if (from === port.id) return byId.get(to) ?? [];
    return to === port.id ? (byId.get(from) ?? []) : [];
  });
  const others = [...new Set([...ends, ...mainPorts])].filter((other) => other !== port);
  const hasBan = (other: FreightPlace) =>
    noticesAt({ from: port, to: other }, freight, today).some(
      ({ partners, effect }) => partners !== undefined && effect === 'avoided',
    );
  const isShunned = (passage: MappedPassage) => noticesOn(passage, today).some(({ effect }) => effect !== 'clear');
  const shunned = new Set([...passages.values()].filter(isShunned).map(({ id }) => id));
  const shortest = shortestSeaRoutes(freight.lanes.points, {
    from: seaPort(freight, port),
    to: others.map((other) => seaPort(freight, other)),
    isClosed: (id) => shunned.has(id),
  });
  const firstOption = (other: FreightPlace) =>
    seaOptions(freight.lanes, { from: seaPort(freight, port), to: seaPort(freight, other) }, today).options[0];
  const isFree = (route: SeaRoute) => route.passages.every((id) => passages.get(id)?.cost === undefined);
  return others
    .flatMap((other, place): SeaDistance[] => {
      const direct = shortest[place];
      // No way costs less than the shortest one without canals and the like. The others need a comparison.
      const route = direct && isFree(direct) ? direct : firstOption(other);
      return route ? [{ port: other, route, hasBan: hasBan(other) }] : [];
    })
    .toSorted((a, b) => a.route.nauticalMiles - b.route.nauticalMiles);
}
