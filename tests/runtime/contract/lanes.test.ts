import { expect, test } from 'vitest';
import { queryLanes } from '../../../runtime/contract/lanes.ts';

const lane = (from: string, to: string) => ({ from, to, fromName: from, toName: to, nauticalMiles: 10 });
const LANES = [lane('a', 'b'), lane('b', 'a'), lane('a', 'c')];

test('[P32] queryLanes finds lanes by both ports in their direction, and by origin in order', () => {
  const { between, startingAt } = queryLanes({ lanes: LANES });
  expect([between('a', 'b'), between('b', 'a'), between('c', 'a')]).toEqual([LANES[0], LANES[1], undefined]);
  expect([startingAt('a'), startingAt('c')]).toEqual([[LANES[0], LANES[2]], []]);
});
