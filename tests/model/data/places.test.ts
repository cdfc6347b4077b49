import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';
import { simplified } from '../../../contract/search.ts';
import { countriesIn } from '../../../forms/countries.ts';
import { formPlacesOf } from '../../../model/data/places.ts';
import { staticQuery } from '../../../pipeline/emit/static-queries.ts';
import { OURS } from '../../helpers/content.ts';
import { codesOf, readTestSite } from '../../pipeline/support/site.ts';

const DATED = 'validFrom: 2026-01-01, checkedOn: 2026-11-01, source: { title: Own, licence: own }';
const AIRPORTS = 'content/data/airports.yaml';
const airports = (rows: string) => ({ [AIRPORTS]: `maxAgeDays: 60\ndefaults: { ${DATED} }\nrows:\n${rows}\n` });
const PUDONG =
  '  - { id: pvg, code: PVG, name: { en-US: Shanghai Pudong, zh-CN: 上海浦东 }, country: CN, lat: 31.1, lon: 121.8 }';
const withAliases = (aliases: string) => PUDONG.replace(/ }$/, `, aliases: { ${aliases} } }`);

describe('places for form fields', () => {
  test('[Q1] are ports, then airports, in file order, with country and the name in the other language', () => {
    const { data } = readTestSite(airports(PUDONG));
    const chinese = formPlacesOf(data, 'zh-CN');
    expect(data.ports.length).toBeGreaterThan(0);
    expect(chinese.map(({ code }) => code)).toEqual([...data.ports.map(({ code }) => code), 'PVG']);
    expect(chinese.at(-1)).toMatchObject({
      code: 'PVG',
      name: '上海浦东',
      country: '中国',
      kind: 'airport',
      words: 'Shanghai Pudong',
    });
    expect(formPlacesOf(data, 'en-US').at(-1)).toMatchObject({
      code: 'PVG',
      name: 'Shanghai Pudong',
      country: 'China',
      kind: 'airport',
      words: '上海浦东',
    });
  });

  test('[U3] have their aliases of every language as further names, one a line', () => {
    const { data } = readTestSite(airports(withAliases('zh-CN: [浦东], en-US: [Shanghai, Pu Dong]')));
    expect(formPlacesOf(data, 'en-US').at(-1)?.words).toBe('上海浦东\nShanghai\nPu Dong\n浦东');
    expect(formPlacesOf(data, 'zh-CN').at(-1)?.words).toBe('Shanghai Pudong\nShanghai\nPu Dong\n浦东');
  });

  test('[U3] have the words around their names: those of country and state in each place, those of the kind in the first', () => {
    const { data } = readTestSite(airports(PUDONG.replace('country: CN', 'country: CN, states: [CN-ZJ]')));
    const places = formPlacesOf(data, 'en-US');
    expect(places.at(-1)?.area.split('\n')).toEqual(expect.arrayContaining(['CN', 'ZJ', 'Zhejiang', '中国', '浙江']));
    expect(places.at(-1)?.fillers?.split('\n')).toEqual(expect.arrayContaining(['airport', '机场']));
    expect(places.filter(({ fillers }) => fillers !== undefined)).toHaveLength(2);
    expect(simplified('浙江國際機場', places[0]?.forms ?? '')).toBe('浙江国际机场');
    expect(places.slice(1).filter(({ forms }) => forms !== undefined)).toEqual([]);
  });

  test('[Q1] are a shared data set of each locale', () => {
    const { data } = readTestSite(airports(PUDONG));
    const { files } = staticQuery('places', { data, locale: 'en-US' } as Parameters<typeof staticQuery>[1]);
    expect(files.map(([name]) => name)).toEqual(['places']);
    expect(JSON.parse(files[0]?.[1].json ?? '')).toEqual(formPlacesOf(data, 'en-US'));
  });

  test.each([
    { what: 'a code that is not an airport code', row: PUDONG.replace('PVG', 'CNPVG') },
    { what: 'a country name instead of a code', row: PUDONG.replace('country: CN', 'country: China') },
    { what: 'a latitude beyond the pole', row: PUDONG.replace('lat: 31.1', 'lat: 91') },
    { what: 'a longitude beyond the date line', row: PUDONG.replace('lon: 121.8', 'lon: -181') },
    { what: 'no latitude', row: PUDONG.replace('lat: 31.1, ', ''), code: 'schema/missing-field' },
    { what: 'no longitude', row: PUDONG.replace(', lon: 121.8', ''), code: 'schema/missing-field' },
    { what: 'an alias twice', row: withAliases('en-US: [Pudong, pudong]'), code: 'schema/duplicate-entry' },
    { what: 'an alias of 61 letters', row: withAliases(`en-US: [${'x'.repeat(61)}]`), code: 'schema/length' },
    { what: 'aliases in an unknown language', row: withAliases('fr: [Changhaï]'), code: 'schema/unknown-field' },
  ])('[M07] are rejected with $what', ({ row, code = 'schema/bad-value' }) => {
    expect(codesOf(readTestSite(airports(row)))).toEqual([code]);
  });

  test('[M07] can have an alias of 60 letters', () => {
    expect(codesOf(readTestSite(airports(withAliases(`en-US: [${'x'.repeat(60)}]`))))).toEqual([]);
  });

  test.each(['ports', 'airports'])('[Q1] in our %s have a country with a name, and each code is unique', (kind) => {
    const text = readFileSync(join(OURS, `data/${kind}.yaml`), 'utf8');
    const codes = [...text.matchAll(/\bcode: (\w+)/g)].map(([, code]) => code ?? '');
    const countries = [...text.matchAll(/\bcountry: (\w+)/g)].map(([, country]) => country ?? '');
    expect(codes.length).toBeGreaterThan(10);
    expect(new Set(codes).size).toBe(codes.length);
    expect(countries).toHaveLength(codes.length);
    for (const locale of LOCALES) {
      const known = new Set(countriesIn(locale).map(({ code }) => code));
      expect(countries.filter((country) => !known.has(country))).toEqual([]);
    }
    // The code of a port begins with its country.
    if (kind === 'ports') expect(codes.filter((code, at) => !code.startsWith(countries[at] ?? '-'))).toEqual([]);
  });
});
