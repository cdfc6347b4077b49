import { laneFigures, PLANNING_KNOTS, USUAL_LOAD } from '../../runtime/contract/lane-figures.ts';
import { type Locale, perLocale } from '../../runtime/contract/locales.ts';
import type { KindId } from '../data/kinds.ts';
import { queryFactors, queryRates } from '../data/queries.ts';
import type { SiteData } from '../data/read-data.ts';
import { seaOptionsOf } from '../data/sea-lanes.ts';
import { type DrawableLane, drawableLane } from '../maps/map-maker.ts';
import type { FiguresByLocale } from '../reading/figures.ts';
import { factorTotal } from './freight-data.ts';

/**
 * Returns the figures that texts can take from the data. Distances are in nautical miles and kilometers, days are those at the
 * planning speed, emissions are kg CO₂e of the usual load on the average container ship. With the id of a passage, they are
 * those of the shortest route through it. The route search computes the same.
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
      const rate = rates.latest(id);
      const routes = [{ name: id, nauticalMiles: drawn.route.nauticalMiles }, ...routesBy(drawn, data, locale)];
      return [
        ...routes.flatMap(({ name, nauticalMiles }) => {
          const { kilometers, days, kilograms } = laneFigures(nauticalMiles, USUAL_LOAD, ship ? factorTotal(ship) : 0);
          return [
            named(`distance ${name}`, format(nauticalMiles)),
            named(`distance-km ${name}`, format(kilometers)),
            named(`days ${name}`, formatDays(days)),
            ...(ship ? [named(`emissions ${name}`, format(kilograms))] : []),
          ];
        }),
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

/** Returns the shortest route of a lane through each canal and around each cape that an option has. */
function routesBy(
  { lane, from, to }: DrawableLane,
  data: SiteData,
  locale: Locale,
): { name: string; nauticalMiles: number }[] {
  const shortest = new Map<string, number>();
  for (const { via, nauticalMiles } of seaOptionsOf(data, { from, to }, locale).options)
    for (const { id } of via) if (!shortest.has(id)) shortest.set(id, nauticalMiles);
  return [...shortest].map(([id, nauticalMiles]) => ({ name: `${lane.id} ${id}`, nauticalMiles }));
}

function named(name: string, text: string): [string, string] {
  return [name, text];
}
