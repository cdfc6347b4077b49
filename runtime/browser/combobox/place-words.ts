import { interpolate } from '../../../contract/interpolate.ts';
import type { FreightPlace } from '../../../freight/freight-place.ts';

/** The facts of a place that a list shows. */
export type ShownPlace = Pick<FreightPlace, 'code' | 'kind' | 'name' | 'country'>;

/** The texts of a field for a place, in the language of the page. */
export interface PlaceWords {
  /** The text that choosing a place writes into the field. It contains `{name}` and `{code}`. */
  chosen: string;
  kinds: Readonly<Record<ShownPlace['kind'], string>>;
  /** The number of proposals; `many` contains `{count}`. */
  one: string;
  many: string;
  none: string;
}

/** Returns the options of a combobox that shows places: name, code, country and kind. */
export function placeColumns(words: PlaceWords) {
  return {
    words,
    columnsOf: ({ name, code, country, kind }: ShownPlace) => [name, code, `${country} · ${words.kinds[kind]}`],
    onChoose: ({ name, code }: ShownPlace) => interpolate(words.chosen, { name, code }),
  };
}
