import { describe, expect, test } from 'vitest';
import type { PassageNotice, SeaLanes } from '../../freight/sea-options.ts';
import { seaOptions } from '../../freight/sea-options.ts';
import { shortestSeaRoute } from '../../freight/sea-route.ts';

const WEST = { at: [0, 0], sea: [0] } as const;
const EAST = { at: [40, 0], sea: [3] } as const;
const TODAY = '2026-11-26';

/** Two ways from west to east: through a canal (2,400 miles), or around a cape far in the south. */
function lanes(notices: PassageNotice[] = [], capeAt = -20): SeaLanes {
  return {
    points: [
      { at: [1, 0], to: [1, 2] },
      { at: [20, 0], to: [0, 3], passage: 'canal' },
      { at: [20, capeAt], to: [0, 3], passage: 'cape' },
      { at: [39, 0], to: [1, 2] },
      { at: [60, 0], to: [] },
    ],
    passages: [
      { id: 'canal', name: 'Canal', kind: 'canal' },
      { id: 'cape', name: 'Cape', kind: 'cape' },
    ],
    notices,
  };
}

const notice = (
  passage: string,
  effect: PassageNotice['effect'],
  days: Partial<PassageNotice> = {},
): PassageNotice => ({
  passage,
  effect,
  text: `${passage} is ${effect}`,
  validFrom: '2026-01-01',
  ...days,
});

const passagesOf = (notices: PassageNotice[], capeAt?: number, today = TODAY) =>
  seaOptions(lanes(notices, capeAt), { from: WEST, to: EAST }, today).options.map(({ passages }) => passages);

