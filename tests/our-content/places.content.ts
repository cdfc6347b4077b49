import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { geoContains, geoDistance } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { foldText } from '../../contract/search.ts';
import { countriesIn } from '../../forms/countries.ts';
import { findPlaces } from '../../freight/find-places.ts';
import type { NamedPlace } from '../../freight/freight-place.ts';
import { formPlacesOf } from '../../model/data/places.ts';
import { type SiteData } from '../../model/data/site-data.ts';
import { discover } from '../../pipeline/content/discover.ts';
import { readData } from '../../pipeline/data-files/read-data.ts';
import { OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';

const KINDS = ['ports', 'airports'] as const;
type Place = SiteData['ports'][number];
type Land = Feature<Polygon | MultiPolygon, { name: string }>;

/**
 * Names of the atlas that differ from those of ICU. France contains its overseas departments, Somalia has two parts.
 */
const NAMES: Readonly<Record<string, string | string[]>> = {
  CD: 'Dem. Rep. Congo',
  CG: 'Congo',
  CI: "Côte d'Ivoire",
  DO: 'Dominican Rep.',
  GP: 'France',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  MQ: 'France',
  PF: 'Fr. Polynesia',
  RE: 'France',
  SO: ['Somalia', 'Somaliland'],
  TR: 'Turkey',
  TT: 'Trinidad and Tobago',
  US: 'United States of America',
};

/** The atlas has a vertex of a coast every 50 km or less. */
const FARTHEST_KM = 60;
const EARTH_RADIUS_KM = 6371;

let data: SiteData;
let lands: ReadonlyMap<string, Land>;

beforeAll(() => {
  data = readData(discover(OURS).data, '2026-11-26').data;
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'));
  const atlas = JSON.parse(readFileSync(file, 'utf8'));
  const { features } = feature(atlas, atlas.objects.countries) as unknown as { features: Land[] };
  lands = new Map(features.map((land) => [land.properties.name, land]));
});

/** Returns the aliases of a place in every language, in the form that the search compares. */
function aliasesOf({ aliases }: Place): string[] {
  return LOCALES.flatMap((locale) => aliases?.[locale] ?? []).map(foldText);
}

/** Returns the names and aliases of a place in every language, in the form that the search compares. */
function namesOf(place: Place): string[] {
  return [...LOCALES.map((locale) => foldText(place.name[locale])), ...aliasesOf(place)];
}

/** Returns the land of a place's country; an empty list if the atlas does not name the country. */
function landOf({ country }: Place): Land[] {
  const names = NAMES[country] ?? new Intl.DisplayNames('en-US', { type: 'region' }).of(country) ?? [];
  return [names].flat().flatMap((name) => lands.get(name) ?? []);
}

/** Whether a position is in a country, or near its coast. */
function isAt({ lat, lon }: Place, land: readonly Land[]): boolean {
  const at: [number, number] = [lon, lat];
  const isNear = ([x = 0, y = 0]: number[]) => geoDistance(at, [x, y]) * EARTH_RADIUS_KM <= FARTHEST_KM;
  return land.some((part) => {
    const { geometry } = part;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return geoContains(part, at) || polygons.flat(2).some(isNear);
  });
}

/** Returns the codes of places that are not where their country is, and the number of places with a known country. */
function misplaced(places: readonly Place[]) {
  const known = places.map((place) => ({ place, land: landOf(place) })).filter(({ land }) => land.length > 0);
  const wrong = known.filter(({ place, land }) => !isAt(place, land));
  return { known: known.length, codes: wrong.map(({ place }) => place.code) };
}

/** Returns the elements of a list that occur in it more than once. */
const repeated = (list: readonly string[]) => list.filter((element, at) => list.indexOf(element) !== at);

/** Returns pairs of ports less than 0.05 degree apart that share no name: they are one port, or one is misplaced. */
function tooNear(places: readonly Place[]): string[] {
  return places.flatMap((a, at) =>
    places
      .slice(at + 1)
      .filter((b) => Math.max(Math.abs(a.lat - b.lat), Math.abs(a.lon - b.lon)) < 0.05)
      .filter((b) => !namesOf(a).some((name) => namesOf(b).includes(name)))
      .map((b) => `${a.code} ${b.code}`),
  );
}

describe('our places', () => {
  test('[U3] are at least 150 ports and 60 airports', () => {
    expect(data.ports.length).toBeGreaterThanOrEqual(150);
    expect(data.airports.length).toBeGreaterThanOrEqual(60);
  });

  test.each(KINDS)('[U3] (%s) each have a code, an id and names of their own in both languages', (kind) => {
    const places: readonly Place[] = notEmpty(data[kind]);
    expect(repeated(places.map(({ code }) => code))).toEqual([]);
    for (const locale of LOCALES) expect(repeated(places.map(({ name }) => foldText(name[locale])))).toEqual([]);
    expect(places.filter(({ id, code }) => id !== code.toLowerCase())).toEqual([]);
    // Every Chinese name is written in Chinese, and no English one.
    const han = /\p{Script=Han}/u;
    const mixed = places.filter(({ name }) => han.test(name['en-US']) || !han.test(name['zh-CN']));
    expect(mixed.map(({ code }) => code)).toEqual([]);
  });

  test.each(KINDS)('[U3] (%s) are where their country is, so no coordinate is swapped or negated', (kind) => {
    const places: readonly Place[] = data[kind];
    const { known, codes } = misplaced(places);
    expect(codes).toEqual([]);
    // A new country may have another name in the atlas.
    expect(known).toBeGreaterThan(places.length * 0.9);
  });

  test('[U3] have 0.05 degree between two ports unless they belong to one city', () => {
    expect(tooNear(data.ports)).toEqual([]);
  });

  test.each(KINDS)('[U3] (%s) have aliases that differ from their names and their country', (kind) => {
    const places: readonly Place[] = data[kind];
    const countries = LOCALES.flatMap((locale) => countriesIn(locale));
    const useless = places.flatMap((place) => {
      const ofCountry = countries.filter(({ code }) => code === place.country).map(({ name }) => foldText(name));
      const wrong = [...repeated(namesOf(place)), ...aliasesOf(place).filter((alias) => ofCountry.includes(alias))];
      return wrong.map((alias) => `${place.code} ${alias}`);
    });
    expect(useless).toEqual([]);
  });

  describe.each(LOCALES)('in the quote form (%s)', (locale) => {
    test.each<{ text: string; kind: NamedPlace['kind']; code: string }>([
      { text: '西贡', kind: 'port', code: 'VNSGN' },
      { text: '西贡', kind: 'airport', code: 'SGN' },
      { text: 'Saigon', kind: 'port', code: 'VNSGN' },
      { text: 'JNPT', kind: 'port', code: 'INNSA' },
      { text: '孟买', kind: 'port', code: 'INNSA' },
      { text: '新港', kind: 'port', code: 'CNTXG' },
      { text: 'NY/NJ', kind: 'port', code: 'USNYC' },
      { text: 'Chittagong', kind: 'port', code: 'BDCGP' },
      { text: '洋山', kind: 'port', code: 'CNSHA' },
      { text: 'CNYTN', kind: 'port', code: 'CNYTN' },
      { text: 'sgn', kind: 'port', code: 'VNSGN' },
      { text: 'pvg', kind: 'airport', code: 'PVG' },
    ])('[U3] are found: $text is $code for the kind $kind', ({ text, kind, code }) => {
      expect(findPlaces(formPlacesOf(data, locale), text, { limit: 1, kind })[0]?.code).toBe(code);
    });

    test.each([
      ['Shenzhen', ['CNYTN', 'CNSHK']],
      ['深圳', ['CNYTN', 'CNSHK']],
    ])('[U3] are all found by the city %s that they share', (text, codes) => {
      const found = findPlaces(formPlacesOf(data, locale), text, { limit: 8, kind: 'port' }).map(({ code }) => code);
      expect(found.slice(0, codes.length)).toEqual(codes);
    });
  });
});
