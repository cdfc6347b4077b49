import { describe, expect, test } from 'vitest';
import { htmlOf, textsOf } from '../../support/render.ts';

const SHORT = { label: '20′ standard', length: 5900, width: 2350, height: 2390, payload: 28_200 };
const HIGH = { label: '40′ high cube', length: 12_030, width: 2350, height: 2700, payload: 26_500 };
const CLOTHES = { label: 'Clothes', length: 600, width: 400, height: 400, weight: 12 };
const STEEL = { label: 'Steel', length: 400, width: 300, height: 200, weight: 25 };

describe('container drawings', () => {
  const block = { block: 'container-fit' as const, title: 'T', containers: [SHORT, HIGH], cargo: [CLOTHES, STEEL] };

  test('[M03] share one scale for height and length', () => {
    const html = htmlOf(block);
    expect([...html.matchAll(/viewBox="([^"]*)"/g)].map(([, box]) => box)).toEqual([
      '0 0 12030 2390',
      '0 0 12030 2700',
      '0 0 12030 2390',
      '0 0 12030 2700',
    ]);
    expect([...html.matchAll(/<rect [^>]*width="(\d+)" height="(\d+)"/g)].map(([, ...size]) => size.join(' '))).toEqual(
      ['5900 2390', '12030 2700', '5900 2390', '12030 2700'],
    );
    expect(html).toContain('<svg aria-hidden="true" width="8.31%"');
  });

  test('[M03] are filled to the extent of their pieces', () => {
    const html = htmlOf({ ...block, containers: [HIGH] });
    const outlines = [...html.matchAll(/d="M(\d+) (\d+)h(\d+)v(\d+)/g)].map((found) => found.slice(1).map(Number));
    // The pieces stand on the floor, and the cartons leave less than one carton at the door.
    expect(outlines.some(([, top = 0, , height = 0]) => top + height === HIGH.height)).toBe(true);
    const ends = outlines.map(([left = 0, , width = 0]) => left + width);
    expect(Math.max(...ends)).toBeGreaterThan(HIGH.length - 400);
    expect(Math.max(...ends)).toBeLessThanOrEqual(HIGH.length);
  });

  test('[M03] describe their content in words', () => {
    const html = htmlOf({ ...block, containers: [HIGH] });
    expect(textsOf(html, 'b')).toEqual(['700 pieces', '1,060 pieces']);
    expect(html).toContain('67.2 m³ (88.0% of the space), 8.4 metric tons (31.7% of the payload). Cubes out first.');
    expect(html).toContain('Weighs out first.');
    expect(html).toContain('Inside 12.03 × 2.35 × 2.70 m, 76.3 m³, payload 26.5 metric tons');
    expect(htmlOf({ ...block, cargo: [{ ...CLOTHES, weight: 30_000 }] })).toContain('No piece fits.');
  });
});
