import type { Locale } from '../../runtime/contract/locales.ts';
import type { PlanContext } from '../content-types/context.ts';
import { type DataSource, sourceTitle } from '../data/kind.ts';
import { nauticalMilesOf } from '../maps/lane-line.ts';
import { drawableLane } from '../maps/map-maker.ts';
import type { SourceNote } from '../shapes/links.ts';
import type { KnownLane, Routes } from '../shapes/routes.ts';

type Known = Pick<PlanContext, 'data' | 'locale'>;

/** What is known of every pair of ports with a lane, in the order of the data; undefined without lanes or factors. */
export function routesOf({ data, locale }: Known): Routes | undefined {
  const pairs = new Set<string>();
  const lanes = data.lanes.flatMap(({ id }): KnownLane[] => {
    const lane = knownLane(id, { data, locale });
    const pair = lane && `${lane.from}-${lane.to}`;
    if (pair === undefined || pairs.has(pair)) return [];
    pairs.add(pair);
    return [lane as KnownLane];
  });
  if (lanes.length === 0 || data.factors.length === 0) return undefined;
  return {
    lanes,
    factors: data.factors.map(({ id, name, kgPerTonneKm }) => ({ id, name: name[locale] ?? id, kgPerTonneKm })),
    sources: sourcesOf([...data.factors, ...data.lanes, ...data.rates], locale),
  };
}

function knownLane(id: string, { data, locale }: Known): KnownLane | undefined {
  const drawn = drawableLane(id, data);
  if (drawn === undefined) return undefined;
  const { lane, from, to, line } = drawn;
  const newest = data.rates
    .filter((row) => row.lane === id)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
    .at(0);
  return {
    id,
    from: from.id,
    to: to.id,
    names: [from.name[locale] ?? from.id, to.name[locale] ?? to.id],
    nauticalMiles: nauticalMilesOf(line),
    passage: lane.passage,
    rate: newest && {
      value: newest.value,
      unit: newest.unit,
      equipment: newest.equipment,
      from: newest.validFrom,
      illustrative: newest.illustrative === true,
    },
  };
}

/** Every source once, with the day on which it was looked up last. */
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
