import { type LaneData, pairOf } from '../../runtime/contract/lanes.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import type { PlanContext } from '../content-types/context.ts';
import { type DataSource, sourceTitle } from '../data/kind.ts';
import { queryFactors, queryRates, type RateQueries } from '../data/queries.ts';
import { equipmentName } from '../data/rate-words.ts';
import type { SiteData } from '../data/read-data.ts';
import { drawableLane } from '../maps/map-maker.ts';
import type { SourceNote } from '../shapes/links.ts';
import type { KnownLane, Routes } from '../shapes/routes.ts';

type Known = Pick<PlanContext, 'data' | 'locale'>;

/** Caches routes by data and locale, because every lane's page reads them. */
const computed = new WeakMap<SiteData, Map<Locale, Routes | undefined>>();

/**
 * Returns one lane for each pair of ports in the order of the data, with emission factors and sources. Undefined
 * without lanes or without emission factors of ships.
 */
export function routesOf({ data, locale }: Known): Routes | undefined {
  const byLocale = computed.get(data) ?? new Map<Locale, Routes | undefined>();
  computed.set(data, byLocale);
  if (!byLocale.has(locale)) byLocale.set(locale, computeRoutes({ data, locale }));
  return byLocale.get(locale);
}

/** Returns the data set `lanes`. The route search uses it to compute answers in the browser. */
export function laneDataOf(known: Known): LaneData {
  const { lanes = [], factors = [] } = routesOf(known) ?? {};
  return {
    lanes: lanes.map(({ id: _id, ...lane }) => lane),
    kgPerTonneKm: factors[0]?.kgPerTonneKm ?? 0,
  };
}

function computeRoutes({ data, locale }: Known): Routes | undefined {
  const rates = queryRates(data.rates);
  const pairs = new Map<string, KnownLane>();
  for (const { id } of data.lanes) {
    const lane = knownLane(id, { data, locale, rates });
    if (lane && !pairs.has(pairOf(lane))) pairs.set(pairOf(lane), lane);
  }
  const factors = queryFactors(data.factors).for('ocean');
  if (pairs.size === 0 || factors.length === 0) return undefined;
  return {
    lanes: [...pairs.values()],
    factors: factors.map(({ id, name, kgPerTonneKm }) => ({ id, name: name[locale] ?? id, kgPerTonneKm })),
    sources: sourcesOf([...factors, ...data.lanes, ...data.rates], locale),
  };
}

function knownLane(id: string, { data, locale, rates }: Known & { rates: RateQueries }): KnownLane | undefined {
  const drawn = drawableLane(id, data, locale);
  if (drawn === undefined) return undefined;
  const { from, to, route } = drawn;
  const rate = rates.latest(id);
  return {
    id,
    from: from.id,
    to: to.id,
    fromName: from.name[locale] ?? from.id,
    toName: to.name[locale] ?? to.id,
    nauticalMiles: route.nauticalMiles,
    rate: rate && {
      value: rate.value,
      unit: rate.unit,
      equipment: equipmentName(rate, locale),
      week: rate.validFrom,
      isIllustrative: rate.illustrative === true,
    },
  };
}

/** Returns the sources without duplicates, each with the date of its last check. */
function sourcesOf(rows: readonly { source: DataSource; checkedOn: string }[], locale: Locale): SourceNote[] {
  const notes = new Map<string, SourceNote>();
  for (const { source, checkedOn } of rows) {
    const { url, licence } = source;
    const title = sourceTitle(source, locale);
    const known = notes.get(title)?.checkedOn ?? '';
    const written = licence === 'own' ? title : `${title} (${licence})`;
    notes.set(title, { title: written, url, checkedOn: known > checkedOn ? known : checkedOn });
  }
  return [...notes.values()];
}
