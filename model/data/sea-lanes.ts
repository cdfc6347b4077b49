import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import type { SeaLanes, SeaOptions } from '../../freight/sea-options.ts';
import { seaOptions } from '../../freight/sea-options.ts';
import type { SeaPort } from '../../freight/sea-route.ts';
import { siteTexts } from '../../locales/site.ts';
import { sourceTitle } from './kind.ts';
import type { SiteData } from './site-data.ts';

/** The rows that describe the sea lanes. */
export type SeaData = Pick<SiteData, 'sea-points' | 'passages' | 'passage-notices' | 'day'>;

type Port = SiteData['ports'][number];

/** Returns the sea lanes in the language of a locale. Legs are in the lists of both of their ends. */
export function seaLanesOf(data: SeaData, locale: Locale): SeaLanes {
  const rows = data['sea-points'];
  const indexes = indexesOf(rows);
  const neighbors = rows.map((): number[] => []);
  for (const [from, { to }] of rows.entries()) {
    for (const id of to) {
      const other = indexes.get(id);
      if (other === undefined) continue;
      neighbors[from]?.push(other);
      neighbors[other]?.push(from);
    }
  }
  return {
    points: rows.map(({ lon, lat, passage }, index) => ({
      at: [lon, lat],
      to: neighbors[index] ?? [],
      ...(passage !== undefined && { passage }),
    })),
    passages: data.passages.map(({ id, name, kind, way, feedersOnly, cost }) => ({
      id,
      name: name[locale],
      kind,
      ...(way && { way: way[locale] }),
      ...(feedersOnly && { isForFeeders: true }),
      ...(cost !== undefined && { cost }),
    })),
    notices: data['passage-notices'].map(
      ({ passage, ports, partners, effect, seaOnly, text, validFrom, validTo, season, checkedOn }) => ({
        ...(passage !== undefined && { passage }),
        ...(ports !== undefined && { ports }),
        ...(partners !== undefined && { partners }),
        effect,
        ...(seaOnly && { isSeaOnly: true as const }),
        text: interpolate(siteTexts[locale].tools.routeSearch.looked, {
          text: text[locale],
          day: dayIn(locale, checkedOn),
        }),
        validFrom,
        ...(validTo !== undefined && { validTo }),
        ...(season && { season }),
      }),
    ),
  };
}

function dayIn(locale: Locale, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** Returns the position of a port and the indexes of its points of the sea lanes. */
export function seaPortOf({ lon, lat, sea = [] }: Port, { 'sea-points': rows }: Pick<SeaData, 'sea-points'>): SeaPort {
  const indexes = indexesOf(rows);
  return { at: [lon, lat], sea: sea.flatMap((id) => indexes.get(id) ?? []) };
}

/** Returns the options between two ports on the day of the build. */
export function seaOptionsOf(data: SeaData, { from, to }: { from: Port; to: Port }, locale: Locale): SeaOptions {
  const endOf = (port: Port) => ({ ...seaPortOf(port, data), code: port.code });
  return seaOptions(lanesIn(locale, data), { from: endOf(from), to: endOf(to) }, data.day);
}

/** A notice of a lane, in the language of a page. */
export interface LaneNotice {
  text: string;
  source: { title: string; url: string | undefined; checkedOn: string };
}

/**
 * Returns what a planner of a lane must know on the day of the build: the notices of its ports, then those of closed passages and of the
 * passages on the way that carriers sail.
 */
export function laneNoticesOf(data: SeaData, ends: { from: Port; to: Port }, locale: Locale): LaneNotice[] {
  const { options, closed, ends: atPorts } = seaOptionsOf(data, ends, locale);
  const [first] = options;
  const own = [ends.from, ends.to].flatMap(({ notice, ...port }) =>
    notice ? [{ text: notice[locale], source: sourceOf(port, locale) }] : [],
  );
  // The notices of the sea lanes are in the order of the rows.
  const { notices } = lanesIn(locale, data);
  const found = [...atPorts, ...closed, ...(first?.avoided ?? []), ...(first?.clear ?? [])].flatMap((notice) => {
    const row = data['passage-notices'][notices.indexOf(notice)];
    return row ? [{ text: notice.text, source: sourceOf(row, locale) }] : [];
  });
  return [...own, ...found];
}

function sourceOf({ source, checkedOn }: Pick<Port, 'source' | 'checkedOn'>, locale: Locale): LaneNotice['source'] {
  return { title: sourceTitle(source, locale), url: source.url, checkedOn };
}

function lanesIn(locale: Locale, data: SeaData): SeaLanes {
  const lanes = known(lanesKnown, data['passage-notices'], () => new Map<Locale, SeaLanes>());
  const seaLanes = lanes.get(locale) ?? seaLanesOf(data, locale);
  lanes.set(locale, seaLanes);
  return seaLanes;
}

const lanesKnown = new WeakMap<object, Map<Locale, SeaLanes>>();
const indexesKnown = new WeakMap<object, Map<string, number>>();

function indexesOf(rows: SeaData['sea-points']): Map<string, number> {
  return known(indexesKnown, rows, () => new Map(rows.map(({ id }, index) => [id, index])));
}

function known<Value>(values: WeakMap<object, Value>, key: object, make: () => Value): Value {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}
