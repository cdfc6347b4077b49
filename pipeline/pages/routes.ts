import type { Locale } from '../../contract/locales.ts';
import { laneFigures } from '../../freight/lane-figures.ts';
import { pairOf } from '../../freight/lanes.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import { type DataSource, sourceTitle } from '../../model/data/kind.ts';
import { seaOptionsOf } from '../../model/data/sea-lanes.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import type { SourceNote } from '../../model/shapes/links.ts';
import type { CommonLane } from '../../model/shapes/routes.ts';
import { drawableLane } from '../maps/map-maker.ts';

type Known = Pick<PlanContext, 'data' | 'locale'>;

/** Returns the common lanes in the order of the data: one for each pair of ports. */
export function commonLanesOf({ data, locale }: Known): CommonLane[] {
  const pairs = new Map<string, CommonLane>();
  for (const { id } of data.lanes) {
    const lane = commonLane(id, { data, locale });
    if (lane && !pairs.has(pairOf(lane))) pairs.set(pairOf(lane), lane);
  }
  return [...pairs.values()];
}

function commonLane(id: string, { data, locale }: Known): CommonLane | undefined {
  const drawn = drawableLane(id, data, locale);
  if (drawn === undefined) return undefined;
  const { from, to, route, avoided } = drawn;
  return {
    id,
    from: from.id,
    to: to.id,
    fromName: from.name[locale],
    toName: to.name[locale],
    nauticalMiles: route.nauticalMiles,
    days: laneFigures(route.nauticalMiles, 1, 0).days,
    avoided,
  };
}

/**
 * Returns the sources of the answers of the freight tools: sea lanes, notices, ranges, places and emission factors. With a lane, only
 * those of its ports, its ways and their notices.
 */
export function freightSourcesOf({ data, locale }: Known, lane?: Pick<CommonLane, 'from' | 'to'>): SourceNote[] {
  const kinds = ['sea-points', 'passage-notices', 'factor-sets', 'planning-ranges', 'ports', 'airports'] as const;
  const shown = lane ? { ...data, ...rowsOfLane(lane, { data, locale }) } : data;
  return sourcesOf(
    kinds.flatMap((kind): readonly Sourced[] => shown[kind]),
    locale,
  );
}

function rowsOfLane(
  lane: Pick<CommonLane, 'from' | 'to'>,
  { data, locale }: Known,
): Pick<SiteData, 'ports' | 'passage-notices'> {
  const ports = data.ports.filter(({ id }) => id === lane.from || id === lane.to);
  const from = ports.find(({ id }) => id === lane.from);
  const to = ports.find(({ id }) => id === lane.to);
  const { options, closed } = from && to ? seaOptionsOf(data, { from, to }, locale) : { options: [], closed: [] };
  const passages = new Set([...options.flatMap((option) => option.passages), ...closed.map(({ passage }) => passage)]);
  const isShown = (notice: SiteData['passage-notices'][number]) =>
    notice.passage === undefined
      ? ports.some(({ code }) => notice.ports?.some((start) => code.startsWith(start)) ?? true)
      : passages.has(notice.passage);
  return { ports, 'passage-notices': data['passage-notices'].filter(isShown) };
}

type Sourced = Pick<SiteData['ports'][number], 'checkedOn'> & { source: DataSource };

/** Returns the sources without duplicates, each with the date of its last check. */
function sourcesOf(rows: readonly Sourced[], locale: Locale): SourceNote[] {
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
