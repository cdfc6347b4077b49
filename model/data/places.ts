import { LOCALES, type Locale } from '../../contract/locales.ts';
import { countriesIn } from '../../forms/countries.ts';
import type { FreightPlace, NamedPlace } from '../../freight/freight-place.ts';
import { siteTexts } from '../../locales/site.ts';
import { traditionalForms } from '../language/traditional-characters.ts';
import type { SiteData } from './site-data.ts';

type Rows = Pick<SiteData, 'ports' | 'airports'>;
type Row = SiteData['airports'][number];

/** Returns all ports and airports in the language of a locale: ports first, each in the order of its file. */
export function freightPlacesOf({ ports, airports }: Rows, locale: Locale): FreightPlace[] {
  const placeOf = (
    row: Row & Partial<Pick<SiteData['ports'][number], 'isForFeeders' | 'isUnserved'>>,
    kind: FreightPlace['kind'],
  ): FreightPlace => {
    const country = countryName(row.country, locale);
    return {
      id: row.id,
      code: row.code,
      kind,
      name: row.name[locale],
      country,
      // Visitors type names of any language on any page.
      words: [...otherNames(row, locale), ...LOCALES.flatMap((any) => row.aliases?.[any] ?? [])].join('\n'),
      area: areaOf(row)
        .filter((word) => word !== country)
        .join('\n'),
      at: [row.lon, row.lat],
      ...(row.notice && { notice: row.notice[locale] }),
      ...(row.isForFeeders && { isForFeeders: true }),
      ...(row.isUnserved && { isUnserved: true }),
    };
  };
  const places = [...ports.map((row) => placeOf(row, 'port')), ...airports.map((row) => placeOf(row, 'airport'))];
  const forms = traditionalForms(JSON.stringify([places, fillersOf('port'), fillersOf('airport')]));
  return places.map((place, at) => {
    const isFirst = place.kind !== places[at - 1]?.kind;
    return { ...place, ...(isFirst && { fillers: fillersOf(place.kind) }), ...(at === 0 && { forms }) };
  });
}

/** Returns the places as the quote form lists them. The form needs no positions, and its script must stay small. */
export function formPlacesOf(rows: Rows, locale: Locale): NamedPlace[] {
  return freightPlacesOf(rows, locale).map(
    ({ id: _id, at: _at, notice: _notice, isForFeeders: _isForFeeders, isUnserved: _isUnserved, ...named }) => named,
  );
}

/** Returns the names of a place in the other languages, each once. Some languages share a name. */
function otherNames({ name }: Row, locale: Locale): string[] {
  const names = new Set(LOCALES.map((any) => name[any]));
  names.delete(name[locale]);
  return [...names];
}

/** Returns the words that texts in any language have around the names of a kind of place, one a line. */
function fillersOf(kind: FreightPlace['kind']): string {
  return [...new Set(LOCALES.flatMap((locale) => siteTexts[locale].placeAreas.fillers[kind]))].join('\n');
}

/** Returns the countries and states that texts in any language have around the name of a place, each once. */
function areaOf({ country, states = [] }: Row): string[] {
  const names = LOCALES.flatMap((locale) => {
    const { countries, states: namesOf } = siteTexts[locale].placeAreas;
    return [
      countryName(country, locale),
      ...(countries[country] ?? []),
      ...states.flatMap((state) => namesOf[state] ?? []),
    ];
  });
  return [...new Set([country, ...states.map((state) => state.slice(country.length + 1)), ...names])];
}

function countryName(code: string, locale: Locale): string {
  return countriesIn(locale).find((country) => country.code === code)?.name ?? code;
}
