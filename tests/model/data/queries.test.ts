import { expect, test } from 'vitest';
import { queryFactors, queryRates } from '../../../model/data/queries.ts';

const dated = { source: { title: 'Made for these tests', licence: 'CC0' }, checkedOn: '2026-11-10' };

test('[P32] queryRates returns the rate that became valid last, independent of file order', () => {
  const rate = (id: string, lane: string, validFrom: string) =>
    ({ ...dated, id, lane, validFrom, equipment: '40HC', unit: 'USD/FEU', value: 1 }) as const;
  const rows = [rate('1', 'x', '2026-11-09'), rate('2', 'x', '2026-11-16'), rate('3', 'x', '2026-11-02')];
  const { latest } = queryRates([...rows, rate('4', 'y', '2026-11-30')]);
  expect([latest('x')?.id, latest('y')?.id, latest('z')]).toEqual(['2', '4', undefined]);
});

test('[U5] queryRates returns the series of a lane by container, oldest value first, the first container in the file as main', () => {
  const rate = (id: string, equipment: '40HC' | '20GP', validFrom: string) =>
    ({ ...dated, id, lane: 'x', validFrom, equipment, unit: 'USD/FEU', value: 1 }) as const;
  const rows = [rate('1', '40HC', '2026-11-09'), rate('2', '20GP', '2026-11-16'), rate('3', '40HC', '2026-11-02')];
  const { seriesOf, main, latest } = queryRates(rows);
  const idsOf = (series: readonly { equipment: string; rows: readonly { id: string }[] }[]) =>
    series.map((group) => [group.equipment, ...group.rows.map(({ id }) => id)]);
  expect(idsOf(seriesOf('x'))).toEqual([
    ['40HC', '3', '1'],
    ['20GP', '2'],
  ]);
  expect(idsOf(main)).toEqual([['40HC', '3', '1']]);
  // The newest value of the main series, although another container has a newer one.
  expect([latest('x')?.id, seriesOf('y')]).toEqual(['1', []]);
});

test('[P32] queryFactors returns the emission factors of a mode in file order', () => {
  const factor = (id: string, mode: 'ocean' | 'rail') =>
    ({
      ...dated,
      id,
      mode,
      name: { 'en-US': id, 'zh-CN': id },
      vehicle: id,
      set: 'made',
      direct: 0.08,
      upstream: 0.02,
      validFrom: '2026-01-01',
    }) as const;
  const factors = queryFactors([factor('a', 'ocean'), factor('b', 'rail'), factor('c', 'ocean')]);
  expect(factors.for('ocean').map(({ id }) => id)).toEqual(['a', 'c']);
  expect(factors.for('air')).toEqual([]);
});
