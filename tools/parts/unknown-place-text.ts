import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { findPlaces } from '../../freight/find-places.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { cutText } from './cut-text.ts';
import { placeText } from './place-text.ts';

/** The most characters of a typed text that a message repeats. */
const SHOWN = 40;

interface PlaceMessages {
  /** No place has this name. */
  unknown: string;
  /** Several places have it. */
  which: string;
}

/** Returns the message for a text that is not one place: several have this name, or none. */
export function placeMessage(
  text: string,
  { places, words }: { places: readonly FreightPlace[]; words: PlaceMessages },
): string {
  const isKnown = findPlaces(places, text, { limit: 1 }).length > 0;
  return interpolate(isKnown ? words.which : words.unknown, { text: cutText(text, SHOWN) });
}

/** Returns the same message with suggestions, where there are some. */
export function unknownPlaceText(
  text: string,
  {
    nearest,
    places,
    words,
    locale,
  }: {
    nearest: readonly FreightPlace[];
    places: readonly FreightPlace[];
    words: PlaceMessages & { similar: string };
    locale: Locale;
  },
): string {
  const message = placeMessage(text, { places, words });
  if (nearest.length === 0) return message;
  const list = new Intl.ListFormat(LOCALE_FACTS[locale].lists, { type: 'disjunction' });
  const names = list.format(nearest.map((place) => placeText(place, locale)));
  return message + LOCALE_FACTS[locale].sentenceSeparator + interpolate(words.similar, { places: names });
}
