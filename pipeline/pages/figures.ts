import { laneFigures, PLANNING_KNOTS, USUAL_LOAD } from '../../runtime/contract/lane-figures.ts';
import { type Locale, perLocale } from '../../runtime/contract/locales.ts';
import type { KindId } from '../data/kinds.ts';
import { queryFactors, queryRates } from '../data/queries.ts';
import type { SiteData } from '../data/read-data.ts';
import { drawableLane } from '../maps/map-maker.ts';
import type { FiguresByLocale } from '../reading/figures.ts';
import { factorTotal } from './freight-data.ts';

/**
 * Returns the figures that texts can take from the data. Distances are in nautical miles and kilometers, days are those at the
 * planning speed, emissions are kg CO₂e of the usual load on the average container ship. The route search computes the same.
 */
export function figuresOf(data: SiteData, faulty: ReadonlySet<KindId>): FiguresByLocale {
  const areComplete = faulty.size === 0;
  return perLocale((locale) => ({ areComplete, texts: Object.fromEntries(textsIn(data, locale)) }));
}

function textsIn(data: SiteData, locale: Locale): [string, string][] {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 5 });
  const { format: formatDays } = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  const [ship] = queryFactors(data.factors).for('ocean');
  const rates = queryRates(data.rates);
  return [
    ...data.lanes.flatMap(({ id }): [string, string][] => {
      const drawn = drawableLane(id, data, locale);
      if (drawn === undefined) return [];
      const miles = drawn.route.nauticalMiles;
      const { kilometers, days, kilograms } = laneFigures(miles, USUAL_LOAD, ship ? factorTotal(ship) : 0);
      const rate = rates.latest(id);
      return [
        [`distance ${id}`, format(miles)],
        [`distance-km ${id}`, format(kilometers)],
        [`days ${id}`, formatDays(days)],
        ...(ship ? [named(`emissions ${id}`, format(kilograms))] : []),
        ...(rate ? [named(`rate ${id}`, format(rate.value))] : []),
      ];
    }),
    ...rates.main.flatMap(({ lane, rows }) =>
      rows.map(({ validFrom, value }) => named(`rate ${lane} ${validFrom}`, format(value))),
    ),
    ...data.factors.map((row): [string, string] => [`factor ${row.id}`, format(factorTotal(row))]),
    ['knots', format(PLANNING_KNOTS)],
  ];
}

function named(name: string, text: string): [string, string] {
  return [name, text];
}
