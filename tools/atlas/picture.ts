import { html, type SafeHtml } from '../../contract/html.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import { mercatorLine, projectMercator } from '../../freight/mercator.ts';
import type { RouteOptions } from '../../freight/route-options.ts';
import { dotsPath, linePath, type MapPoint } from '../../freight/world-map.ts';
import { type AtlasIndex, type MappedPassage, noticesOn } from './data.ts';
import type { Subject } from './subject.ts';

/** Returns the dots of places as path data. */
export function dotsOf(places: readonly Pick<FreightPlace, 'at'>[]): string {
  return dotsPath(places.map(({ at }) => projectMercator(at)));
}

/** The slots of the map. Their groups have the styles, which also apply to repetitions of the world. */
export const MAP_SLOTS = ['others', 'air', 'main', 'rings', 'marks', 'open', 'noted'] as const;
export type MapSlot = (typeof MAP_SLOTS)[number];

interface Drawn {
  subject: Subject;
  /** The ways of a lane. */
  ways?: RouteOptions | undefined;
  index: AtlasIndex;
  /** YYYY-MM-DD */
  today: string;
}

/** Returns the content of the map's slots: the ways and marks of the subject, and the passages with and without a notice. */
export function mapParts({ subject, ways, index, today }: Drawn): Record<MapSlot, SafeHtml> {
  const [main, ...others] = ways?.ocean.map(({ route }) => linePath(mercatorLine(route.line))) ?? [];
  const marked = dotsOf(markedPlaces(subject, ways));
  const passages = [...index.passages.values()];
  const isNoted = (passage: MappedPassage) => noticesOn(passage, today).some(({ effect }) => effect !== 'clear');
  return {
    main: pathHtml(main),
    others: html`${others.map(pathHtml)}`,
    air: pathHtml(ways?.air && linePath(mercatorLine([ways.air.from.at, ways.air.to.at]))),
    rings: pathHtml(marked),
    marks: pathHtml(marked),
    open: pathHtml(dotsOf(passages.filter((passage) => !isNoted(passage)))),
    noted: pathHtml(dotsOf(passages.filter(isNoted))),
  };
}

/** Returns a path whose stroke keeps its width at every scale; nothing without path data. */
function pathHtml(d: string | undefined): SafeHtml {
  return d ? html`<path vector-effect="non-scaling-stroke" d="${d}"></path>` : html``;
}

/** Returns the points that the map shows: a place, the places of a region, or the shortest way of a lane; none for the world. */
export function pointsOf(subject: Subject, ways: RouteOptions | undefined, { byId }: AtlasIndex): MapPoint[] {
  if (subject.kind === 'region') {
    const ids = subject.region.countries.flatMap(({ places }) => places);
    return ids.flatMap((id) => byId.get(id) ?? []).map(({ at }) => projectMercator(at));
  }
  const [first] = ways?.ocean ?? [];
  return mercatorLine(first?.route.line ?? markedPlaces(subject, ways).map(({ at }) => at));
}

/** Returns the marked places: that of the subject, the ends of its ways, or its passage. */
function markedPlaces(subject: Subject, ways: RouteOptions | undefined): Pick<FreightPlace, 'at'>[] {
  if (subject.kind === 'place') return [subject.place];
  if (subject.kind === 'passage') return [subject.passage];
  if (subject.kind !== 'lane') return [];
  const ports = ways && ways.ocean.length > 0 ? [ways.ports.from, ways.ports.to] : [];
  const used = [...ports, ways?.air?.from, ways?.air?.to].filter((place) => place !== undefined);
  return [subject.from, subject.to, ...used];
}
