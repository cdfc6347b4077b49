import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import { placeText } from './place-text.ts';

/** The words of a choice, with `{place}` and `{country}`. */
export type ChoiceWords = Readonly<Record<FreightPlace['kind'], string>>;

/** Returns the name of the slot for the choices below a field (`ToolPlace`). */
export function choicesSlot(field: string): string {
  return `choices.${field}`;
}

/** Renders the places that a text can be, each as a link to the page on which the visitor has chosen it. */
export function placeChoicesHtml(
  places: readonly FreightPlace[],
  { words, locale, href }: { words: ChoiceWords; locale: Locale; href: (place: FreightPlace) => string },
): SafeHtml {
  if (places.length === 0) return html``;
  const text = (place: FreightPlace) =>
    interpolate(words[place.kind], { place: placeText(place, locale), country: place.country });
  return html`<ul>${places.map((place) => html`<li><a href="${href(place)}">${text(place)}</a></li>`)}</ul>`;
}
