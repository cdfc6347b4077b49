import type { Locale } from '../../contract/locales.ts';
import { countriesIn } from '../../forms/countries.ts';
import type { FactorSet, FreightData, FreightFactor, LaneRate, PlanningRange } from '../../freight/freight-data.ts';
import { pairOf } from '../../freight/lanes.ts';
import { WORLD_MIDDLES } from '../../freight/world-map.ts';
import { sourceTitle } from '../../model/data/kind.ts';
import { freightPlacesOf } from '../../model/data/places.ts';
import { queryRates } from '../../model/data/queries.ts';
import { equipmentName, rateUnit } from '../../model/data/rate-words.ts';
import { seaLanesOf, seaPortOf } from '../../model/data/sea-lanes.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import { noStore } from '../cache/store.ts';
import { landDots } from '../maps/dots.ts';
import { worldView } from '../maps/view.ts';

type Known = { data: SiteData; locale: Locale };

/** Returns the data set `freight` of a locale. */
export function freightDataOf({ data, locale }: Known): FreightData {
  const countries = new Map(countriesIn(locale).map(({ code, name }) => [code, name]));
  return {
    places: freightPlacesOf(data, locale),
    lanes: seaLanesOf(data, locale),
    sea: Object.fromEntries(data.ports.map((port) => [port.id, seaPortOf(port, data).sea])),
    sets: data['factor-sets'].map((row) => factorSet(row, locale)),
    factors: data.factors.map((row) => factor(row, locale, countries)),
    ranges: data['planning-ranges'].map((row) => range(row, locale)),
    rates: ratesOf(data, locale),
    land: land(),
  };
}

function factorSet(row: SiteData['factor-sets'][number], locale: Locale): FactorSet {
  const { url, licence } = row.source;
  return {
    id: row.id,
    name: row.name[locale],
    validFrom: row.validFrom,
    ...(row.validTo !== undefined && { validTo: row.validTo }),
    source: { title: sourceTitle(row.source, locale), ...(url !== undefined && { url }), licence },
    checkedOn: row.checkedOn,
  };
}

function factor(
  row: SiteData['factors'][number],
  locale: Locale,
  countries: ReadonlyMap<string, string>,
): FreightFactor {
  return {
    vehicle: row.vehicle,
    set: row.set,
    mode: row.mode,
    name: row.name[locale],
    direct: row.direct,
    total: factorTotal(row),
    ...(row.mostKm !== undefined && { mostKm: row.mostKm }),
    // Places have the names of their countries.
    ...(row.endsIn !== undefined && { endsIn: countries.get(row.endsIn) ?? row.endsIn }),
    ...(row.distance === 'sailed' && { isOnSailedKm: true }),
  };
}

/** Returns the well-to-wheel factor of a row: the sum of its parts, without errors of binary fractions. */
export function factorTotal({ direct, upstream }: Pick<SiteData['factors'][number], 'direct' | 'upstream'>): number {
  return Number((direct + upstream).toFixed(5));
}

function range(row: SiteData['planning-ranges'][number], locale: Locale): PlanningRange {
  const { id, mode, kind, name, least, most, unit, country } = row;
  return {
    id,
    mode,
    kind,
    name: name[locale],
    least,
    unit,
    ...(most !== undefined && { most }),
    ...(country !== undefined && { country }),
  };
}

/** Returns the latest rate of each lane. */
function ratesOf(data: SiteData, locale: Locale): FreightData['rates'] {
  const rates = queryRates(data.rates);
  const entries = data.lanes.flatMap(({ id, from, to }): [string, LaneRate][] => {
    const rate = rates.latest(id);
    if (rate === undefined) return [];
    const { value, validFrom: week, illustrative } = rate;
    return [
      [
        pairOf({ from, to }),
        {
          value,
          unit: rateUnit(rate, locale),
          equipment: equipmentName(rate, locale),
          week,
          isIllustrative: illustrative === true,
        },
      ],
    ];
  });
  return Object.fromEntries(entries);
}

/** The land of the maps, which is the same in every build of this process. */
let drawnLand: FreightData['land'] | undefined;

function land(): FreightData['land'] {
  drawnLand ??= {
    pacific: landDots(worldView(WORLD_MIDDLES.pacific), noStore),
    atlantic: landDots(worldView(WORLD_MIDDLES.atlantic), noStore),
  };
  return drawnLand;
}
