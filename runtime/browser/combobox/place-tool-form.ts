import { interpolate } from '../../../contract/interpolate.ts';
import { resolvePlace } from '../../../freight/find-places.ts';
import type { FreightPlace } from '../../../freight/freight-place.ts';
import { enhanceToolForm, type ToolFormOptions, type ToolFormValues, toolFormValues } from '../tool-form.ts';
import { warmUp, warmUpAtEntry } from '../warm-up.ts';
import { enhancePlaceFields } from './enhance-place-fields.ts';
import { placeSearches } from './place-searches.ts';
import type { PlaceWords } from './place-words.ts';

export interface PlaceToolOptions extends ToolFormOptions {
  places: readonly FreightPlace[];
  /** The texts of the lists of places. */
  words: PlaceWords;
  /** Returns the kind of place that a name means if both kinds have it; a port by default. */
  kind?: ((values: ToolFormValues) => FreightPlace['kind']) | undefined;
}

/**
 * Enhances the form of a tool that has fields for places: adds their lists, completes the names of places, and updates the
 * answer as `enhanceToolForm` does. While a list is open, the page keeps its answer, so that keys stay fast. The address has
 * the codes of the places. Returns a function that ends this.
 */
export function enhancePlaceToolForm(root: HTMLElement, options: PlaceToolOptions): () => void {
  const { places, words, fields, answer } = options;
  const form = root.querySelector('form') as HTMLFormElement;
  const known = () => ({ form, places, words, kind: options.kind?.(toolFormValues(form)) });
  const endLists = enhancePlaceFields(form, places, words);
  const address =
    options.address ??
    ((values: ToolFormValues) =>
      fields.map((field) => [field, codeOr(values.get(field) ?? '', field, known())] as const));
  const endForm = enhanceToolForm(root, {
    ...options,
    isDeferred: true,
    address,
    answer: (values) => (isChoosing(form) ? { texts: {}, typed: {} } : answer(values)),
  });
  const complete = () => completePlaces(form, known());
  complete();
  form.addEventListener('change', complete);
  const endSearches = warmUp(placeSearches(places));
  const endAnswer = warmUpAtEntry(form, [() => answer(toolFormValues(form))]);
  return () => {
    endSearches();
    endAnswer();
    form.removeEventListener('change', complete);
    endForm();
    endLists();
  };
}

/** Returns the fields for places below a form. */
function placeFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[data-place]')];
}

/** Writes the complete names of places into the fields that have codes or short names. */
export function completePlaces(
  form: HTMLFormElement,
  { places, words, kind }: Pick<PlaceToolOptions, 'places' | 'words'> & { kind?: FreightPlace['kind'] | undefined },
): void {
  for (const field of placeFields(form)) {
    const { place } = resolvePlace(places, field.value, kind);
    if (place) field.value = interpolate(words.chosen, { name: place.name, code: place.code });
  }
}

/** Returns the code of the place that a field has, otherwise its text. */
export function codeOr(
  text: string,
  field: string,
  {
    form,
    places,
    kind,
  }: { form: HTMLFormElement; places: readonly FreightPlace[]; kind?: FreightPlace['kind'] | undefined },
): string {
  if (!placeFields(form).some(({ name }) => name === field)) return text;
  return resolvePlace(places, text, kind).place?.code ?? text;
}

function isChoosing(form: HTMLFormElement): boolean {
  return placeFields(form).some(
    (field) => field === document.activeElement && field.getAttribute('aria-expanded') === 'true',
  );
}
