import { LOCALES, type Locale } from '../../contract/locales.ts';
import { countriesIn } from '../../forms/countries.ts';
import type { FreightPlace, NamedPlace } from '../../freight/freight-place.ts';
import type { SiteData } from './site-data.ts';

type Rows = Pick<SiteData, 'ports' | 'airports'>;
type Row = SiteData['airports'][number];

/** Returns all ports and airports in the language of a locale: ports first, each in the order of its file. */
export function freightPlacesOf({ ports, airports }: Rows, locale: Locale): FreightPlace[] {
  const countries = new Map(countriesIn(locale).map(({ code, name }) => [code, name]));
  const placeOf = (row: Row, kind: FreightPlace['kind']): FreightPlace => ({
    id: row.id,
    code: row.code,
    kind,
    name: row.name[locale],
    country: countries.get(row.country) ?? row.country,
    // Visitors type names of any language on any page.
    words: [...otherNames(row, locale), ...LOCALES.flatMap((any) => row.aliases?.[any] ?? [])].join('\n'),
    at: [row.lon, row.lat],
  });
  return [...ports.map((row) => placeOf(row, 'port')), ...airports.map((row) => placeOf(row, 'airport'))];
}

/** Returns the places as the quote form lists them. The form needs no positions, and its script must stay small. */
export function formPlacesOf(rows: Rows, locale: Locale): NamedPlace[] {
  return freightPlacesOf(rows, locale).map(({ code, name, country, kind, words }) => ({
    code,
    name,
    country,
    kind,
    words,
  }));
}

/** Returns the names of a place in the other languages, each once. Some languages share a name. */
function otherNames({ name }: Row, locale: Locale): string[] {
  const names = new Set(LOCALES.map((any) => name[any]));
  names.delete(name[locale]);
  return [...names];
}
