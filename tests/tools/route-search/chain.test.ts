import { describe, expect, test } from 'vitest';
import { transitOf } from '../../../freight/lane-figures.ts';
import { siteTexts } from '../../../locales/site.ts';
import { answerRoute } from '../../../tools/route-search/answer.ts';
import { FREIGHT } from './freight-fixture.ts';

const TODAY = '2026-11-26';

function ask(values: Record<string, string>, locale: 'en-US' | 'zh-CN' = 'en-US') {
  const query = new URLSearchParams({ from: 'AAWES', to: 'USEAS', ...values });
  const context = { data: FREIGHT, words: siteTexts[locale].tools.routeSearch.answer, locale, today: TODAY };
  const { texts, html = {}, errors, typed } = answerRoute(query, context);
  const textOf = (name: string) => (html[name]?.text ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  return { texts, errors, typed, chain: textOf('chain'), latest: textOf('latest'), notices: textOf('notices') };
}

describe('days from port to port', () => {
  test.each([
    // 14.8 × 1.15 = 17.0 and 14.8 × 1.4 = 20.7
    { days: 14.8, range: { least: 17, most: 21 } },
    { days: 0.3, range: { least: 1, most: 2 } },
  ])('[U3] are 1.15 to 1.4 times the $days days at sea, in whole days', ({ days, range }) => {
    expect(transitOf(days)).toEqual(range);
  });
});

describe('the chain from cut-off to pickup', () => {
  test('[U3] adds the usual days of each way, computed by hand', () => {
    const { chain } = ask({});
    // By the Cape 1 + 10 + 1 = 12 and 3 + 12 + 3 = 18 days; by the Canal 1 + 7 + 1 = 9 and 3 + 9 + 3 = 15 days.
    expect(chain).toContain('By sea, around the Cape, 12 to 18 days in all');
    expect(chain).toContain('By sea, through the Canal, 9 to 15 days in all');
    // Hours count as a day at most: 0 + 3 + 0 = 3 and 1 + 8 + 2 = 11 days.
    expect(chain).toContain('By air, Westport Airport (WST) to Eastport Airport (EST), 3 to 11 days in all');
    expect(chain).toContain('then 3 to 7 days of free time');
    expect(chain).toContain('1.15 to 1.4 times');
  });

  test('[U3] uses the days that the visitor enters, and goes to the door with inland days', () => {
    const { chain, typed } = ask({ cutoff: '5', release: '1', inland: '4' });
    // 5 + 10 + 1 + 4 = 20 and 5 + 12 + 1 + 4 = 22 days
    expect(chain).toContain('By sea, around the Cape, 20 to 22 days in all');
    expect(chain).toContain('Inland transport to the door 4 days');
    expect(chain).toContain('Discharge until pickup is possible 1 day ');
    expect(typed).toMatchObject({ cutoff: '5', release: '1', inland: '4' });
  });

  test.each([{ cutoff: '61' }, { release: '1.5' }, { inland: '-1' }])('[U3] rejects other days: %j', (values) => {
    expect(Object.keys(ask(values).errors ?? {})).toEqual(Object.keys(values));
  });
});

describe('the day by which the cargo must arrive', () => {
  test('[U3] gives the latest cut-off and departure of each way, at the slow and at the fast end', () => {
    const { texts, latest, notices } = ask({ by: '2026-12-31' });
    // 18 days before is December 13, and 12 days before is December 19.
    expect(texts['figure']).toBe('By sea: cut-off by December 13, 2026');
    expect(latest).toContain(
      'around the Cape Cut-off by December 13, 2026 depart by December 16, 2026 Cut-off by December 19, 2026 depart by December 20, 2026',
    );
    expect(notices).not.toContain('tight');
  });

  test('[U3] says that ways are tight or too late', () => {
    // 11 days: the Cape needs 12 to 18 days, the Canal 9 to 15, a flight 3 to 11.
    const { texts, latest, notices } = ask({ by: '2026-12-07' });
    expect(texts['figure']).toBe('By air: cut-off by November 26, 2026');
    expect(latest).toContain('around the Cape Too late: November 19, 2026 has passed Too late: November 25, 2026');
    expect(notices).toContain('By sea, through the Canal is tight');
  });

  test('[U3] says that no way can arrive, and that the day has passed', () => {
    const near = ask({ by: '2026-11-28' });
    expect([near.texts['figure'], near.notices]).toEqual([
      'Too late for November 28, 2026',
      expect.stringContaining('No route can arrive by November 28, 2026'),
    ]);
    const past = ask({ by: '2026-11-25' });
    expect([past.texts['figure'], past.notices]).toEqual([
      'November 25, 2026 has passed',
      expect.stringContaining('which has passed'),
    ]);
  });

  test('[U3] writes days in Chinese', () => {
    expect(ask({ by: '2026-12-31' }, 'zh-CN').texts['figure']).toBe('海运：2026年12月13日前截止');
  });

  test.each(['2026-02-30', '31/12/2026', '2100-01-01'])('[U3] rejects %s and keeps it in its field', (by) => {
    const { errors, typed } = ask({ by });
    expect(errors).toEqual({ by: expect.stringContaining('YYYY-MM-DD') });
    expect(typed).toMatchObject({ by });
  });
});
