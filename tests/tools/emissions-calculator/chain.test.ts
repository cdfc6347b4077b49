import { describe, expect, test } from 'vitest';
import { type Chain, chainOf } from '../../../tools/emissions-calculator/chain.ts';
import { parseEmissions } from '../../../tools/emissions-calculator/input.ts';
import { contextIn } from './emissions-fixtures.ts';

/** The shortest distance, so that sums are easy to work out. */
const LANE = 'from=CNSHA&to=USLAX&load=18&adjust=off';

/** Returns the chosen chain of a query without errors. */
function chainFor(query: string): Chain {
  const parsed = parseEmissions(new URLSearchParams(query), contextIn());
  if ('problems' in parsed) throw new Error(`${query} has problems: ${JSON.stringify(parsed.problems)}`);
  return chainOf(parsed.input, parsed.input.way);
}

/** Returns a leg of a chain. */
function legOf(chain: Chain, kind: string) {
  return chain.legs.find((leg) => leg.kind === kind);
}

describe('emissions of a chain', () => {
  test.each([
    {
      // 5,680 nm × 1.852 = 10,519.36 → 10,519 km; 18 × 10,519 = 189,342 metric ton-km
      // 189,342 × 0.01612 = 3,052.19; 189,342 × 0.01977 = 3,743.29
      shipment: 'Shanghai to Los Angeles on an average ship',
      query: LANE,
      km: 10_519,
      direct: 3052.19,
      total: 3743.29,
    },
    {
      // 10,510 nm × 1.852 = 19,464.52 → 19,465 km; 18 × 19,465 = 350,370
      // 350,370 × 0.01612 = 5,647.96; 350,370 × 0.01977 = 6,926.81
      shipment: 'Shanghai to Rotterdam, by the shortest way',
      query: 'from=CNSHA&to=NLRTM&load=18&adjust=off&way=suez',
      km: 19_465,
      direct: 5647.96,
      total: 6926.81,
    },
    {
      // 14,040 nm × 1.852 = 26,002.08 → 26,002 km; 18 × 26,002 = 468,036
      // 468,036 × 0.01612 = 7,544.74; 468,036 × 0.01977 = 9,253.07
      shipment: 'Shanghai to Rotterdam around the Cape of Good Hope',
      query: 'from=CNSHA&to=NLRTM&load=18&adjust=off&way=good-hope',
      km: 26_002,
      direct: 7544.74,
      total: 9253.07,
    },
    {
      // Great circle 10,423 km; 18 × 10,423 = 187,614
      // 187,614 × 0.5313 = 99,679.32; 187,614 × 0.66646 = 125,037.23
      shipment: 'Shanghai to Los Angeles by air',
      query: `${LANE}&mode=air`,
      km: 10_423,
      direct: 99_679.32,
      total: 125_037.23,
    },
  ])('[U4] are those worked by hand: $shipment', ({ query, km, direct, total }) => {
    const chain = chainFor(query);
    expect(chain.way.km).toBe(km);
    expect(chain.directKg).toBeCloseTo(direct, 1);
    expect(chain.totalKg).toBeCloseTo(total, 1);
    expect(chain.missing).toEqual(['pre', 'origin-hub', 'destination-hub', 'on']);
  });

  test('[U4] add the inland legs by truck and rail', () => {
    const chain = chainFor(`${LANE}&preKm=150&onKm=1,300&onBy=train`);
    // 18 × 150 × 0.09749 = 263.22; 18 × 1,300 × 0.03274 = 766.12; 263.22 + 3,743.29 + 766.12 = 4,772.63
    expect(legOf(chain, 'pre')?.totalKg).toBeCloseTo(263.22, 1);
    expect(legOf(chain, 'on')?.totalKg).toBeCloseTo(766.12, 1);
    expect(chain.totalKg).toBeCloseTo(4772.63, 1);
    // 18 × 150 × 0.07926 = 214.00; 18 × 1,300 × 0.02583 = 604.42; 214.00 + 3,052.19 + 604.42 = 3,870.62
    expect(chain.directKg).toBeCloseTo(3870.62, 1);
    expect([chain.missing, chain.isDirectPartial]).toEqual([['origin-hub', 'destination-hub'], false]);
  });

  test('[U4] use the factors of an earlier set for a past shipment', () => {
    const chain = chainFor(`${LANE}&set=uk-2025&preKm=150&onKm=1300&onBy=train`);
    // 18 × 150 × 0.09623 = 259.82; 18 × 1,300 × 0.0347 = 811.98
    expect(legOf(chain, 'pre')?.totalKg).toBeCloseTo(259.82, 1);
    expect(legOf(chain, 'on')?.totalKg).toBeCloseTo(811.98, 1);
  });

  test('[U4] are complete with both inland legs and a value for both hubs', () => {
    const chain = chainFor(`${LANE}&preKm=0&onKm=0&hubs=1.2`);
    // 18 × 1.2 = 21.6 for each hub; 3,743.29 + 2 × 21.6 = 3,786.49
    expect(legOf(chain, 'origin-hub')?.totalKg).toBeCloseTo(21.6, 5);
    expect(chain.totalKg).toBeCloseTo(3786.49, 1);
    expect([chain.missing, chain.isDirectPartial]).toEqual([[], true]);
  });

  test('[U4] use the factor of a carrier for the main leg of the chosen mode only', () => {
    const parsed = parseEmissions(new URLSearchParams(`${LANE}&own=8.5&preKm=150`), contextIn());
    if ('problems' in parsed) throw new Error('the query has problems');
    const { input } = parsed;
    const ocean = chainOf(input, input.way);
    // 189,342 × 0.0085 = 1,609.41
    expect(legOf(ocean, 'main')).toMatchObject({ directKg: undefined, factor: { direct: undefined } });
    expect(legOf(ocean, 'main')?.totalKg).toBeCloseTo(1609.41, 1);
    expect(legOf(ocean, 'pre')?.totalKg).toBeCloseTo(263.22, 1);
    expect(ocean.isDirectPartial).toBe(true);
    const [plane] = input.ways.air.ways;
    if (plane === undefined) throw new Error('there is no flight');
    expect(legOf(chainOf(input, plane), 'main')?.totalKg).toBeCloseTo(125_037.23, 1);
  });

  test('[U4] fly from the airport near a port, and sail from the port near an airport', () => {
    expect(chainFor(`${LANE}&mode=air`).way).toMatchObject({ from: { code: 'PVG' }, to: { code: 'LAX' } });
    expect(chainFor('from=PVG&to=LAX&load=18').way.mode).toBe('ocean');
    expect(chainFor('from=PVG&to=LAX&load=18').way.from.kind).toBe('port');
  });
});
