import { describe, expect, test } from 'vitest';
import { LaneStrip, type LaneStripLeg, totalDays } from '../../../templates/pictures/lane-strip.tsx';
import { draw, textOf } from './support.ts';

const LEGS: LaneStripLeg[] = [
  { mode: 'truck', from: 'Suzhou', to: 'Shanghai', days: '1', note: 'Container loaded at the factory' },
  { mode: 'ocean', from: 'Shanghai', to: 'Los Angeles', days: '14–16' },
  { mode: 'customs', from: 'Los Angeles', days: '1–2' },
  { mode: 'rail', from: 'Los Angeles', to: 'Dallas', days: '4–5' },
];

/** Returns the list of the legs, without the line above it. */
function listOf(html: string): string {
  return html.slice(html.indexOf('<ol'));
}

describe('LaneStrip', () => {
  test('[M03] lists each leg with its places, mode, days and note, then the total of days', () => {
    const html = draw(LaneStrip, { legs: LEGS });
    const items = [...listOf(html).matchAll(/<li[ >].*?<\/li>/gs)].map(([item]) => textOf(item));
    expect(html).toMatch(/<ol/);
    expect(items).toEqual([
      'Suzhou to Shanghai Truck 1 day Container loaded at the factory',
      'Shanghai to Los Angeles Ocean 14–16 days',
      'Los Angeles Customs 1–2 days',
      'Los Angeles to Dallas Rail 4–5 days',
      'Dallas 20–24 days in total',
    ]);
  });

  test('[M03] has no class for an unstyled mode, even when a leg starts at the place before', () => {
    const legs: LaneStripLeg[] = [
      { mode: 'customs', from: 'Shanghai', days: '1' },
      { mode: 'ocean', from: 'Shanghai', to: 'Los Angeles', days: '14' },
    ];
    const html = draw(LaneStrip, { legs });
    expect(html).toContain('journey_same');
    expect(html).not.toContain('undefined');
  });

  test('[M03] uses the language of the page', () => {
    const html = draw(LaneStrip, {
      legs: [{ mode: 'ocean', from: '上海', to: '洛杉矶', days: '14–16' }],
      locale: 'zh-CN',
    });
    expect(textOf(listOf(html))).toBe('上海 至 洛杉矶 海运 14至16天 洛杉矶 全程14至16天');
  });

  test('[M03] names the place of a stop and marks the leg that starts there', () => {
    const html = draw(LaneStrip, { legs: LEGS });
    expect(html.match(/<span[^>]*>Los Angeles<\/span>/g)).toHaveLength(2);
    expect(html.match(/<li class="[^"]*journey_same[^"]*"/g)).toEqual(['<li class="journey_rail journey_same"']);
  });

  test('[M03] sizes each leg and the axis in proportion to days', () => {
    const html = draw(LaneStrip, { legs: LEGS });
    const lines = [...html.matchAll(/<line class="lane_track_leg" x1="([\d.]+)%" x2="([\d.]+)%"/g)];
    const days = [1, 15, 1.5, 4.5];
    expect(lines.map(([, from, to]) => Number(to) - Number(from))).toEqual(
      days.map((day) => expect.closeTo((day / 22) * 100, 1)),
    );
    expect(
      [...html.matchAll(/<text x="([\d.]+)%"[^>]*>(\d+)/g)].map(([, at, day]) => [Number(day), Number(at)]),
    ).toEqual([0, 5, 10, 15, 20].map((day) => [day, expect.closeTo((day / 22) * 100, 1)]));
  });

  test('[M03] breaks the line of a lengthened leg and explains it', () => {
    const short = draw(LaneStrip, { legs: [LEGS[0], { ...LEGS[1], days: '60' }] as LaneStripLeg[] });
    expect(short.match(/lane_track_break/g)).toHaveLength(1);
    expect(textOf(short)).toContain('A broken line stands for');
    expect(draw(LaneStrip, { legs: LEGS })).not.toMatch(/lane_track_break|is broken/);
  });

  test('[M03] hides the drawing from screen readers', () => {
    const tracks = [...draw(LaneStrip, { legs: LEGS }).matchAll(/<div class="journey_track"([^>]*)>/g)];
    expect(tracks.map(([, rest]) => rest)).toEqual(Array.from({ length: 5 }, () => ' aria-hidden="true"'));
  });

  test.each([
    { days: ['1', '14–16', '4–5'], total: '19–22' },
    { days: ['2', '3'], total: '5' },
    { days: ['1'], total: '1' },
    { days: ['2', undefined], total: undefined },
    { days: [], total: undefined },
  ])('[M03] totals the days of $days to $total', ({ days, total }) => {
    expect(totalDays(days.map((day) => ({ days: day })))).toBe(total);
  });
});
