import { describe, expect, test } from 'vitest';
import { GEOGRAPHY_URL } from '../../../contract/geography.ts';
import visitorGeography, { config } from '../../../edge/functions/geo.ts';
import { answerGeography } from '../../../edge/geo/geo.ts';
import { edgeContext } from '../../helpers/edge/context.ts';

const REQUEST = new Request('https://www.test.example/geo.json');
const ask = (country?: string) => visitorGeography(REQUEST, edgeContext({ country }));

describe('geography function', () => {
  test('[T02] runs for the geography URL and falls back to the site when it fails', () => {
    expect(config).toEqual({ path: GEOGRAPHY_URL, method: 'GET', onError: 'bypass' });
  });

  test.each([
    ['DE', { countryCode: 'DE', isEU: true, isEMEA: true }],
    ['CN', { countryCode: 'CN', isEU: false, isEMEA: false }],
    ['XX', { countryCode: null, isEU: false, isEMEA: false }],
    [undefined, { countryCode: null, isEU: false, isEMEA: false }],
  ])('[T02] returns the geography for country %s', async (country, geography) => {
    const answer = ask(country);
    expect([answer.status, await answer.json()]).toEqual([200, geography]);
  });

  test('[T02] forbids caching, because the next visitor of a shared cache can be in another country', () => {
    expect(Object.fromEntries(ask('DE').headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  test('[T02] returns an unknown geography when the host throws', async () => {
    const answer = answerGeography(() => {
      throw new Error('no data');
    });
    expect([answer.status, await answer.json()]).toEqual([200, { countryCode: null, isEU: false, isEMEA: false }]);
  });

  test('[T02] returns an unknown country when the host gives a value that is not text', async () => {
    const { country } = JSON.parse('{"country":276}') as { country: string };
    expect(await answerGeography(() => country).json()).toMatchObject({ countryCode: null });
  });
});
