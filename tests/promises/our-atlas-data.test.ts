import { beforeAll, describe, expect, test } from 'vitest';
import { discover } from '../../pipeline/content/discover.ts';
import { placesByRegion } from '../../pipeline/data/atlas-regions.ts';
import { readData, type SiteData } from '../../pipeline/data/read-data.ts';
import { LOCALES } from '../../runtime/contract/locales.ts';
import { OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';

let data: SiteData;

beforeAll(() => {
  data = readData(discover(OURS).data, '2026-11-26').data;
});

describe('our trade regions', () => {
  test.each(LOCALES)('[U6] list every port and airport once in %s', (locale) => {
    const listed = placesByRegion(data, locale).flatMap(({ countries }) => countries.flatMap(({ places }) => places));
    expect(listed.toSorted()).toEqual(
      notEmpty([...data.ports, ...data.airports])
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test('[U6] have a country only once and no country without a port or airport', () => {
    const countries = notEmpty(data.regions).flatMap((region) => region.countries);
    const used = new Set([...data.ports, ...data.airports].map(({ country }) => country));
    expect(countries.toSorted()).toEqual([...used].toSorted());
  });

  test('[U6] name the three regions of China as its parts in Chinese', () => {
    const [first] = placesByRegion(data, 'zh-CN').filter(({ countries }) =>
      countries.some(({ code }) => code === 'HK'),
    );
    const names = first?.countries.filter(({ code }) => ['HK', 'MO', 'TW'].includes(code)).map(({ name }) => name);
    expect([first?.name, names?.toSorted()]).toEqual(['东亚', ['中国台湾', '中国澳门', '中国香港']]);
  });
});
