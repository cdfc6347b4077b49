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
    const [clothes, steel] = [...htmlOf({ ...block, containers: [HIGH] }).matchAll(/d="(M0 \d+H[^"]*z)"/g)];
    expect(clothes?.[1]).toBe('M0 300H12000V2700H0z');
    // 1060 pieces in layers of 30 stacks of 11 pieces: three complete layers and seven stacks of the fourth.
    expect(steel?.[1]).toBe('M0 1800H12000V2700H0zM0 1500H2800V1800H0z');
  });

  test('[M03] describe their content in words', () => {
    const html = htmlOf({ ...block, containers: [HIGH] });
    expect(textsOf(html, 'b')).toEqual(['600 pieces', '1,060 pieces']);
    expect(html).toContain('20 along, 5 across, 6 high.');
    expect(html).toContain('57.6 m³ (75.5% of the space), 7.2 metric tons (27.2% of the payload). Limited by space.');
    expect(html).toContain('Limited by weight.');
    expect(html).toContain('Inside 12.03 × 2.35 × 2.70 m, 76.3 m³, payload 26.5 metric tons');
    expect(htmlOf({ ...block, cargo: [{ ...CLOTHES, weight: 30_000 }] })).toContain('No piece fits.');
  });
});
