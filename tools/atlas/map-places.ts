import type { FreightPlace } from '../../freight/freight-place.ts';
import { mercatorLine, projectMercator } from '../../freight/mercator.ts';
import type { SeaPoint } from '../../freight/sea-route.ts';
import { linePath, type MapPoint } from '../../freight/world-map.ts';
import type { AtlasIndex, MappedPassage } from './data.ts';
import { type AtlasLayer, passagePath, placePath } from './paths.ts';

/** A place that visitors can open on the map. */
export interface AtlasMapPlace {
  name: string;
  at: MapPoint;
  href: string;
  layer: AtlasLayer;
}

/** Returns the places of the map, those first whose names are most useful: ends of common lanes, canals and capes, other ports. */
export function mapPlaces({ freight: { places }, atlas, passages }: AtlasIndex): AtlasMapPlace[] {
  const ends = new Set(atlas.lanes.flatMap(({ from, to }) => [from, to]));
  const isEnd = ({ id }: FreightPlace) => ends.has(id);
  const all = [...passages.values()];
  const isMain = ({ kind }: MappedPassage) => kind === 'canal' || kind === 'cape';
  return [
    ...places.filter(isEnd).map(ofPlace),
    ...all.filter(isMain).map(ofPassage),
    ...places.filter((place) => place.kind === 'port' && !isEnd(place)).map(ofPlace),
    ...all.filter((passage) => !isMain(passage)).map(ofPassage),
    ...places.filter(({ kind }) => kind === 'airport').map(ofPlace),
  ];
}

function ofPlace(place: FreightPlace): AtlasMapPlace {
  return {
    name: place.name,
    at: projectMercator(place.at),
    href: placePath(place),
    layer: place.kind === 'port' ? 'ports' : 'airports',
  };
}

function ofPassage({ id, name, at }: MappedPassage): AtlasMapPlace {
  return { name, at: projectMercator(at), href: passagePath(id), layer: 'passages' };
}

/** Points whose legs one task draws: a few milliseconds on a slow phone. */
const CHUNK = 25;

/** Yields the legs of the sea lanes as path data, each leg once, in parts that short tasks can draw. */
export function* seaLanePaths(points: readonly SeaPoint[]): Generator<string, void> {
  for (let start = 0; start < points.length; start += CHUNK) {
    yield points
      .slice(start, start + CHUNK)
      .flatMap((point, offset) =>
        point.to.flatMap((next) => {
          const other = points[next];
          return other !== undefined && next > start + offset ? linePath(mercatorLine([point.at, other.at])) : [];
        }),
      )
      .join('');
  }
}
