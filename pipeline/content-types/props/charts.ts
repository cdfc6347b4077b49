import type { Locale } from '../../../runtime/contract/locales.ts';
import type { SiteData } from '../../data/read-data.ts';
import type { ChartData } from '../../shapes/chart.ts';

/** The data behind a chart of a lane, oldest week first; undefined when the lane has no rates. */
export function chartOf(
  lane: string,
  { data, locale, at }: { data: SiteData; locale: Locale; at: string },
): ChartData | undefined {
  const rows = data.rates.filter((row) => row.lane === lane).toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const last = rows.at(-1);
  const { from, to } = data.lanes.find(({ id }) => id === lane) ?? {};
  const nameOf = (port: string | undefined) => data.ports.find(({ id }) => id === port)?.name[locale] ?? '';
  if (last === undefined) return undefined;
  return {
    from: nameOf(from),
    to: nameOf(to),
    equipment: last.equipment,
    unit: last.unit,
    illustrative: rows.some(({ illustrative }) => illustrative),
    isOld: last.validTo !== undefined && last.validTo < at,
    isStale: data.isStale('rates', last),
    points: rows.map(({ validFrom, validTo, value }) => ({ from: validFrom, to: validTo, value })),
    source: { title: last.source.title, url: last.source.url },
    checkedOn: last.checkedOn,
  };
}
