import type { Locale } from '../../contract/locales.ts';
import { countriesIn } from '../../forms/countries.ts';
import type { RegionCountry, TradeRegion } from '../../freight/trade-regions.ts';
import type { SiteData } from './site-data.ts';

/**
 * Returns the ports and airports by region and country, in the language of a locale. The regions have the order of their
 * file. Countries without places, and regions without countries, are left out.
 */
export function placesByRegion(
  { regions, ports, airports }: Pick<SiteData, 'regions' | 'ports' | 'airports'>,
  locale: Locale,
): TradeRegion[] {
  const byCountry = Map.groupBy([...ports, ...airports], ({ country }) => country);
  return regions.flatMap((region): TradeRegion[] => {
    // `countriesIn` has the order of the language.
    const countries = countriesIn(locale).flatMap(({ code, name }): RegionCountry[] => {
      const places = region.countries.includes(code) ? byCountry.get(code) : undefined;
      return places === undefined ? [] : [{ code, name, places: places.map(({ id }) => id) }];
    });
    return countries.length === 0 ? [] : [{ id: region.id, name: region.name[locale], countries }];
  });
}
