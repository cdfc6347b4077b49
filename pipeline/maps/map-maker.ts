import type { Locale } from '../../runtime/contract/locales.ts';
import type { Store } from '../cache/store.ts';
import type { PlanContext } from '../content-types/context.ts';
import type { SiteData } from '../data/read-data.ts';
import type { MapData } from '../shapes/map.ts';
import { landDots } from './dots.ts';
import { placeNames } from './labels.ts';
import { alongGreatCircles, drawLine, nauticalMilesOf } from './lane-line.ts';
import { fittedView, type Position, project, projectionOf, type View, worldView } from './view.ts';

type Lane = SiteData['lanes'][number];
type Port = SiteData['ports'][number];

/** A lane with its ports: what can be drawn. */
export interface DrawableLane {
  lane: Lane;
  from: Port;
  to: Port;
  /** From port to port. */
  line: Position[];
}

interface MapInput {
  data: Pick<SiteData, 'lanes' | 'ports'>;
  locale: Locale;
  store: Store;
}

/** Draws the maps of a locale. The same lanes are drawn once. */
export function mapMaker({ data, locale, store }: MapInput): Pick<PlanContext, 'mapOf' | 'worldMap'> {
  const drawn = new Map<string, MapData>();
  const draw = (key: string, make: () => MapData): MapData => {
    const map = drawn.get(key) ?? make();
    drawn.set(key, map);
    return map;
  };
  const lanesOf = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => drawableLane(id, data) ?? []);
  return {
    mapOf(ids) {
      const lanes = lanesOf(ids);
      if (lanes.length === 0) return undefined;
      return draw(ids.join(' '), () => {
        const view = fittedView(lanes.flatMap(({ line }) => alongGreatCircles(line)));
        return drawMap(view, { lanes, locale, store });
      });
    },
    worldMap: (ids = []) =>
      draw(`world ${ids.join(' ')}`, () => drawMap(worldView(), { lanes: lanesOf(ids), locale, store })),
  };
}

/** A lane and its line; undefined where the lane or a port of it is missing. */
export function drawableLane(id: string, { lanes, ports }: MapInput['data']): DrawableLane | undefined {
  const lane = lanes.find((one) => one.id === id);
  const from = ports.find((port) => port.id === lane?.from);
  const to = ports.find((port) => port.id === lane?.to);
  if (lane === undefined || from === undefined || to === undefined) return undefined;
  return { lane, from, to, line: [[from.lon, from.lat], ...(lane.via ?? []), [to.lon, to.lat]] };
}

interface ToDraw {
  lanes: readonly DrawableLane[];
  locale: Locale;
  store: Store;
}

function drawMap(view: View, { lanes, locale, store }: ToDraw): MapData {
  const projection = projectionOf(view);
  const lines = lanes.map(({ line }) => drawLine(line, view));
  const ports = new Map(lanes.flatMap(({ from, to }) => [from, to]).map((port) => [port.id, port]));
  const points = [...ports.values()].map((port) => {
    const [x, y] = project(projection, [port.lon, port.lat]).map((value) => Math.round(value * 10) / 10);
    return { id: port.id, name: port.name[locale] ?? port.id, x: x ?? 0, y: y ?? 0 };
  });
  // Where the picture is cut, a port near the edge would lose a part of its name: its lane goes on without it.
  const isWhole = ({ x }: { x: number }) => view.fit === 'meet' || (x > view.room.left && x < view.room.right);
  return {
    width: view.width,
    height: view.height,
    fit: view.fit,
    dots: landDots(view, store),
    lanes: lanes.map(({ lane, from, to, line }, index) => ({
      id: lane.id,
      from: from.name[locale] ?? from.id,
      to: to.name[locale] ?? to.id,
      d: lines[index]?.d ?? '',
      nauticalMiles: nauticalMilesOf(line),
      passage: lane.passage,
    })),
    ports: placeNames({
      ports: points.filter(isWhole),
      lines: lines.flatMap(({ points: on }) => densely(on)),
      room: view.room,
    }),
  };
}

/** Points of a line at most 6 units apart. */
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
