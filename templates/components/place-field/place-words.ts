import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { PlaceWords } from '../../../runtime/browser/combobox/place-words.ts';
import { placeText } from '../../../tools/parts/place-text.ts';

/** Returns the texts that the script of a field for a place needs, for the props of its island. */
export function placeWords(locale: Locale): PlaceWords {
  return { ...siteTexts[locale].components.placeField, chosen: placeText({ name: '{name}', code: '{code}' }, locale) };
}
