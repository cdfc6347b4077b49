import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { resolvePlace } from '../../freight/find-places.ts';
import { freightPlacesOf } from '../../model/data/places.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import { discover } from '../../pipeline/content/discover.ts';
import { readData } from '../../pipeline/data-files/read-data.ts';
import { OURS } from '../helpers/content.ts';
import { TYPED_PLACES } from './typed-places.cases.ts';

/** The smallest part of the table that must be right. */
const TARGET = 0.98;

let data: SiteData;

beforeAll(() => {
  data = readData(discover(OURS).data, '2026-11-26').data;
});

describe.each(LOCALES)('places that people type (%s)', (locale) => {
  test('[U3] are resolved to the place that they mean, or ask where they mean several', () => {
    const places = freightPlacesOf(data, locale);
    const cases = TYPED_PLACES[locale];
    const misses = cases.flatMap(([typed, meant]) => {
      const { place, nearest = [] } = resolvePlace(places, typed);
      const codes = nearest.map(({ code }) => code);
      const asked = meant.startsWith('?') ? meant.slice(1).split(' ') : undefined;
      const isRight = asked ? asked.every((code) => codes.includes(code)) : place?.code === meant;
      return isRight ? [] : [`${typed}: ${meant}, but ${place?.code ?? `?${codes.join(' ')}`}`];
    });
    const share = 1 - misses.length / cases.length;
    // The figure belongs to the output of the run.
    // oxlint-disable-next-line no-console
    console.info(`${locale}: ${cases.length} typed places, ${(share * 100).toFixed(1)} % right`);
    expect(cases.length).toBeGreaterThanOrEqual(80);
    expect(misses.length <= cases.length * (1 - TARGET) ? [] : misses).toEqual([]);
  });
});
