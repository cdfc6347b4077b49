import type { Locale } from '../../contract/locales.ts';
import { parseNumber } from '../../contract/typed-numbers.ts';
import { resolvePlace } from '../../freight/find-places.ts';
import { type FreightPlace } from '../../freight/freight-place.ts';
import type { RouteWords } from '../../locales/en-US/tools/route-search.ts';
import { unknownPlaceText } from '../parts/unknown-place-text.ts';
import type { FormQuery } from '../tool.ts';
import { LOAD_LIMITS, type RouteField } from './paths.ts';

export interface RouteInput {
  from: FreightPlace;
  to: FreightPlace;
  /** Metric tons. */
  tonnes: number;
}

type Errors = Partial<Record<RouteField, string>>;

/** Parses the values of the form. Returns a message for each invalid one. */
export function parseRoute(
  query: FormQuery,
  { places, words, locale }: { places: readonly FreightPlace[]; words: RouteWords['input']; locale: Locale },
): { input: RouteInput; errors?: never } | { input?: never; errors: Errors } {
  const errors: Errors = {};
  const placeOf = (field: 'from' | 'to') => {
    const text = (query.get(field) ?? '').trim();
    const { place, nearest = [] } = resolvePlace(places, text);
    if (place === undefined) {
      errors[field] = text === '' ? words.empty[field] : unknownPlaceText(text, { nearest, words, locale });
    }
    return place;
  };
  const [from, to] = [placeOf('from'), placeOf('to')];
  const load = (query.get('load') ?? '').trim();
  const tonnes = load === '' ? LOAD_LIMITS.usual : parseNumber(load, LOAD_LIMITS);
  if (tonnes === undefined) errors.load = words.load;
  if (from !== undefined && from === to) errors.to = words.same;
  if (from === undefined || to === undefined || tonnes === undefined || errors.to !== undefined) return { errors };
  return { input: { from, to, tonnes } };
}
