import { DAY, isRealDay } from '../../contract/days.ts';
import type { Locale } from '../../contract/locales.ts';
import { asciiOf, parseNumber } from '../../contract/typed-numbers.ts';
import type { OwnDays } from '../../freight/delivery-chain.ts';
import { resolvePlace } from '../../freight/find-places.ts';
import { type FreightPlace } from '../../freight/freight-place.ts';
import type { RouteWords } from '../../locales/en-US/tools/route-search.ts';
import { optional, readNumbers, wholeField } from '../parts/form-values.ts';
import { unknownPlaceText } from '../parts/unknown-place-text.ts';
import type { FormQuery } from '../tool.ts';
import { DAY_LIMITS, LAST_DAY, LOAD_LIMITS, type RouteField } from './paths.ts';

export interface RouteInput {
  from: FreightPlace;
  to: FreightPlace;
  /** Metric tons. */
  tonnes: number;
  /** The day by which the cargo must arrive, YYYY-MM-DD. */
  by: string | undefined;
  own: OwnDays;
}

export type RouteErrors = Partial<Record<RouteField, string>>;
/** The places that the texts of the fields can be. */
export type RouteChoices = Readonly<Record<'from' | 'to', readonly FreightPlace[]>>;

/** Parses the values of the form. Returns a message for each invalid one. */
export function parseRoute(
  query: FormQuery,
  { places, words, locale }: { places: readonly FreightPlace[]; words: RouteWords['input']; locale: Locale },
):
  | { input: RouteInput; errors?: never; choices?: never }
  | { input?: never; errors: RouteErrors; choices: RouteChoices } {
  const errors: RouteErrors = {};
  const choices: Record<'from' | 'to', readonly FreightPlace[]> = { from: [], to: [] };
  const placeOf = (field: 'from' | 'to') => {
    const text = (query.get(field) ?? '').trim();
    const { place, nearest = [] } = resolvePlace(places, text);
    if (place === undefined) {
      choices[field] = nearest;
      errors[field] = text === '' ? words.empty[field] : unknownPlaceText(text, { nearest, places, words, locale });
    }
    return place;
  };
  const [from, to] = [placeOf('from'), placeOf('to')];
  const load = (query.get('load') ?? '').trim();
  const tonnes = load === '' ? LOAD_LIMITS.usual : parseNumber(load, LOAD_LIMITS);
  if (tonnes === undefined) errors.load = words.load;
  const by = asciiOf(query.get('by') ?? '') || undefined;
  if (by !== undefined && !(DAY.test(by) && isRealDay(by) && by <= LAST_DAY)) errors.by = words.by;
  const days = optional(wholeField(DAY_LIMITS, words.days));
  const { values, errors: ofDays } = readNumbers(query, { cutoff: days, release: days, inland: days });
  Object.assign(errors, ofDays);
  if (from !== undefined && from === to) errors.to = words.same;
  if (from === undefined || to === undefined || tonnes === undefined || Object.keys(errors).length > 0)
    return { errors, choices };
  const { cutoff: cutOff, release, inland } = values;
  return { input: { from, to, tonnes, by, own: { cutOff, release, inland } } };
}
