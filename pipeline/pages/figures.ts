import { DEFAULT_LOCALE, type Locale, perLocale } from '../../contract/locales.ts';
import { laneFigures, PLANNING_KNOTS, USUAL_LOAD } from '../../freight/lane-figures.ts';
import { siteTexts } from '../../locales/site.ts';
import type { KindId, RowOf } from '../../model/data/kinds.ts';
import { officeHours } from '../../model/data/office-hours.ts';
import { queryFactors, queryRates } from '../../model/data/queries.ts';
import { seaOptionsOf } from '../../model/data/sea-lanes.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import type { FiguresByLocale } from '../../model/reading/figures.ts';
import { drawableLane } from '../maps/map-maker.ts';
import { factorTotal } from './freight-data.ts';

/** The language of the words that this file reads and does not show. Miles and ids of ways are equal in all languages. */
const ANY_LOCALE = DEFAULT_LOCALE;

/**
 * Returns the figures that texts can take from the data. Distances are in nautical miles and kilometers, days are those at the
 * planning speed, emissions are kg CO₂e of the usual load on the average container ship. The route search computes the same. Hours of
 * offices are those of a working day. The duties of an origin are known until a day.
 */
export function figuresOf(data: SiteData, faulty: ReadonlySet<KindId>): FiguresByLocale {
  const areComplete = faulty.size === 0;
  const lanes = measuredLanes(data);
  return perLocale((locale) => ({
    areComplete,
    texts: Object.fromEntries(textsIn(data, lanes, locale)),
    ports: Object.fromEntries(lanes.map(({ id, ends }) => [id, ends.map((port) => namesOf(port, locale))])),
  }));
}

function namesOf({ name, aliases }: RowOf<'ports'>, locale: Locale): string[] {
  return [name[locale], ...(aliases?.[locale] ?? [])];
}

/** A lane with the lengths of its ways in nautical miles. */
interface MeasuredLane {
  id: string;
  ends: readonly RowOf<'ports'>[];
  /** The first way on the day of the build, as carriers sail. */
  miles: number;
  /** The shortest of all ways, also if a notice closes it. */
  shortest: number;
  /** The shortest way through each canal and around each cape that an option of the lane has. `id` is that of the passage. */
  ways: readonly { id: string; miles: number }[];
}

function measuredLanes(data: SiteData): MeasuredLane[] {
  // A text that names a way keeps its figure while a notice closes the way, and the shortest way is that of the map.
  const open = { ...data, 'passage-notices': [] };
  return data.lanes.flatMap(({ id }) => {
    const drawn = drawableLane(id, data, ANY_LOCALE);
    if (drawn === undefined) return [];
    const { options } = seaOptionsOf(open, drawn, ANY_LOCALE);
    const ways = new Map<string, number>();
    for (const { via, nauticalMiles } of options)
      for (const passage of via) if (!ways.has(passage.id)) ways.set(passage.id, nauticalMiles);
    return {
      id,
      ends: [drawn.from, drawn.to],
      miles: drawn.route.nauticalMiles,
      shortest: Math.min(...(options.length > 0 ? options : [drawn.route]).map(({ nauticalMiles }) => nauticalMiles)),
      ways: [...ways].map(([way, miles]) => ({ id: way, miles })),
    };
  });
}

function textsIn(data: SiteData, lanes: readonly MeasuredLane[], locale: Locale): [string, string][] {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 5 });
  const rates = queryRates(data.rates);
  const [ship] = queryFactors(data.factors).for('ocean');
  const factor = ship && factorTotal(ship);
  return [
    ...lanes.flatMap(({ id, miles, shortest, ways }): [string, string][] => {
      const rate = rates.latest(id);
      return [
        ...wayTexts(id, miles, { factor, locale }),
        ...ways.flatMap((way) => wayTexts(`${id} ${way.id}`, way.miles, { factor, locale })),
        ...ways
          .filter((way) => way.miles > shortest)
          .flatMap((way) => extraTexts(`${id} ${way.id}`, [shortest, way.miles], locale)),
        ...(rate ? [named(`rate ${id}`, format(rate.value))] : []),
      ];
    }),
    ...rates.main.flatMap(({ lane, rows }) =>
      rows.map(({ validFrom, value }) => named(`rate ${lane} ${validFrom}`, format(value))),
    ),
    ...data.factors.map((row): [string, string] => [`factor ${row.id}`, format(factorTotal(row))]),
    ['knots', format(PLANNING_KNOTS)],
    ...data['duty-coverage'].flatMap(({ id, validTo }): [string, string][] =>
      validTo === undefined ? [] : [[`duties-until ${id}`, longDay(validTo, locale)]],
    ),
    ...data.offices.flatMap((office) => hoursTexts(office, { locale, year: data.day.slice(0, 4) })),
  ];
}

/** Returns the figures of one way. `factor` is that of the average container ship, in kg CO₂e per metric ton-kilometer. */
function wayTexts(
  name: string,
  miles: number,
  { factor, locale }: { factor: number | undefined; locale: Locale },
): [string, string][] {
  const { format } = new Intl.NumberFormat(locale);
  const { kilometers, days, kilograms } = laneFigures(miles, USUAL_LOAD, factor ?? 0);
  return [
    [`distance ${name}`, format(miles)],
    [`distance-km ${name}`, format(kilometers)],
    [`days ${name}`, inTenths(days, locale)],
    ...(factor === undefined ? [] : [named(`emissions ${name}`, format(kilograms))]),
  ];
}

/** Returns by how many miles, days and percent a way is longer than the shortest way of its lane, given both lengths in miles. */
function extraTexts(
  name: string,
  [shortest, miles]: readonly [shortest: number, miles: number],
  locale: Locale,
): [string, string][] {
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const extra = miles - shortest;
  return [
    [`extra-distance ${name}`, format(extra)],
    [`extra-days ${name}`, inTenths(laneFigures(extra, USUAL_LOAD, 0).days, locale)],
    [`extra-percent ${name}`, format((extra / shortest) * 100)],
  ];
}

const MINUTES_OF_DAY = 24 * 60;

/**
 * Returns the hours of an office on its own clock, and those in January on the clock of the readers, such as Beijing time in
 * Chinese. A language can name the other day of a time.
 */
function hoursTexts(office: RowOf<'offices'>, { locale, year }: { locale: Locale; year: string }): [string, string][] {
  const { clock, officeHours: words } = siteTexts[locale].dataWords;
  const { ahead, to, days } = words;
  const { offset, opens, closes } = officeHours(office, `${year}-01-15`);
  const written = (minutes: number, other?: number) => {
    const day = Math.floor(minutes / MINUTES_OF_DAY);
    const [hours, rest] = [Math.floor(minutes / 60) - day * 24, minutes - Math.floor(minutes / 60) * 60];
    const isNamed = other === undefined || Math.floor(other / MINUTES_OF_DAY) !== day;
    return `${isNamed ? (days[day + 1] ?? '') : ''}${clock(`${hours}:${String(rest).padStart(2, '0')}`)}`;
  };
  const period = (shift: number) => `${written(opens + shift)}${to}${written(closes + shift, opens + shift)}`;
  return [
    [`hours ${office.id}`, period(offset)],
    [`hours-january ${office.id}`, period(ahead)],
  ];
}

function inTenths(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(value);
}

function longDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

function named(name: string, text: string): [string, string] {
  return [name, text];
}
