import { countriesIn } from '../../forms/countries.ts';
import { LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import type { PlaceKind, PortOrAirport } from '../../runtime/contract/places.ts';
import type { SiteData } from './read-data.ts';

/** Returns all ports and airports as the forms of a locale list them: ports first, each in the order of its file. */
export function freightPlacesOf(
  { ports, airports }: Pick<SiteData, 'ports' | 'airports'>,
  locale: Locale,
): PortOrAirport[] {
  const countries = new Map(countriesIn(locale).map(({ code, name }) => [code, name]));
  const others = LOCALES.filter((other) => other !== locale);
  const placeOf = ({ code, name, country, aliases }: Row, kind: PlaceKind): PortOrAirport => ({
    code,
    name: name[locale],
    country: countries.get(country) ?? country,
    kind,
    // Visitors type names of any language on any page.
    other: [...others.map((other) => name[other]), ...LOCALES.flatMap((any) => aliases?.[any] ?? [])].join('\n'),
  });
  return [...ports.map((row) => placeOf(row, 'port')), ...airports.map((row) => placeOf(row, 'airport'))];
}

type Row = SiteData['airports'][number];
