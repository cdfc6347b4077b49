import type { FreightPlace } from '../../freight/freight-place.ts';
import type { TradeRegion } from '../../freight/trade-regions.ts';
import { segmentsBelow } from '../parts/path-segments.ts';
import type { AtlasIndex, MappedPassage } from './data.ts';
import { ATLAS_PATH, atlasLanePath, passagePath, placePath, regionPath } from './paths.ts';

/** The subject of an address of the atlas. */
export type Subject =
  | { kind: 'world' }
  | { kind: 'place'; place: FreightPlace }
  | { kind: 'lane'; from: FreightPlace; to: FreightPlace }
  | { kind: 'passage'; passage: MappedPassage }
  | { kind: 'region'; region: TradeRegion }
  | { kind: 'unknown'; asked: string; reason: 'place' | 'lane' | 'same' | 'passage' | 'shape' };

/** Returns the subject of a path, and its path in the only spelling that the atlas uses; undefined for unknown subjects. */
export function atlasSubjectOf(pathname: string, index: AtlasIndex): { subject: Subject; path?: string } {
  const [first, second, ...others] = segmentsBelow(ATLAS_PATH, pathname);
  if (first === undefined) return { subject: { kind: 'world' }, path: ATLAS_PATH };
  const asked = [first, second, ...others].filter((segment) => segment !== undefined).join('/');
  const unknown = (reason: 'place' | 'lane' | 'same' | 'passage' | 'shape', text = asked) => ({
    subject: { kind: 'unknown' as const, asked: text, reason },
  });
  if (others.length > 0) return unknown('shape');
  const kind = first.toLowerCase();
  if (kind === 'lane' && second !== undefined)
    return laneOf(second, index) ?? unknown(laneReason(second, index), second);
  if (kind === 'passage' && second !== undefined) {
    const passage = index.passages.get(second.toLowerCase());
    return passage
      ? { subject: { kind: 'passage', passage }, path: passagePath(passage.id) }
      : unknown('passage', second);
  }
  if (kind === 'region') {
    const region = index.atlas.regions.find(({ id }) => id === second?.toLowerCase());
    return region ? { subject: { kind, region }, path: regionPath(region.id) } : unknown('shape');
  }
  // Links may have the code without the kind, or with the wrong one.
  const isPlace = kind === 'port' || kind === 'airport';
  const code = isPlace ? second : first;
  if (code === undefined || (!isPlace && second !== undefined)) return unknown('shape');
  const place = index.byCode.get(code.toUpperCase());
  return place ? { subject: { kind: 'place', place }, path: placePath(place) } : unknown('place', code);
}

/** The codes of a lane: `CNSHA-USLAX`, `PVG-LAX`. */
const PAIR = /^(\w{3,5})[-–~](\w{3,5})$/;

function endsOf(text: string, { byCode }: AtlasIndex) {
  const [, from = '', to = ''] = PAIR.exec(text) ?? [];
  return { from: byCode.get(from.toUpperCase()), to: byCode.get(to.toUpperCase()) };
}

function laneOf(text: string, index: AtlasIndex): { subject: Subject; path: string } | undefined {
  const { from, to } = endsOf(text, index);
  if (from === undefined || to === undefined || from === to) return undefined;
  return { subject: { kind: 'lane', from, to }, path: atlasLanePath(from, to) };
}

function laneReason(text: string, index: AtlasIndex): 'lane' | 'same' {
  const { from, to } = endsOf(text, index);
  return from !== undefined && from === to ? 'same' : 'lane';
}
