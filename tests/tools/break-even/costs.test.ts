import { describe, expect, test } from 'vitest';
import { CONTAINERS, type Container, type ContainerId, QUOTED_CONTAINERS } from '../../../freight/containers.ts';
import {
  type Cargo,
  containerCosts,
  containersFor,
  lclCents,
  type Prices,
  revenueTons,
} from '../../../tools/break-even/costs.ts';
import { crossingOf } from '../../../tools/break-even/crossing.ts';

const container = (id: ContainerId) => QUOTED_CONTAINERS.find((candidate) => candidate.id === id) as Container;

/** The quote of our article on LCL and FCL, in cents. */
const QUOTE: Prices = {
  perTon: 14_500,
  fixed: 46_000,
  minimum: 1,
  containers: { '20': 265_000, '40': undefined, '40HC': undefined, '45HC': undefined },
};

describe('cost of LCL', () => {
  test.each<[what: string, cargo: Cargo, prices: Partial<Prices>, cents: number]>([
    // Article: 460 + 12 × 145 = 2,200
    ['lampshades', { volume: 12, weight: 3 }, {}, 220_000],
    // Article: 460 + 16.5 × 145 = 2,852.50
    ['ceramic tiles, charged by weight', { volume: 12, weight: 16.5 }, {}, 285_250],
    // 0.4 m³ and 0.2 metric tons are charged as 1 W/M: 460 + 145 = 605
    ['a small shipment at the minimum', { volume: 0.4, weight: 0.2 }, {}, 60_500],
    // 0.4 × 145 = 58; 460 + 58 = 518
    ['a small shipment without a minimum', { volume: 0.4, weight: 0.2 }, { minimum: 0 }, 51_800],
    // 1.333 × 0.01 USD = 1.333 cents, rounded to 1 cent
    ['a fraction of a cent', { volume: 1.333, weight: 1 }, { perTon: 1, fixed: 0 }, 1],
    // 2.5 × 1 cent is 2.5 cents, rounded half up to 3
    ['half a cent', { volume: 2.5, weight: 1 }, { perTon: 1, fixed: 0 }, 3],
  ])('[P33] of %s', (_what, cargo, prices, cents) => {
    expect(lclCents(cargo, { ...QUOTE, ...prices })).toBe(cents);
  });

  test('[P33] counts revenue tons as the greatest of volume, weight and minimum', () => {
    expect([
      revenueTons({ volume: 3.2, weight: 0.9 }, 1),
      revenueTons({ volume: 1.1, weight: 1.6 }, 1),
      revenueTons({ volume: 0.5, weight: 0.4 }, 1),
    ]).toEqual([3.2, 1.6, 1]);
  });
});

describe('cost of containers', () => {
  test.each<[id: ContainerId, volume: number, weight: number, count: number]>([
    ['20', 0.1, 0.1, 1],
    ['20', 28, 28.2, 1],
    // A little more than 28 m³, or than 28.2 metric tons, needs a second container.
    ['20', 28.1, 1, 2],
    ['20', 1, 28.3, 2],
    ['20', 84, 10, 3],
    // 60 ÷ 26.7 = 2.2
    ['40', 10, 60, 3],
    ['40HC', 68, 26.5, 1],
    ['40HC', 136.5, 20, 3],
    ['45HC', 75, 25.66, 1],
    ['45HC', 75.1, 1, 2],
  ])('[P33] needs whole containers: %s for %d m³ and %d metric tons', (id, volume, weight, count) => {
    expect(containersFor({ volume, weight }, container(id))).toBe(count);
  });

  test('[P33] leaves out containers without a price', () => {
    const containers = { '20': 265_000, '40': undefined, '40HC': 400_000, '45HC': 450_000 };
    const costs = containerCosts({ volume: 40, weight: 5 }, { ...QUOTE, containers });
    expect(costs.map(({ container: { id }, count, cents }) => [id, count, cents])).toEqual([
      ['20', 2, 530_000],
      ['40HC', 1, 400_000],
      ['45HC', 1, 450_000],
    ]);
  });
});

