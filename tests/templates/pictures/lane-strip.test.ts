import { describe, expect, test } from 'vitest';
import { LaneStrip, type Leg, totalDays } from '../../../templates/pictures/lane-strip.tsx';
import { draw, textOf } from './support.ts';

const LEGS: Leg[] = [
  { mode: 'truck', from: 'Suzhou', to: 'Shanghai', days: '1', note: 'Container loaded at the factory' },
  { mode: 'ocean', from: 'Shanghai', to: 'Los Angeles', days: '14–16' },
  { mode: 'customs', from: 'Los Angeles', days: '1–2' },
  { mode: 'rail', from: 'Los Angeles', to: 'Dallas', days: '4–5' },
];

describe('a lane strip', () => {
  test('[M03] reads as a list: each leg with its places, mode, days and note, and the days in all', () => {
    const html = draw(LaneStrip, { legs: LEGS });
    const items = [...html.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) => textOf(item));
    expect(html).toMatch(/<ol/);
    expect(items).toEqual([
      'Suzhou to Shanghai Truck 1 day Container loaded at the factory',
      'Shanghai to Los Angeles Ocean 14–16 days',
      'Los Angeles Customs 1–2 days',
      'Los Angeles to Dallas Rail 4–5 days',
      'Dallas 20–24 days in all',
    ]);
  });

  test('[M03] speaks the language of the page', () => {
    const html = draw(LaneStrip, {
      legs: [{ mode: 'ocean', from: '上海', to: '洛杉矶', days: '14–16' }],
      locale: 'zh-CN',
    });
    expect(textOf(html)).toBe('上海 至 洛杉矶 海运 14–16天 洛杉矶 全程14–16天');
  });

  test('[M03] shows the name of a place once where a leg follows what was done there', () => {
    const html = draw(LaneStrip, { legs: LEGS });
    expect(html.match(/<span>Los Angeles<\/span>/g)).toHaveLength(1);
    expect(html).toContain('<span class="sr-only">Los Angeles</span>');
  });

  test('[M03] hides the drawing from those who are read to', () => {
    const tracks = [...draw(LaneStrip, { legs: LEGS }).matchAll(/<div class="journey_track"([^>]*)>/g)];
    expect(tracks.map(([, rest]) => rest)).toEqual(Array.from({ length: 5 }, () => ' aria-hidden="true"'));
  });

  test.each([
    { days: ['1', '14–16', '4–5'], total: '19–22' },
    { days: ['2', '3'], total: '5' },
    { days: ['1'], total: '1' },
    { days: ['2', undefined], total: undefined },
    { days: [], total: undefined },
  ])('[M03] adds up the days of $days to $total', ({ days, total }) => {
    expect(totalDays(days.map((one) => ({ days: one })))).toBe(total);
  });
});
