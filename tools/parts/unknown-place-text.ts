import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { cutText } from './cut-text.ts';
import { placeText } from './place-text.ts';

/** The most characters of a typed text that a message repeats. */
const SHOWN = 40;

/** Returns the message for a text that is not one place, with suggestions where there are some. */
export function unknownPlaceText(
  text: string,
  {
    nearest,
    words,
    locale,
  }: { nearest: readonly FreightPlace[]; words: { unknown: string; similar: string }; locale: Locale },
): string {
  const message = interpolate(words.unknown, { text: cutText(text, SHOWN) });
  if (nearest.length === 0) return message;
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  const names = list.format(nearest.map((place) => placeText(place, locale)));
  return message + LOCALE_FACTS[locale].sentenceSeparator + interpolate(words.similar, { places: names });
}