describe('crossing of LCL and a container', () => {
  const LIGHT: Cargo = { volume: 12, weight: 3 };

  test('[P33] is the break-even of our article: (2,650 − 460) ÷ 145 = 15.1 W/M', () => {
    const crossing = crossingOf(LIGHT, { ...container('20'), price: 265_000 }, QUOTE);
    expect(crossing).toMatchObject({ kind: 'at', capacity: 28 });
    expect([crossing.tons, crossing.from]).toEqual([2190 / 145, 2190 / 145]);
    // (5,300 − 460) ÷ 145 = 33.4: from 28 to 33.4 m³, two containers cost more than LCL.
    expect(crossing.gap).toEqual({ from: 28, to: 4840 / 145 });
  });

  test('[P33] is at fewer cubic meters for cargo above one metric ton per cubic meter', () => {
    // 1.375 metric tons per m³: 15.103 W/M ÷ 1.375 = 10.98 m³. 28.2 ÷ 1.375 = 20.5 m³ fill the payload.
    const { tons, from, capacity } = crossingOf(
      { volume: 12, weight: 16.5 },
      { ...container('20'), price: 265_000 },
      QUOTE,
    );
    expect([tons, from, capacity]).toEqual([2190 / 145, 2190 / 145 / 1.375, (28.2 * 12) / 16.5]);
  });

  test('[P33] is at any volume if the LCL minimum costs more than the container', () => {
    // 460 + 1 × 145 = 605
    const cheap = crossingOf(LIGHT, { ...container('20'), price: 60_400 }, QUOTE);
    expect([cheap.kind, cheap.from]).toEqual(['always', 0]);
    const equal = crossingOf(LIGHT, { ...container('20'), price: 60_500 }, QUOTE);
    expect([equal.kind, equal.from]).toEqual(['at', 1]);
  });

  test('[P33] does not exist if a full container costs more than LCL for the same volume', () => {
    // 460 + 28 × 145 = 4,520
    const dear = crossingOf(LIGHT, { ...container('20'), price: 452_001 }, QUOTE);
    expect([dear.kind, dear.from, dear.gap]).toEqual(['never', Number.POSITIVE_INFINITY, undefined]);
    const equal = crossingOf(LIGHT, { ...container('20'), price: 452_000 }, QUOTE);
    expect([equal.kind, equal.from]).toEqual(['at', 28]);
  });

  test('[P33] has a gap without an end if each further container costs more than it saves', () => {
    // One container at 28 m³: LCL costs 460 + 28 × 145 = 4,520, a container 4,300. Two containers: 8,600; LCL at 56 m³: 8,580.
    const { gap, kind } = crossingOf(LIGHT, { ...container('20'), price: 430_000 }, QUOTE);
    expect([kind, gap]).toEqual(['at', { from: 28, to: undefined }]);
  });

  test('[P33] has no gap if the second container is cheaper from its first cubic meter', () => {
    // Two containers: 4,520; LCL at 28 m³: 4,520.
    expect(crossingOf(LIGHT, { ...container('20'), price: 226_000 }, QUOTE).gap).toBeUndefined();
    expect(crossingOf(LIGHT, { ...container('20'), price: 226_100 }, QUOTE).gap).toBeDefined();
    // Two containers: 4,000.
    expect(crossingOf(LIGHT, { ...container('20'), price: 200_000 }, QUOTE).gap).toBeUndefined();
  });

  const CARGOES: Cargo[] = [LIGHT, { volume: 5, weight: 9 }, { volume: 0.5, weight: 0.1 }, { volume: 70, weight: 25 }];
  const CASES = CARGOES.flatMap((cargo) =>
    [60_000, 150_000, 265_000, 420_000, 440_000].flatMap((price) =>
      [0, 1, 6].flatMap((minimum) => CONTAINERS.map((containerType) => ({ cargo, price, minimum, containerType }))),
    ),
  );

  test('[P33] agrees with the costs on both sides, up to three containers', () => {
    let compared = 0;
    for (const { cargo, price, minimum, containerType } of CASES) {
      const prices = { ...QUOTE, minimum };
      const { from, capacity, gap } = crossingOf(cargo, { ...containerType, price }, prices);
      for (let volume = 0.05; volume < 3 * capacity; volume += capacity / 37) {
        const here = { volume, weight: (cargo.weight * volume) / cargo.volume };
        const isCheaper = containersFor(here, containerType) * price < lclCents(here, prices);
        // Above the first gap, another gap may follow.
        if (gap?.to !== undefined && volume > gap.to) continue;
        const isInGap = gap !== undefined && volume > gap.from;
        const at = JSON.stringify({ cargo, price, minimum, id: containerType.id, volume });
        expect(`${at} ${isCheaper}`).toBe(`${at} ${volume > from && !isInGap}`);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(5000);
  });
});
