import { describe, expect, test } from 'vitest';
import { discover } from '../../../pipeline/content/discover.ts';
import { readData } from '../../../pipeline/data/read-data.ts';
import { figuresOf } from '../../../pipeline/pages/figures.ts';
import { FIXTURES } from '../../helpers/content.ts';

const { data } = readData(discover(FIXTURES).data, '2026-11-26');
const { texts } = figuresOf(data, new Set())['en-US'];

describe('figures of the data', () => {
  test('[M07] has distance, days and emissions of the shortest route of a lane', () => {
    // 10,510 nm × 1.852 = 19,465 km; ÷ 16 ÷ 24 = 27.4 days; 18 × 19,465 × 0.02 = 7,007
    const kinds = ['distance', 'distance-km', 'days', 'emissions'];
    expect(kinds.map((kind) => texts[`${kind} cnsha-nlrtm`])).toEqual(['10,510', '19,465', '27.4', '7,007']);
  });

  test('[M07] has the same of the route around a cape or through a canal', () => {
    // 14,040 nm × 1.852 = 26,002 km; ÷ 16 ÷ 24 = 36.6 days; 18 × 26,002 × 0.02 = 9,361
    const kinds = ['distance', 'distance-km', 'days', 'emissions'];
    expect(kinds.map((kind) => texts[`${kind} cnsha-nlrtm good-hope`])).toEqual(['14,040', '26,002', '36.6', '9,361']);
    expect(texts['distance cnsha-nlrtm suez']).toBe(texts['distance cnsha-nlrtm']);
    expect(texts['distance cnsha-uslax good-hope']).toBeUndefined();
  });
});
