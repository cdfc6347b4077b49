import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import type { SeaLanes, SeaOptions } from '../../freight/sea-options.ts';
import { seaOptions } from '../../freight/sea-options.ts';
import type { SeaPort } from '../../freight/sea-route.ts';
import { siteTexts } from '../../locales/site.ts';
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
    passages: data.passages.map(({ id, name, kind, way, feedersOnly }) => ({
      id,
      name: name[locale],
      kind,
      ...(way && { way: way[locale] }),
      ...(feedersOnly && { isForFeeders: true }),
    })),
    notices: data['passage-notices'].map(({ passage, ports, effect, text, validFrom, validTo, checkedOn }) => ({
      ...(passage !== undefined && { passage }),
      ...(ports !== undefined && { ports }),
      effect,
      text: interpolate(siteTexts[locale].tools.routeSearch.looked, {
        text: text[locale],
        day: dayIn(locale, checkedOn),
      }),
      validFrom,
      ...(validTo !== undefined && { validTo }),
    })),
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
  const lanes = known(lanesKnown, data['passage-notices'], () => new Map<Locale, SeaLanes>());
  const seaLanes = lanes.get(locale) ?? seaLanesOf(data, locale);
  lanes.set(locale, seaLanes);
  return seaOptions(seaLanes, { from: seaPortOf(from, data), to: seaPortOf(to, data) }, data.day);
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
