import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';

/**
 * Returns the text of a place in a field, such as `Shanghai (CNSHA)`. `resolvePlace` returns the place of this text in
 * every language.
 */
export function placeText({ name, code }: Pick<FreightPlace, 'name' | 'code'>, locale: Locale): string {
  return interpolate(LOCALE_FACTS[locale].place, { name, code });
}
