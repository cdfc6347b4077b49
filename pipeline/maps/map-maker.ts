import type { Locale } from '../../contract/locales.ts';
import { alongGreatCircles } from '../../freight/great-circle.ts';
import { nauticalMilesOf, type SeaRoute } from '../../freight/sea-route.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import { type SeaData, seaOptionsOf } from '../../model/data/sea-lanes.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import type { MapData, MapPlace, MapPort } from '../../model/shapes/map.ts';
import type { Store } from '../cache/store.ts';
import { landDots } from './dots.ts';
import { NAME_OVERHANG, placeNames } from './labels.ts';
import { clipToBand, DRAWN_STEP, drawLine, type Point, pathData } from './lane-line.ts';
import { atlasView, fittedView, type MapExtent, project, projectionOf, worldView } from './view.ts';

type Lane = SiteData['lanes'][number];
type Port = SiteData['ports'][number];

/** A lane with its ports, ready to be drawn. */
export interface DrawableLane {
  lane: Lane;
  from: Port;
  to: Port;
  /** The first open way between the ports, as carriers sail. */
  route: SeaRoute;
  /** Its ways through canals and around capes. */
  via: readonly string[];
  /** The names of its passages that most carriers avoid. */
  avoided: readonly string[];
}

interface MapInput {
  data: Pick<SiteData, 'lanes' | 'ports'> & SeaData;
  locale: Locale;
  store: Store;
}

/** Returns functions that draw the maps of a locale. A map of the same lanes is drawn once. */
export function mapMaker({
  data,
  locale,
  store,
}: MapInput): Pick<PlanContext, 'atlasLand' | 'mapOf' | 'placesMap' | 'worldMap'> {
  const drawn = new Map<string, MapData>();
  const draw = (key: string, make: () => MapData): MapData => {
    const map = drawn.get(key) ?? make();
    drawn.set(key, map);
    return map;
  };
  const lanesOf = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => drawableLane(id, data, locale) ?? []);
  return {
    atlasLand: () => landDots(atlasView(), store),
    mapOf(ids) {
      const lanes = lanesOf(ids);
      if (lanes.length === 0) return undefined;
      return draw(ids.join(' '), () => {
        const view = fittedView(lanes.flatMap(({ route }) => alongGreatCircles(route.line, DRAWN_STEP)));
        return drawMap(view, { lanes, locale, store });
      });
    },
    placesMap: (places) =>
      draw(`places ${places.map(({ id }) => id).join(' ')}`, () => {
        const view = fittedView(places.map(({ lat, lon }) => [lon, lat]));
        return drawMap(view, { lanes: [], places, locale, store });
      }),
    worldMap: (ids = []) =>
      draw(`world ${ids.join(' ')}`, () => drawMap(worldView(), { lanes: lanesOf(ids), locale, store })),
  };
}

/**
 * Returns a lane with its ports and its route; undefined if the lane or one of its ports is missing. Ports that no sea lane
 * connects have the great circle as their route.
 */
export function drawableLane(id: string, data: MapInput['data'], locale: Locale): DrawableLane | undefined {
  const lane = data.lanes.find((row) => row.id === id);
  const from = data.ports.find((port) => port.id === lane?.from);
  const to = data.ports.find((port) => port.id === lane?.to);
  if (lane === undefined || from === undefined || to === undefined) return undefined;
  const [option] = seaOptionsOf(data, { from, to }, locale).options;
  if (option) {
    const isAvoided = ({ id: passage }: { id: string }) => option.avoided.some((notice) => notice.passage === passage);
    const avoided = [...option.via, ...option.straits].filter(isAvoided).map(({ name }) => name);
    return { lane, from, to, route: option, via: option.via.flatMap(({ way }) => way ?? []), avoided };
  }
  const line = [from, to].map(({ lon, lat }) => [lon, lat] as const);
  return { lane, from, to, route: { line, passages: [], nauticalMiles: nauticalMilesOf(line) }, via: [], avoided: [] };
}

interface ToDraw {
  lanes: readonly DrawableLane[];
  /** Places without lanes. */
  places?: readonly MapPlace[];
  locale: Locale;
  store: Store;
}

