import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import type { FreightData } from '../../../freight/freight-data.ts';
import { transitOf } from '../../../freight/lane-figures.ts';
import { siteTexts } from '../../../locales/site.ts';
import { answerRoute } from '../../../tools/route-search/answer.ts';
import { FREIGHT } from './freight-fixture.ts';

const TODAY = '2026-11-26';

/** Without usual days of a flight, which then has no dates. */
const seaRanges = FREIGHT.ranges.filter(({ mode }) => mode !== 'air');

function ask(values: Record<string, string>, { locale = 'en-US' as Locale, data = FREIGHT } = {}) {
  const query = new URLSearchParams({ from: 'AAWES', to: 'USEAS', ...values });
  const context = { data, words: siteTexts[locale].tools.routeSearch.answer, locale, today: TODAY };
  const { texts, html = {}, errors, typed } = answerRoute(query, context);
  const textOf = (name: string) => (html[name]?.text ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  return { texts, errors, typed, chain: textOf('chain'), latest: textOf('latest'), state: textOf('state') };
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
    expect(chain).toContain('By ocean, around the Cape, 12 to 18 days in all');
    expect(chain).toContain('By ocean, through the Canal, 9 to 15 days in all');
    // Hours count as a day at most: 0 + 3 + 0 = 3 and 1 + 8 + 2 = 11 days.
    expect(chain).toContain('By air, Westport Airport (WST) to Eastport Airport (EST), 3 to 11 days in all');
    expect(chain).toContain('then 3 to 7 days of free time');
    expect(chain).toContain('1.15 to 1.4 times');
  });

  test('[U3] uses the days that the visitor enters, and goes to the door with inland days', () => {
    const { chain, typed } = ask({ cutoff: '5', release: '1', inland: '4' });
    // 5 + 10 + 1 + 4 = 20 and 5 + 12 + 1 + 4 = 22 days
    expect(chain).toContain('By ocean, around the Cape, 20 to 22 days in all');
    expect(chain).toContain('Inland transport to the door 4 days');
    expect(chain).toContain('From discharge until pickup 1 day ');
    expect(typed).toMatchObject({ cutoff: '5', release: '1', inland: '4' });
  });

  test.each([{ cutoff: '61' }, { release: '1.5' }, { inland: '-1' }])('[U3] rejects other days: %j', (values) => {
    expect(Object.keys(ask(values).errors ?? {})).toEqual(Object.keys(values));
  });
});