describe('the options between two ports', () => {
  test('[U3] are the ways through the canal and around the cape, the shorter first', () => {
    const { options } = seaOptions(lanes(), { from: WEST, to: EAST }, TODAY);
    expect(options.map(({ via, nauticalMiles }) => [via.map(({ id }) => id), nauticalMiles])).toEqual([
      [['canal'], 2400],
      [['cape'], 3400],
    ]);
    expect(options[0]?.line).toEqual([
      [0, 0],
      [1, 0],
      [20, 0],
      [39, 0],
      [40, 0],
    ]);
  });

  test('[U3] use a passage for feeders on short voyages only', () => {
    const ways = (stretch: number) => {
      const { points, passages } = lanes();
      const [canal, cape] = passages;
      if (canal === undefined || cape === undefined) throw new Error('no passages');
      const at = ([lon, lat]: readonly [number, number]) => [lon * stretch, lat * stretch] as const;
      const ends = { from: { ...WEST, at: at(WEST.at) }, to: { ...EAST, at: at(EAST.at) } };
      const sea = {
        points: points.map((point) => ({ ...point, at: at([point.at[0], point.at[1]]) })),
        passages: [{ ...canal, isForFeeders: true as const }, cape],
        notices: [],
      };
      return seaOptions(sea, ends, TODAY).options.map((option) => option.passages.join());
    };
    // 2,400 and 2,640 miles through the canal.
    expect(ways(1)).toEqual(['canal', 'cape']);
    expect(ways(1.1)).toEqual(['cape']);
  });

  test('[U3] leave out a closed passage and name its notice', () => {
    const { options, closed } = seaOptions(lanes([notice('canal', 'closed')]), { from: WEST, to: EAST }, TODAY);
    expect(options.map(({ passages }) => passages)).toEqual([['cape']]);
    expect(closed.map(({ text }) => text)).toEqual(['canal is closed']);
  });

  test('[U3] use a passage before its notice begins and after it ends', () => {
    const closed = [notice('canal', 'closed', { validFrom: '2026-11-20', validTo: '2026-11-25' })];
    expect(passagesOf(closed, -20, '2026-11-19')).toEqual([['canal'], ['cape']]);
    expect(passagesOf(closed, -20, '2026-11-20')).toEqual([['cape']]);
    expect(passagesOf(closed, -20, '2026-11-25')).toEqual([['cape']]);
    expect(passagesOf(closed, -20, '2026-11-26')).toEqual([['canal'], ['cape']]);
  });

  test('[U3] leave out a passage on the days of its season in every year', () => {
    const winter = [notice('canal', 'closed', { season: { from: '12-20', to: '03-21' } })];
    const isOpen = (day: string) => passagesOf(winter, -20, day).length === 2;
    expect(['2027-12-19', '2027-12-20', '2028-01-01', '2028-03-21', '2028-03-22'].map(isOpen)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    // Before the first day of the notice.
    expect(isOpen('2025-12-24')).toBe(true);
    const summer = [notice('canal', 'closed', { season: { from: '06-01', to: '06-02' } })];
    expect(['2030-05-31', '2030-06-01', '2030-06-03'].map((day) => passagesOf(summer, -20, day).length)).toEqual([
      2, 1, 2,
    ]);
  });

  test('[U3] are none if closed passages leave no way', () => {
    const { options, closed } = seaOptions(
      lanes([notice('canal', 'closed'), notice('cape', 'closed')]),
      { from: WEST, to: EAST },
      TODAY,
    );
    expect(options).toEqual([]);
    expect(closed.map(({ passage }) => passage)).toEqual(['canal']);
  });

  test('[U3] leave out a detour of more than 1.75 times the shortest way', () => {
    expect(passagesOf([], -40)).toEqual([['canal']]);
  });

  test('[U3] begin with the way that costs carriers least, and keep it even if it is a detour', () => {
    const costing = (cost: number, capeAt: number) => {
      const { passages, ...rest } = lanes([], capeAt);
      const sea = {
        ...rest,
        passages: passages.map((passage) => (passage.id === 'canal' ? { ...passage, cost } : passage)),
      };
      return seaOptions(sea, { from: WEST, to: EAST }, TODAY).options.map((option) => option.passages.join());
    };
    // 2,400 miles through the canal, 3,400 around the cape: 1.42 times.
    expect(costing(1.4, -20)).toEqual(['canal', 'cape']);
    expect(costing(1.45, -20)).toEqual(['cape', 'canal']);
    // A cape at 40 degrees makes a way of more than 1.75 times.
    expect(costing(3, -40)).toEqual(['cape', 'canal']);
  });

  test('[U3] begin with a longer way if carriers avoid the shorter one', () => {
    expect(passagesOf([notice('canal', 'avoided')], -40)).toEqual([['cape'], ['canal']]);
    const { options } = seaOptions(lanes([notice('canal', 'avoided')]), { from: WEST, to: EAST }, TODAY);
    expect(options.at(-1)?.avoided.map(({ text }) => text)).toEqual(['canal is avoided']);
  });

  test('[U3] begin with the way that passes the fewest avoided passages', () => {
    expect(passagesOf([notice('canal', 'avoided'), notice('cape', 'avoided')])).toEqual([['canal'], ['cape']]);
    const strait = { ...lanes([notice('canal', 'avoided'), notice('strait', 'avoided')]) };
    const points = strait.points.map((point, index) => (index === 0 ? { ...point, passage: 'strait' } : point));
    const { options } = seaOptions({ ...strait, points }, { from: WEST, to: EAST }, TODAY);
    expect(options.map(({ passages }) => passages)).toEqual([
      ['strait', 'cape'],
      ['strait', 'canal'],
    ]);
  });

  test('[U3] include a way around a strait that carriers avoid', () => {
    const { points, passages, notices } = lanes([notice('canal', 'avoided')], -40);
    const straits = passages.map((passage) => ({ ...passage, kind: 'strait' as const }));
    const { options } = seaOptions({ points, passages: straits, notices }, { from: WEST, to: EAST }, TODAY);
    expect(options.map((option) => option.passages)).toEqual([['cape'], ['canal']]);
  });

  test('[U3] say where we looked and found nothing', () => {
    const { options } = seaOptions(lanes([notice('canal', 'clear')]), { from: WEST, to: EAST }, TODAY);
    expect(options.map(({ clear }) => clear.map(({ text }) => text))).toEqual([['canal is clear'], []]);
  });

  test.each([
    ['UA', ['ports']],
    ['UAODS', ['ports']],
    ['UAILK', []],
  ])('[U3] have the notices of the ports at their ends: %s', (port, expected) => {
    const notices = [{ ports: [port], effect: 'avoided', text: 'ports', validFrom: '2026-01-01' }] as const;
    const { ends, options } = seaOptions(lanes([...notices]), { from: WEST, to: { ...EAST, code: 'UAODS' } }, TODAY);
    expect([ends.map(({ text }) => text), options.length]).toEqual([expected, 2]);
  });

  test('[U3] have no route for a port that no leg reaches', () => {
    const island = { at: [61, 0], sea: [4] } as const;
    const isClosed = () => false;
    expect(shortestSeaRoute(lanes().points, { from: WEST, to: island, isClosed })).toBeUndefined();
    expect(shortestSeaRoute(lanes().points, { from: WEST, to: { at: [2, 2], sea: [] }, isClosed })).toBeUndefined();
  });

  test('[U3] choose the better of several points of a port', () => {
    const port = { at: [39, 1], sea: [0, 3] } as const;
    const route = shortestSeaRoute(lanes().points, { from: WEST, to: port, isClosed: () => false });
    expect(route?.line).toEqual([WEST.at, [1, 0], port.at]);
  });
});
