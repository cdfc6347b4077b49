import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { laneFigures } from '../../../freight/lane-figures.ts';
import type { PassageNotice } from '../../../freight/sea-options.ts';
import { siteTexts } from '../../../locales/site.ts';
import { answerRoute } from '../../../tools/route-search/answer.ts';
import { routesJson } from '../../../tools/route-search/programs.ts';
import { FREIGHT } from './freight-fixture.ts';

const TODAY = '2026-11-26';

function ask(values: Record<string, string>, { locale = 'en-US' as Locale, data = FREIGHT, today = TODAY } = {}) {
  const query = new URLSearchParams({ from: 'Westport', to: 'Eastport', load: '18', ...values });
  const context = { data, words: siteTexts[locale].tools.routeSearch.answer, title: 'Routes', locale, today };
  return { ...answerRoute(query, context), json: routesJson(query, context) };
}

const textOf = (html: { text: string } | undefined) => (html?.text ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const closing = (passage: string): PassageNotice => ({
  passage,
  effect: 'closed',
  text: `The ${passage} is closed.`,
  validFrom: '2026-11-01',
});

describe('laneFigures', () => {
  test('[P32] returns for Shanghai to Los Angeles 10,519 km, 14.8 days and 3,743 kg for 18 tonnes, as our research does', () => {
    expect(laneFigures(5680, 18, 0.01977)).toEqual({ kilometers: 10_519, days: 14.8, kilograms: 3743 });
  });
});

describe('the answer of the route search', () => {
  test('[U3] has each way with its distance, days and emissions, computed by hand', () => {
    const { texts, html } = ask({});
    expect(texts).toMatchObject({
      headline: 'Routes from Westport to Eastport',
      figure: '10 to 12 days port to port, if a ship sails direct',
    });
    const ways = textOf(html?.['ways']);
    // 40 degrees of the equator are 2,402 nm. 2,400 nm ÷ 16 knots ÷ 24 = 6.25 days; 2,400 × 1.852 = 4,445 km;
    // 18 × 4,445 × 0.02 = 1,600 kg. 6.3 days × 1.15 = 7.2 and × 1.4 = 8.8 days from port to port.
    expect(ways).toContain('By ocean, through the Canal');
    expect(ways).toContain('2,400 nm 4,445 km');
    expect(ways).toContain('7 to 9 days port to port 6.3 days at sea at 16 knots LCL: about 13 to 24 days');
    expect(ways).toContain('1,600 kg CO₂e');
    expect(ways).toContain('By ocean, around the Cape');
    // 39 degrees of a great circle near the equator are 4,336 km. 4,336 ÷ 850 + 0.5 = 5.6 hours, rounded to halves.
    expect(ways).toContain('By air, Westport Airport (WST) to Eastport Airport (EST)');
    expect(ways).toContain('3 to 8 days about 5.5 hours in flight');
  });

  test('[U3] uses the short-haul factor up to its distance and the long-haul factor beyond', () => {
    const near = {
      ...FREIGHT,
      factors: FREIGHT.factors.map((factor) => (factor.mostKm ? { ...factor, mostKm: 5000 } : factor)),
    };
    const air = (data: typeof FREIGHT) => {
      const { json } = ask({ load: '1' }, { data });
      return 'body' in json ? (json.body as { options: { mode: string; co2eKg: number }[] }).options.at(-1)?.co2eKg : 0;
    };
    expect((air(near) ?? 0) / (air(FREIGHT) ?? 1)).toBeCloseTo(1 / 0.6, 2);
  });

  test('[U3] shows the notice of an avoided canal on its days only', () => {
    expect(textOf(ask({}).html?.['ways'])).toContain('Carriers avoid the Canal.');
    expect(textOf(ask({}, { today: '2026-02-28' }).html?.['ways'])).not.toContain('avoid');
  });

  test('[U3] names a closed passage, and says so if no way is left', () => {
    const closed = (...ids: string[]) => ({
      ...FREIGHT,
      lanes: { ...FREIGHT.lanes, notices: ids.map((id) => closing(id)) },
    });
    const answer = ask({}, { data: closed('canal') });
    expect(textOf(answer.html?.['notices'])).toContain('A shorter route is closed. The canal is closed.');
    expect(answer.texts['figure']).toBe('10 to 12 days port to port, if a ship sails direct');
    const none = ask({}, { data: closed('canal', 'cape') });
    expect(textOf(none.html?.['state'])).toContain('The ocean route is closed. The canal is closed.');
    expect(none.texts['figure']).toBe('No ocean plan: ask us first');
  });

  test('[U3] shows a legal cut-off only for the country of the destination', () => {
    expect(textOf(ask({}).html?.['cutOffs'])).toContain('Full container (FCL) AMS at least 24 hours');
    expect(textOf(ask({ from: 'Eastport', to: 'Westport' }).html?.['cutOffs'])).not.toContain('AMS');
    expect(textOf(ask({}).html?.['cutOffs'])).toContain('Full container (FCL) CY cut-off 1 to 3 days');
  });

  test('[U3] uses the port near an airport, and says which', () => {
    const { html } = ask({ from: 'WST' });
    expect(textOf(html?.['state'])).toContain('port nearest to Westport Airport: Westport (AAWES)');
    expect(textOf(html?.['ways'])).toContain('2,400 nm');
  });

  test('[U3] hands the weight of the visitor over to a quote, and not that of a prepared page', () => {
    const quote = (load: string) => ask({ load }).html?.['next']?.text;
    expect(quote('18')).toContain('to=USEAS&amp;load=18');
    expect(quote('')).not.toContain('load=');
  });

  test('[U3] says at the headline that carriers avoid every way, and folds the reasons', () => {
    const notices = ['canal', 'cape'].map((passage) => ({ ...closing(passage), effect: 'avoided' as const }));
    const { html } = ask({}, { data: { ...FREIGHT, lanes: { ...FREIGHT.lanes, notices } } });
    expect(textOf(html?.['state'])).toContain('most carriers avoid today');
    expect(html?.['ways']?.text).toMatch(/<details><summary>Avoided by most carriers: \w+<\/summary>/);
  });

  test('[U3] numbers the ways in the table as on the map', () => {
    const { html } = ask({});
    const keys = (part: string) =>
      [...(html?.[part]?.text ?? '').matchAll(/<b data-key="(\w+)">(\d)/g)].map(([, ...key]) => key);
    expect(keys('ways')).toEqual([
      ['ocean', '1'],
      ['ocean', '2'],
      ['air', '3'],
    ]);
    expect(keys('map')).toEqual(keys('ways'));
    expect(html?.['map']?.text.match(/<g data-key/g)).toHaveLength(3);
  });

  test('[U3] shows the notice of a port', () => {
    const places = FREIGHT.places.map((place) =>
      place.id === 'useas' ? { ...place, notice: 'Carriers do not call here.' } : place,
    );
    expect(textOf(ask({}, { data: { ...FREIGHT, places } }).html?.['notices'])).toContain('Carriers do not call here.');
  });

  test('[U3] says that an inland airport has no port nearby', () => {
    const { html } = ask({ from: 'Inland' });
    expect(textOf(html?.['state'])).toContain('no port in its country within 400 km of Inland');
    expect(textOf(html?.['ways'])).toContain('By air, Inland (INL)');
  });

  test('[U3] says that a place has neither a way by sea nor an airport nearby', () => {
    const { texts, html } = ask({ to: 'Island' });
    expect(texts['figure']).toBe('No open route');
    expect(textOf(html?.['state'])).toMatch(/no open ocean route.*There is no air route/);
  });

  test.each([
    { values: { from: 'aawes', to: 'USEAS' }, title: 'codes in any case' },
    { values: { from: 'Westport (AAWES)', to: '东港' }, title: 'shown names and names in the other language' },
    { values: { from: 'oldport' }, title: 'aliases' },
  ])('[U3] accepts $title and shows the complete names', ({ values }) => {
    const { typed, errors } = ask(values);
    expect(errors).toEqual({});
    expect(typed).toMatchObject({ from: 'Westport (AAWES)', to: 'Eastport (USEAS)', load: '18' });
  });

  test('[U3] writes names and figures in Chinese', () => {
    const { texts, html, typed } = ask({}, { locale: 'zh-CN' });
    expect(texts['figure']).toBe('港到港10至12天（直达船）');
    expect(textOf(html?.['ways'])).toContain('2,400海里 4,445公里');
    expect(typed['from']).toBe('Westport（AAWES）');
  });

  test('[P01] fills the cells of the home page, with the rate of the pair and its week', () => {
    expect(ask({}).texts).toMatchObject({
      'distance.value': '3,400 nm',
      'distance.note': 'around the Cape',
      'days.value': '10 to 12 days',
      'days.note': '8.9 days at sea at 16 knots',
      'emissions.value': '2,267 kg CO₂e',
      'rate.value': '2,450 USD/FEU',
      'rate.note': '40HC, week of November 16, 2026; illustrative, not an offer',
    });
    expect(ask({ from: 'Eastport', to: 'Westport' }).texts['rate.value']).toBe('No rate for this pair');
  });

  test('[U3] links to the address of the answer, with codes', () => {
    expect(ask({ load: '2.5' }).html?.['link']?.text).toContain(
      'href="/route-search?from=AAWES&amp;to=USEAS&amp;load=2.5"',
    );
  });

  test('[U3] draws each way, with the first as the main one', () => {
    const map = ask({}).html?.['map']?.text ?? '';
    expect(map.match(/data-line="ocean"/g)).toHaveLength(2);
    expect(map.match(/data-line="air"/g)).toHaveLength(1);
    expect(map.match(/data-other=""/g)).toHaveLength(2);
    expect(map).toContain('aria-label="Map of the routes from Westport to Eastport.');
    expect(map).not.toMatch(/NaN|undefined|style=/);
  });
});

describe('invalid values of the route search', () => {
  test.each([
    { values: { from: '' }, errors: { from: 'Enter the port or airport of origin.' } },
    { values: { to: '   ' }, errors: { to: 'Enter the port or airport of destination.' } },
    {
      values: { from: 'qqqq' },
      errors: { from: 'We could not find “qqqq.” Check the spelling or enter a port code.' },
    },
    { values: { to: 'Westport' }, errors: { to: /the same place/ } },
    { values: { load: '0' }, errors: { load: /from 0.001 to 10,000/ } },
    { values: { load: '-3' }, errors: { load: /metric tons/ } },
    { values: { load: '1e9' }, errors: { load: /metric tons/ } },
    { values: { load: '10000.1' }, errors: { load: /metric tons/ } },
  ])('[U3] get a message, and stay in their field: $values', ({ values, errors }) => {
    const answer = ask(values);
    const wanted = Object.entries(errors).map(([field, text]) => [
      field,
      typeof text === 'string' ? text : expect.stringMatching(text),
    ]);
    expect(answer.errors).toEqual(Object.fromEntries(wanted));
    expect(answer.typed).toMatchObject(values);
    expect(answer.texts).toMatchObject({ headline: 'Routes', figure: 'Correct the entries first' });
    expect(answer.html?.['ways']?.text).toBe('');
    expect(answer.json).toMatchObject({ status: 422 });
  });

  test.each([
    { from: 'port', message: 'Which “port”?', code: 'AAWES' },
    {
      from: 'Wesport',
      message: 'We could not find “Wesport.” Check the spelling or enter a port code.',
      code: 'AAWES',
    },
  ])('[U3] have the places that “$from” can be as links to the answer, and no map', ({ from, message, code }) => {
    const { texts, html, errors, json } = ask({ from, load: '2' });
    expect([errors?.['from'], texts['figure']]).toEqual([message, 'Choose the place first']);
    expect(html?.['choices.from']?.text).toContain(`href="/route-search?from=${code}&amp;to=Eastport&amp;load=2"`);
    expect([html?.['map']?.text, html?.['choices.to']?.text]).toEqual(['', '']);
    expect(json).toMatchObject({ status: 422, errors: { from: expect.stringContaining(code) } });
    expect(ask({ load: '2' }).html?.['choices.from']?.text).toBe('');
  });

  test('[U3] are never written into the answer as markup, and a long text is cut', () => {
    const text = '<script>alert(1)</script>'.repeat(50);
    const { errors, html } = ask({ from: text });
    expect(errors?.['from']?.length).toBeLessThan(120);
    expect(Object.values(html ?? {}).every((part) => !part.text.includes('<script'))).toBe(true);
  });

  test('[U3] uses the usual load for an empty weight', () => {
    expect(ask({ load: '' }).typed['load']).toBe('18');
  });
});

describe('the answer for programs', () => {
  test('[F04] lists options with mode, passages, distance, days at sea, days of transit and emissions', () => {
    const { json } = ask({});
    expect(json).toEqual({
      body: {
        options: [
          {
            mode: 'ocean',
            via: ['cape'],
            distanceNm: 3400,
            days: 8.9,
            transitDays: { least: 10, most: 12 },
            avoided: [],
            notices: [],
            co2eKg: 2267,
          },
          {
            mode: 'ocean',
            via: ['canal'],
            distanceNm: 2400,
            days: 6.3,
            transitDays: { least: 7, most: 9 },
            avoided: ['canal'],
            notices: ['Carriers avoid the Canal.'],
            co2eKg: 1600,
          },
          {
            mode: 'air',
            via: [],
            distanceNm: 2341,
            days: 0.2,
            transitDays: { least: 3, most: 8 },
            avoided: [],
            notices: [expect.stringContaining('ignore closed airspace')],
            co2eKg: 46_829,
          },
        ],
        notices: [expect.stringContaining('For each transshipment, plan 5 to 14 days more')],
      },
    });
  });

  test('[F04] answers a day of arrival with the latest days of each way, and with none for a way that carriers avoid', () => {
    const { json } = ask({ by: '2026-12-31' });
    // 18 and 12 days before December 31, of which the cut-off takes 3 and 1; by air 11 and 3 days.
    const latest = {
      slow: { cutOff: '2026-12-13', departure: '2026-12-16' },
      fast: { cutOff: '2026-12-19', departure: '2026-12-20' },
    };
    const air = {
      slow: { cutOff: '2026-12-20', departure: '2026-12-21' },
      fast: { cutOff: '2026-12-28', departure: '2026-12-28' },
    };
    expect(json).toMatchObject({ body: { options: [{ latest }, { latest: null }, { latest: air }] } });
  });
});
