import type { Locale } from '../../contract/locales.ts';
import type { FreightData } from '../../freight/freight-data.ts';
import { placeText } from '../parts/place-text.ts';
import { COMPARE_FIELDS } from './input.ts';

/** The entry date of the example. Prices and freight of the example are invented. */
const VALUES: Readonly<Record<string, string>> = {
  hsCode: '4202.92.31',
  quantity: '1,000',
  entryDate: '2026-10-05',
  mode: 'ocean',
  weight: '0.9',
  to: 'uslax',
  origin1: 'CN',
  price1: '20',
  freight1: '1,800',
  from1: 'cnsha',
  origin2: 'VN',
  price2: '22.50',
  freight2: '2,100',
  from2: 'vnsgn',
  origin3: 'MX',
  price3: '26',
  program3: 'S',
  freight3: '1,200',
  from3: 'mxzlo',
};

const PLACES = /^(?:to|from\d)$/;

/** Returns the example that the page shows first: backpacks from three origins. A place that the data lack stays empty. */
export function exampleOf({ places }: Pick<FreightData, 'places'>, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    COMPARE_FIELDS.map((name) => {
      const value = VALUES[name] ?? '';
      if (!PLACES.test(name)) return [name, value];
      const place = places.find(({ id }) => id === value);
      return [name, place === undefined ? '' : placeText(place, locale)];
    }),
  );
}
