import { describe, expect, test } from 'vitest';
import { placesByRegion } from '../../../model/data/atlas-regions.ts';
import { discover } from '../../../pipeline/content/discover.ts';
import { readData } from '../../../pipeline/data-files/read-data.ts';
import { FIXTURES } from '../../helpers/content.ts';
import { codesOf, readTestSite } from '../support/site.ts';

const DATED = 'validFrom: 2026-01-01, checkedOn: 2026-11-01, source: { title: Own, licence: own }';
const REGIONS = 'content/data/regions.yaml';

/** Returns a data file of the rows. */
const file = (...rows: string[]) =>
  `maxAgeDays: 400\ndefaults: { ${DATED} }\nrows:${rows.length === 0 ? ' []' : ''}\n${rows.map((row) => `  - ${row}\n`).join('')}`;
const region = (id: string, countries: string, name = id) =>
  `{ id: ${id}, name: { en-US: ${name}, zh-CN: ${name} }, countries: [${countries}] }`;
const airport = (id: string, country: string) =>
  `{ id: ${id}, code: ${id.toUpperCase()}, name: { en-US: ${id}, zh-CN: ${id} }, country: ${country}, lat: 1, lon: 1 }`;

/** Reads the base site, whose ports are in CN and US, with regions and airports. */
const read = (regions: string[], airports: string[] = []) =>
  readTestSite({ [REGIONS]: file(...regions), 'content/data/airports.yaml': file(...airports) });

describe('trade regions', () => {
  test('[U6] have every country of a port or an airport once without findings', () => {
    expect(codesOf(read([region('asia', 'CN, SG'), region('america', 'US')], [airport('sin', 'SG')]))).toEqual([]);
  });

  test('[U6] report each country that no region has once, at its first port or airport', () => {
    const { diagnostics } = read(
      [region('asia', 'CN')],
      [airport('sin', 'SG'), airport('xsp', 'SG'), airport('jfk', 'US')],
    );
    expect(
      diagnostics.map(({ code, message, hint, place }) => [code, message, hint, place?.file, place?.line]),
    ).toEqual([
      [
        'data/country-without-region',
        'No region has the country SG of "sin".',
        'Add SG to the countries of one region in regions.yaml.',
        'content/data/airports.yaml',
        4,
      ],
      [
        'data/country-without-region',
        'No region has the country US of "uslax".',
        'Add US to the countries of one region in regions.yaml.',
        'content/data/ports.yaml',
        5,
      ],
    ]);
  });

  test('[U6] report a country of two regions at the later one, also if it has no port', () => {
    const { diagnostics } = read([region('asia', 'CN, SG'), region('pacific', 'US, SG')]);
    expect(diagnostics).toMatchObject([
      {
        code: 'data/country-in-two-regions',
        message: 'The regions "asia" and "pacific" both have the country SG.',
        hint: 'Remove SG from one of the two regions.',
        place: { file: REGIONS, line: 5 },
        related: [{ message: 'earlier region', place: { file: REGIONS, line: 4 } }],
      },
    ]);
  });

  test('[U6] report no missing country while a row of their own file is faulty', () => {
    const { diagnostics } = read([region('asia', 'CN'), region('America', 'US')]);
    expect(diagnostics.map(({ code, place }) => [code, place?.file])).toEqual([['schema/bad-value', REGIONS]]);
  });

  test('[U6] are optional', () => {
    const site = readTestSite();
    expect(site.data.ports.length).toBeGreaterThan(0);
    expect([site.data.regions, codesOf(site)]).toEqual([[], []]);
  });

  test.each([
    { what: 'a code that ISO 3166 does not have', countries: 'CN, UK', code: 'schema/bad-value' },
    { what: 'a country twice', countries: 'CN, US, CN', code: 'schema/duplicate-entry' },
    { what: 'no country', countries: '', code: 'schema/length' },
  ])('[U6] are rejected with $what', ({ countries, code }) => {
    expect(codesOf(read([region('world', countries)]))).toEqual([code]);
  });
});

describe('places by region', () => {
  test('[U6] list regions in file order, ports before airports, and omit regions without places', () => {
    const regions = [region('america', 'US'), region('africa', 'KE'), region('asia', 'SG, JP, CN')];
    const { data } = read(regions, [airport('pvg', 'CN'), airport('sin', 'SG'), airport('can', 'CN')]);
    expect(placesByRegion(data, 'en-US')).toEqual([
      { id: 'america', name: 'america', countries: [{ code: 'US', name: 'United States', places: ['uslax'] }] },
      {
        id: 'asia',
        name: 'asia',
        countries: [
          { code: 'CN', name: 'China', places: ['cnsha', 'pvg', 'can'] },
          { code: 'SG', name: 'Singapore', places: ['sin'] },
        ],
      },
    ]);
  });

  test('[U6] sort countries by their names in the language of the page', () => {
    const { data } = readData(discover(FIXTURES).data, '2026-11-20');
    const named = (locale: 'en-US' | 'zh-CN') =>
      placesByRegion(data, locale).map(({ name, countries }) => [name, ...countries.map((country) => country.name)]);
    expect(named('en-US')).toEqual([
      ['Asia', 'China', 'India', 'Singapore', 'South Korea'],
      ['Europe', 'Germany', 'Netherlands', 'United Kingdom'],
      ['North America', 'United States'],
    ]);
    expect(named('zh-CN')).toEqual([
      ['亚洲', '韩国', '新加坡', '印度', '中国'],
      ['欧洲', '德国', '荷兰', '英国'],
      ['北美洲', '美国'],
    ]);
  });

  test('[U6] have every port and airport of the fixtures once', () => {
    const { data } = readData(discover(FIXTURES).data, '2026-11-20');
    const places = placesByRegion(data, 'zh-CN').flatMap(({ countries }) =>
      countries.flatMap((country) => country.places),
    );
    const ids = [...data.ports, ...data.airports].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(10);
    expect(places.toSorted()).toEqual(ids.toSorted());
  });
});
