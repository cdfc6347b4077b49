import { describe, expect, test } from 'vitest';
import { siteClocks } from '../../../model/settings/site-clock.ts';
import { spanAround } from '../../../pipeline/content/span-around.ts';
import { holdsAt, timeKey } from '../../../pipeline/content/time-span.ts';
import type { Dated } from '../../../pipeline/content/visibility.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../support/items.ts';

const ZONES = { 'en-US': { timeZone: 'America/Los_Angeles' }, 'zh-CN': { timeZone: 'Asia/Shanghai' } };

function spanOf(at: string, fields: object = {}): string[] {
  const items = [{ locale: 'en-US', fields } as unknown as Dated];
  const { from, until } = spanAround(at, { clocks: siteClocks(at, ZONES as never), items });
  return [from, until].map((moment) => new Date(moment).toISOString().slice(0, 16));
}

describe('the span in which results hold', () => {
  test.each([
    { what: 'the days of the data and of Los Angeles begin', at: '2026-11-28T01:00Z', span: ['28T00:00', '28T08:00'] },
    { what: 'the days of Los Angeles and Shanghai begin', at: '2026-11-28T09:00Z', span: ['28T08:00', '28T16:00'] },
    { what: 'the days of Shanghai and the data begin', at: '2026-11-28T16:00Z', span: ['28T16:00', '29T00:00'] },
  ])('[C3] lies between the moments when $what', ({ at, span }) => {
    expect(spanOf(at)).toEqual(span.map((time) => `2026-11-${time}`));
  });

  test('[C3] ends when an item is published and begins when one has expired', () => {
    const fields = { publishAt: '2026-11-28T13:00+08:00', expireAt: '2026-11-27T18:30-08:00' };
    expect(spanOf('2026-11-28T03:00Z', fields)).toEqual(['2026-11-28T02:30', '2026-11-28T05:00']);
  });

  test('[C3] includes its first moment and not its last', () => {
    const span = { from: Date.parse('2026-11-28T01:00Z'), until: Date.parse('2026-11-28T02:00Z') };
    const times = ['2026-11-28T00:59Z', '2026-11-28T01:00Z', '2026-11-28T01:59Z', '2026-11-28T02:00Z'];
    expect(times.map((at) => holdsAt(span, at))).toEqual([false, true, true, false]);
  });

  test('[C3] has a key that is the same for all moments and different for days', () => {
    expect(timeKey('2026-11-28T01:00Z')).toBe(timeKey('2026-12-01T02:00Z'));
    expect(timeKey('2026-11-28')).not.toBe(timeKey('2026-11-29'));
  });

  test('[C3] ends stored findings and builds when the embargo of an item ends', async () => {
    const cwd = makeSite({
      'content/en-US/blog/rates.md': post('Rates of the week', { publishAt: '2026-11-20T12:00+08:00' }),
      'content/en-US/blog/fuel.md': post('What fuel costs', {}, 'See [the rates](/blog/rates).'),
    });
    const codes = async (at: string) => {
      const { stdout } = await run(['validate', '--json', '--at', at], { cwd });
      return (JSON.parse(stdout) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code);
    };
    expect(await codes('2026-11-20T03:30Z')).toEqual(['links/hidden-page']);
    expect(await codes('2026-11-20T03:59Z')).toEqual(['links/hidden-page']);
    expect(await codes('2026-11-20T12:00+08:00')).toEqual([]);
    expect(await codes('2026-11-20T03:30Z')).toEqual(['links/hidden-page']);
  });
});
