import { describe, expect, test } from 'vitest';
import { laneFigures } from '../../../runtime/contract/lane-figures.ts';
import type { Lane } from '../../../runtime/contract/lanes.ts';
import { answerRoute, LOAD_LIMITS, lanePath, parseLoad } from '../../../tools/route-search/answer.ts';

const SHIP = 0.01977;

describe('laneFigures', () => {
  test('[P32] returns for Shanghai to Los Angeles 10,519 km, 14.8 days and 3,743 kg for 18 tonnes, as our research does', () => {
    expect(laneFigures(5680, 18, SHIP)).toEqual({ kilometers: 10_519, days: 14.8, kilograms: 3743 });
  });

  test('[P32] changes only emissions with the load', () => {
    expect(laneFigures(5680, 9, SHIP)).toEqual({ kilometers: 10_519, days: 14.8, kilograms: 1872 });
  });

  test('[P32] doubles the days for double the distance', () => {
    expect(laneFigures(11_360, 18, SHIP)).toMatchObject({ days: 29.6, kilograms: 7487 });
  });
});

describe('load', () => {
  test.each([
    ['18', 18],
    [' 0.1 ', 0.1],
    ['26.5', 26.5],
    ['10000', 10_000],
  ])('[P32] %j is accepted', (text, tonnes) => expect(parseLoad(text)).toBe(tonnes));

  test.each(['', '0', '0.09', '10000.1', '-3', '1e3', '18t', 'Infinity', '0x10', '1 2', '.5'])(
    '[P32] %j is rejected',
    (text) => expect(parseLoad(text)).toBeUndefined(),
  );

  test('[P32] is in the address of a lane unless it is the usual load', () => {
    expect(lanePath({ from: 'cnsha', to: 'uslax' })).toBe('/route-search/cnsha-uslax');
    expect(lanePath({ from: 'cnsha', to: 'uslax' }, LOAD_LIMITS.usual)).toBe('/route-search/cnsha-uslax');
    expect(lanePath({ from: 'cnsha', to: 'uslax' }, 2.5)).toBe('/route-search/cnsha-uslax?load=2.5');
  });
});

describe('answerRoute', () => {
  const words = {
    distance: { label: '{from}–{to}', value: '{miles} nm', note: '{days} days at {knots} knots, {kilometers} km' },
    emissions: { label: '{tonnes} t', value: '{kilograms} kg', note: '{nothing}' },
    rate: { label: '{equipment}, week of {week}', usd: 'USD {value}', note: 'no offer', illustrative: 'made up' },
    noRate: { label: 'Rate', value: 'none', note: 'no {series}' },
  };
  const lane = { from: 'a', to: 'b', fromName: 'Here', toName: 'There', nauticalMiles: 5680 };
  const rate = { value: 2450, unit: 'USD/FEU', equipment: '40HC', week: '2026-11-16', isIllustrative: false };
  const answer = (own: Partial<Lane>, language = 'en-US') =>
    answerRoute({ lane: { ...lane, ...own }, tonnes: 1000.5, kgPerTonneKm: SHIP, words, language });

  test('[P32] fills in names and figures in the format of the language', () => {
    const { distance, emissions } = answer({});
    expect(distance).toEqual({ label: 'Here–There', value: '5,680 nm', note: '14.8 days at 16 knots, 10,519 km' });
    expect(emissions).toEqual({ label: '1,000.5 t', value: '208,065 kg', note: '' });
  });

  test('[P32] includes the latest rate with container and week, and an illustrative mark', () => {
    expect(answer({ rate }).rate).toEqual({
      label: '40HC, week of November 16, 2026',
      value: 'USD 2,450',
      note: 'no offer',
    });
    expect(answer({ rate: { ...rate, isIllustrative: true } }).rate.note).toBe('made up');
    expect(answer({ rate: { ...rate, unit: 'CNY/FEU' } }).rate.value).toBe('2,450 CNY/FEU');
    expect(answer({ rate }, 'zh-CN').rate.label).toBe('40HC, week of 2026年11月16日');
  });

  test('[P32] returns the fixed words for a lane without a rate', () => {
    expect(answer({}).rate).toEqual(words.noRate);
  });
});
