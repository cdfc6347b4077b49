import { describe, expect, test } from 'vitest';
import { isInSeason, isPeriod, restOfYear } from '../../freight/tariff-seasons.ts';

const takes = (entered: readonly string[], day: string) =>
  isInSeason({ entered, otherwise: [] }, { entryDate: day, mode: 'ocean' });

describe('the season of a tariff line', () => {
  test.each([
    ['06-01/10-31', ['2026-06-01', '2026-10-31'], ['2026-05-31', '2026-11-01']],
    ['12-01/05-31', ['2026-12-01', '2027-01-01', '2027-05-31'], ['2026-11-30', '2027-06-01']],
    ['11-15/02-29', ['2027-02-28', '2028-02-29'], ['2027-03-01', '2028-03-01', '2026-11-14']],
  ])('[U1] %s includes its first and last day in every year', (period, inside, outside) => {
    expect(inside.map((day) => takes([period], day))).not.toContain(false);
    expect(outside.map((day) => takes([period], day))).not.toContain(true);
  });

  test('[U1] takes only its transport', () => {
    const season = { entered: ['09-15/11-15'], transport: 'air', otherwise: [] } as const;
    expect(isInSeason(season, { entryDate: '2026-10-01', mode: 'air' })).toBe(true);
    expect(isInSeason(season, { entryDate: '2026-10-01', mode: 'ocean' })).toBe(false);
    expect(isInSeason(season, { entryDate: '2026-12-01', mode: 'air' })).toBe(false);
  });

  test('[U1] is every day if a line has none', () => {
    expect(isInSeason(undefined, { entryDate: '2026-01-01', mode: 'land' })).toBe(true);
  });

  test.each([
    [['06-05/10-15'], ['10-16/06-04']],
    [['12-01/05-31'], ['06-01/11-30']],
    [['01-01/05-31'], ['06-01/12-31']],
    [
      ['11-15/02-29', '07-15/08-31'],
      ['03-01/07-14', '09-01/11-14'],
    ],
    [['02-15/03-31', '04-01/06-30'], ['07-01/02-14']],
    [['01-01/12-31'], []],
  ])('[M07] of all days beside %j is %j', (periods, rest) => {
    expect(restOfYear(periods)).toEqual(rest);
  });

  test.each([
    ['09-01/05-31', true],
    ['02-29/02-29', true],
    ['02-30/03-01', false],
    ['9-1/5-31', false],
    ['09-01', false],
    ['09-01/05-31/06-01', false],
  ])('[M07] %j is a period: %s', (text, isValid) => {
    expect(isPeriod(text)).toBe(isValid);
  });
});
