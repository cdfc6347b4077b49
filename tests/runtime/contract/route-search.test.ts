import { describe, expect, test } from 'vitest';
import { answerCells, LOAD, laneAnswer, lanePath, loadIn } from '../../../runtime/contract/route-search.ts';

const SHIP = 0.01977;

describe('what is known of a lane', () => {
  test('[P32] Shanghai to Los Angeles is 10,519 km, 14.8 days and 3,743 kg for 18 tonnes, as our research says', () => {
    expect(laneAnswer(5680, 18, SHIP)).toEqual({ kilometers: 10_519, days: 14.8, kilograms: 3743 });
  });

  test('[P32] the load changes emissions alone', () => {
    expect(laneAnswer(5680, 9, SHIP)).toEqual({ kilometers: 10_519, days: 14.8, kilograms: 1872 });
  });

  test('[P32] twice the way takes twice the days', () => {
    expect(laneAnswer(11_360, 18, SHIP)).toMatchObject({ days: 29.6, kilograms: 7487 });
  });
});

describe('a load', () => {
  test.each([
    ['18', 18],
    [' 0.1 ', 0.1],
    ['26.5', 26.5],
    ['10000', 10_000],
  ])('[P32] %j is taken', (text, tonnes) => expect(loadIn(text)).toBe(tonnes));

  test.each(['', '0', '0.09', '10000.1', '-3', '1e3', '18t', 'Infinity', '0x10', '1 2', '.5'])(
    '[P32] %j is not',
    (text) => expect(loadIn(text)).toBeUndefined(),
  );

  test('[P32] stands in the address of a lane where it is not the usual one', () => {
    expect(lanePath('cnsha', 'uslax')).toBe('/route-search/cnsha-uslax');
    expect(lanePath('cnsha', 'uslax', LOAD.usual)).toBe('/route-search/cnsha-uslax');
    expect(lanePath('cnsha', 'uslax', 2.5)).toBe('/route-search/cnsha-uslax?load=2.5');
  });
});

describe('the cells of an answer', () => {
  const rate = { label: 'Rate', value: 'none', note: 'no {series}' };
  const lane = { from: 'a', to: 'b', names: ['Here', 'There'], nauticalMiles: 5680, rate } as const;
  const words = {
    distance: { label: '{from}–{to}', value: '{miles} nm', note: '{days} days at {knots} knots, {kilometers} km' },
    emissions: { label: '{tonnes} t', value: '{kilograms} kg', note: '{nothing}' },
  };

  test('[P32] have names and figures in place, as the language writes them, and a rate as it is', () => {
    expect(answerCells({ lane, tonnes: 1000.5, factor: SHIP, words, language: 'en-US' })).toEqual([
      { label: 'Here–There', value: '5,680 nm', note: '14.8 days at 16 knots, 10,519 km' },
      rate,
      { label: '1,000.5 t', value: '208,065 kg', note: '' },
    ]);
  });
});