describe('the day by which the cargo must arrive', () => {
  test('[U3] gives the latest cut-off and departure of each way, at the slow and at the fast end', () => {
    const { texts, latest, state } = ask({ by: '2026-12-31' });
    // 18 days before is December 13, and 12 days before is December 19.
    expect(texts['figure']).toBe('Cut-off by December 13, 2026 for a direct ship: By ocean, around the Cape');
    expect(latest).toContain(
      'around the Cape Cut-off by December 13, 2026 depart by December 16, 2026 Cut-off by December 19, 2026 depart by December 20, 2026',
    );
    expect(state).not.toContain('tight');
  });

  test('[U3] says that ways are tight or too late', () => {
    // 11 days: the Cape needs 12 to 18 days, the Canal 9 to 15, a flight 3 to 11.
    const { texts, latest, state } = ask({ by: '2026-12-07' });
    expect(texts['figure']).toBe('Cut-off by November 26, 2026: By air');
    expect(latest).toContain('around the Cape Too late: November 19, 2026 has passed Too late: November 25, 2026');
    expect(state).not.toContain('tight');
    // 14 days: fast services around the Cape need 12.
    const tight = ask({ by: '2026-12-10' });
    expect(tight.state).toContain('By ocean, around the Cape is tight');
  });

  test('[U3] marks a way that carriers avoid, and does not plan with it', () => {
    const { latest } = ask({ by: '2026-12-31' });
    expect(latest).toContain('through the Canal Avoided by most carriers: Canal.');
    // 10 days: the Cape needs 12 days at least, the Canal 9.
    const only = ask({ by: '2026-12-06' }, { data: { ...FREIGHT, ranges: seaRanges } });
    expect([only.texts['figure'], only.state]).toEqual([
      'No ocean plan: ask us first',
      expect.stringContaining('only other routes in the table can still arrive'),
    ]);
  });

  test('[U3] gives no date by sea if carriers avoid every way', () => {
    const avoided = { effect: 'avoided', text: 'War.', validFrom: '2026-01-01' } as const;
    const notices = ['canal', 'cape'].map((passage) => ({ ...avoided, passage }));
    const data = { ...FREIGHT, lanes: { ...FREIGHT.lanes, notices }, ranges: seaRanges };
    const { texts, latest } = ask({ by: '2026-12-31' }, { data });
    expect(texts['figure']).toBe('No plan: ask us first');
    expect(latest).not.toMatch(/December (?!31)/);
  });

  test.each([
    { places: FREIGHT.places.map((place) => ({ ...place, isUnserved: place.id === 'useas' })), notices: [] },
    {
      places: FREIGHT.places,
      notices: [{ ports: ['US'], effect: 'avoided' as const, text: 'War.', validFrom: '2026-01-01' }],
    },
  ])('[U3] gives no plan by sea if carriers avoid a port: $notices', ({ places, notices }) => {
    const data = { ...FREIGHT, places, lanes: { ...FREIGHT.lanes, notices } } as FreightData;
    expect(ask({}, { data }).texts['figure']).toBe('No plan: ask us first');
    const { texts, latest } = ask({ by: '2026-12-31' }, { data });
    expect(texts['figure']).toBe('No plan: ask us first');
    expect(latest).toContain('See the notice about the port. No date No date By ocean');
  });

  test('[U3] gives no date by air either, between airports too, if two countries do not trade', () => {
    const notices = [
      { ports: ['US'], partners: ['AA'], effect: 'avoided', text: 'No trade.', validFrom: '2026-01-01' },
    ] as const;
    const data = { ...FREIGHT, lanes: { ...FREIGHT.lanes, notices } };
    for (const ends of [{}, { from: 'WST', to: 'EST' }]) {
      const { texts, latest, state: shown } = ask({ by: '2026-12-31', ...ends }, { data });
      expect(texts['figure']).toBe('No plan: ask us first');
      expect(latest).not.toMatch(/December (?!31)/);
      expect(shown).toContain('No trade.');
    }
  });

  test('[U3] gives no dates to a way that most carriers avoid', () => {
    expect(ask({ by: '2026-12-31' }).latest).toContain('Ask a carrier first. No date No date');
  });

  test('[U3] does not plan with a way whose passage closes during the voyage, in any year', () => {
    const season = { from: '12-20', to: '02-10' };
    const notices = [{ passage: 'canal', effect: 'closed', text: 'Ice.', validFrom: '2026-01-01', season }] as const;
    const data = { ...FREIGHT, lanes: { ...FREIGHT.lanes, notices } };
    const latest = (by: string) => ask({ by }, { data }).latest;
    expect(latest('2028-02-10')).not.toContain('Canal');
    // Through the Canal takes up to 9 days: from February 10, and from February 11.
    expect(latest('2028-02-19')).toContain('through the Canal A passage closes on some days of this voyage.');
    expect(latest('2028-02-19')).toContain('around the Cape Cut-off by');
    expect(latest('2028-02-20')).toContain('through the Canal Cut-off by');
  });

  test('[U3] gives dates by sea for the first way only, because we do not know whether a service takes another', () => {
    const data = { ...FREIGHT, lanes: { ...FREIGHT.lanes, notices: [] }, ranges: seaRanges };
    const { latest } = ask({ by: '2026-12-31' }, { data });
    expect(latest).toContain('through the Canal Cut-off by');
    expect(latest).toMatch(/around the Cape [^0-9]* No date No date/);
  });

  test('[U3] gives a date by air alone if a notice is about ships only', () => {
    const law = { ports: ['US'], partners: ['AA'], effect: 'avoided', isSeaOnly: true } as const;
    const notices = [{ ...law, text: 'Ships of the country only.', validFrom: '2026-01-01' }];
    const data = { ...FREIGHT, lanes: { ...FREIGHT.lanes, notices } };
    const { texts, latest, state: shown } = ask({ by: '2026-12-31' }, { data });
    expect(texts['figure']).toBe('No ocean plan: ask us first');
    expect(latest).toMatch(/By air[^0-9]*Cut-off by December/);
    expect(latest).toContain('around the Cape See the notice about the port. No date No date');
    expect(shown).toContain('Ships of the country only.');
  });

  test('[U3] gives no date by air for more than a freighter carries', () => {
    const { latest, state } = ask({ by: '2026-12-31', load: '150' });
    expect(latest).toMatch(/By air[^0-9]*More than one freighter[^0-9]*No date No date/);
    expect(state).toContain('150 metric tons need several flights');
  });

  test('[U3] gives no date for a long voyage to a port that only feeders reach', () => {
    const places = FREIGHT.places.map((place) => ({
      ...place,
      ...(place.id === 'useas' && { isForFeeders: true as const }),
    }));
    const { latest } = ask({ by: '2026-12-31' }, { data: { ...FREIGHT, places } });
    // Around the Cape are 3,400 nautical miles, through the Canal 2,400.
    expect(latest).toMatch(/around the Cape Ocean-going ships do not fit[^0-9]*No date No date/);
    const near = { ...FREIGHT, places, lanes: { ...FREIGHT.lanes, notices: [] } };
    expect(ask({ by: '2026-12-31' }, { data: near }).latest).toContain('through the Canal Cut-off by');
  });

  test('[U3] says that no way can arrive, and that the day has passed', () => {
    const near = ask({ by: '2026-11-28' });
    expect([near.texts['figure'], near.state]).toEqual([
      'Too late for November 28, 2026',
      expect.stringContaining('no route can arrive by November 28, 2026'),
    ]);
    const past = ask({ by: '2026-11-25' });
    expect([past.texts['figure'], past.state]).toEqual([
      'November 25, 2026 has passed',
      expect.stringContaining('which has passed'),
    ]);
  });

  test('[U3] writes days in Chinese', () => {
    expect(ask({ by: '2026-12-31' }, { locale: 'zh-CN' }).texts['figure']).toBe(
      '直达船，2026年12月13日前截止：海运，around the Cape',
    );
  });

  test.each(['2026-02-30', '31/12/2026', '2100-01-01'])('[U3] rejects %s and keeps it in its field', (by) => {
    const { errors, typed } = ask({ by });
    expect(errors).toEqual({ by: expect.stringContaining('YYYY-MM-DD') });
    expect(typed).toMatchObject({ by });
  });
});
