import { countriesIn } from '../../forms/countries.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import type { SiteData } from './read-data.ts';

/** A country with its ports and airports. */
export interface AtlasCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** Ids of ports, then of airports, each in the order of its file. */
  places: string[];
}

/** A trade region with its countries, which are sorted by their names in the language of the page. */
export interface AtlasRegion {
  id: string;
  name: string;
  countries: AtlasCountry[];
}

/**
 * Returns the ports and airports by region and country, in the language of a locale. The regions have the order of their
 * file. Countries without places, and regions without countries, are left out.
 */
export function placesByRegion(
  { regions, ports, airports }: Pick<SiteData, 'regions' | 'ports' | 'airports'>,
  locale: Locale,
): AtlasRegion[] {
  const byCountry = Map.groupBy([...ports, ...airports], ({ country }) => country);
  return regions.flatMap((region): AtlasRegion[] => {
    // `countriesIn` has the order of the language.
    const countries = countriesIn(locale).flatMap(({ code, name }): AtlasCountry[] => {
      const places = region.countries.includes(code) ? byCountry.get(code) : undefined;
      return places === undefined ? [] : [{ code, name, places: places.map(({ id }) => id) }];
    });
    return countries.length === 0 ? [] : [{ id: region.id, name: region.name[locale], countries }];
  });
}