function drawMap(view: MapExtent, { lanes, places = [], locale, store }: ToDraw): MapData {
  const projection = projectionOf(view);
  const drawn = lanes.flatMap((lane) => drawnLane(lane, view, locale) ?? []);
  const ports = new Map([...drawn.flatMap(({ from, to }) => [from, to]), ...places].map((port) => [port.id, port]));
  const points = markOverlaps(
    [...ports.values()].map((port) => {
      const [x, y] = project(projection, [port.lon, port.lat]).map((value) => Math.round(value * 10) / 10);
      return { id: port.id, name: port.name[locale] ?? port.id, x: x ?? 0, y: y ?? 0 };
    }),
  );
  return {
    width: view.width,
    height: view.height,
    fit: view.fit,
    dots: landDots(view, store),
    lanes: drawn.map(({ lane, from, to, route, via, d }) => ({
      id: lane.id,
      pair: `${from.id}-${to.id}`,
      from: from.name[locale] ?? from.id,
      to: to.name[locale] ?? to.id,
      d,
      nauticalMiles: route.nauticalMiles,
      via: [...via],
    })),
    ports: placeNames({
      ports: [...points.filter((point) => isShown(point, view)), ...drawn.flatMap(({ end }) => end ?? [])],
      lines: drawn.flatMap(({ points: on }) => densely(on)),
      room: view.room,
    }),
  };
}

interface DrawnLane extends DrawableLane {
  d: string;
  points: readonly Point[];
  /** The point where the lane leaves the visible box before it reaches its port. */
  end?: PlacedPort;
}

type PlacedPort = Omit<MapPort, 'side'>;

/** Minimum units between the centers of two rings at their largest, and between a ring and a dot. */
const APART = { rings: 27, dot: 18 };

/**
 * Marks ports whose rings would overlap at this scale. The later port becomes a dot. If the dot would overlap the ring
 * too, the port gets the position of the ring, and only its name is drawn, at another side.
 */
function markOverlaps(points: readonly PlacedPort[]): PlacedPort[] {
  const placed: PlacedPort[] = [];
  for (const point of points) {
    const rings = placed.filter(({ mark }) => mark === undefined);
    const away = ({ x, y }: PlacedPort) => Math.hypot(x - point.x, y - point.y);
    const [near] = rings.toSorted((a, b) => away(a) - away(b));
    if (near === undefined || away(near) >= APART.rings) placed.push(point);
    else if (away(near) >= APART.dot) placed.push({ ...point, mark: 'dot' });
    else placed.push({ ...point, x: near.x, y: near.y, mark: 'none' });
  }
  return placed;
}

/**
 * Returns whether every frame shows a point: a frame with other proportions may crop a `slice` view near the left and
 * right edge.
 */
function isShown({ x }: { x: number }, { fit, room }: MapExtent): boolean {
  return fit === 'meet' || (x > room.left && x < room.right);
}

/**
 * Returns the line of a lane; undefined if the lane begins outside the visible box. A lane that leaves this box ends at
 * its edge with an arrow and the name of its destination. Without the arrow it would seem to end in the sea.
 */
function drawnLane(lane: DrawableLane, view: MapExtent, locale: Locale): DrawnLane | undefined {
  const { d, points } = drawLine(lane.route.line, view);
  const [first, last] = [points.at(0), points.at(-1)];
  if (first === undefined || last === undefined || !isShown({ x: first[0] }, view)) return undefined;
  const cut = isShown({ x: last[0] }, view) ? undefined : clipToBand(points, inside(view.room));
  const [x, y] = (cut?.at(-1) ?? last) as Point;
  if (cut === undefined) return { ...lane, d, points };
  const name = lane.to.name[locale] ?? lane.to.id;
  const isLeft = x < view.width / 2;
  const arrow = {
    name: isLeft ? `← ${name}` : `${name} →`,
    mark: isLeft ? ('to-left' as const) : ('to-right' as const),
  };
  const end = { id: `to-${lane.to.id}`, ...arrow, x, y: Math.round(y * 10) / 10 };
  return { ...lane, d: pathData(cut), points: cut, end };
}

/** Returns the box that a clipped lane ends in. It is narrower, so that the name above the end fits. */
function inside({ left, right }: MapExtent['room']): { left: number; right: number } {
  return { left: left + NAME_OVERHANG, right: right - NAME_OVERHANG };
}

/** Returns points of a line at most 6 units apart. */
function densely(points: readonly (readonly [number, number])[]): [number, number][] {
  return points.slice(1).flatMap(([x, y], index) => {
    const [x1, y1] = points[index] ?? [x, y];
    const pieces = Math.ceil(Math.hypot(x - x1, y - y1) / 6) || 1;
    return Array.from({ length: pieces }, (_, piece): [number, number] => [
      x1 + ((x - x1) * piece) / pieces,
      y1 + ((y - y1) * piece) / pieces,
    ]);
  });
}
