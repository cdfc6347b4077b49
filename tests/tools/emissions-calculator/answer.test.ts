import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import type { FreightData } from '../../../freight/freight-data.ts';
import { answerEmissions, exampleOf } from '../../../tools/emissions-calculator/answer.ts';
import { EMISSIONS_FIELDS } from '../../../tools/emissions-calculator/input.ts';
import { textOf } from '../../helpers/html-text.ts';
import { contextIn, freightIn } from './emissions-fixtures.ts';

interface Asked {
  locale?: Locale;
  /** Replaced parts of the data set. */
  data?: Partial<FreightData>;
}

/** Answers a query. `parts` are the texts of the answer's HTML. */
function ask(query: string, { locale = 'en-US', data = {} }: Asked = {}) {
  const { texts, html = {}, typed, errors = {} } = answerEmissions(new URLSearchParams(query), contextIn(locale, data));
  const parts = Object.fromEntries(Object.entries(html).map(([name, part]) => [name, textOf(part.text)]));
  return { texts, parts, html, typed, errors };
}

/** The shortest distance, so that sums are easy to work out. */
const LANE = 'from=CNSHA&to=USLAX&load=18&adjust=off';
const CHAIN = `${LANE}&preKm=150&onKm=1300&onBy=train`;

describe('answer of the emissions calculator', () => {
  test.each([
    [
      'en-US' as const,
      '18 metric tons from Shanghai to Los Angeles by ocean: 4,773 kg CO₂e',
      '4,773 kg CO₂e',
      // 4,772.63 ÷ 18 = 265.15
      '265 kg per metric ton of cargo, well-to-wheel. Direct (tank-to-wheel): 3,871 kg.',
      'Without hubs.',
    ],
    [
      'zh-CN' as const,
      '18吨货物从上海到洛杉矶，海运：4,773公斤CO₂e',
      '4,773公斤CO₂e',
      '每吨货265公斤（油井到车轮）。其中直接排放（油箱到车轮）3,871公斤。',
      '未计入枢纽作业。',
    ],
  ])(
    '[U4] has the shipment, the total, the direct part and what is missing in %s',
    (locale, headline, figure, per, scope) => {
      const { texts, errors } = ask(CHAIN, { locale });
      expect(texts).toMatchObject({ headline, figure, per, scope, said: headline, example: '' });
      expect(errors).toEqual({});
    },
  );

  test('[U4] shows calculation, vehicle, source, license and date of each leg', () => {
    const { parts, html } = ask(CHAIN);
    expect(parts['ledger']).toContain('18 metric tons × 150 km × 0.09749 kg 263 kg');
    expect(parts['ledger']).toContain('Ocean, Shanghai to Los Angeles');
    expect(parts['ledger']).toContain('18 metric tons × 10,519 km × 0.01977 kg 3,743 kg');
    expect(parts['ledger']).toContain(
      'Name of ship. UK government 2026 , OGL-UK-3.0, checked November 26, 2026. Direct: 3,052 kg.',
    );
    expect(html['ledger']?.text).toContain('<a href="https://www.gov.uk/2026">UK government 2026</a>');
    expect(parts['ledger']).toMatch(/Well-to-wheel Direct \(tank-to-wheel\): 3,871 kg\. Without hubs\. 4,773 kg$/);
  });

  test('[U4] marks legs and hubs that the total does not include', () => {
    const { html, texts } = ask(LANE);
    expect(html['ledger']?.text.match(/data-open/g)).toHaveLength(4);
    expect(texts['scope']).toBe('Without pre-carriage, hubs and on-carriage.');
    const complete = ask(`${LANE}&preKm=0&onKm=0&hubs=1.2`);
    expect(complete.html['ledger']?.text).not.toContain('data-open');
    expect(complete.texts['scope']).toBe('Complete: all legs and both hubs.');
    expect(complete.texts['per']).toContain('Direct (tank-to-wheel), where known: 3,052 kg.');
  });

  test('[U4] names the ocean route and says if carriers avoid it', () => {
    const suez = ask('from=Shanghai&to=Rotterdam&load=18&adjust=off&way=suez');
    expect(suez.texts['headline']).toBe(
      '18 metric tons from Shanghai to Rotterdam by ocean through the Suez Canal: 6,927 kg CO₂e',
    );
    expect(suez.parts['notices']).toContain('Most carriers avoid the Suez Canal.');
    const cape = ask('from=Shanghai&to=Rotterdam&load=18&adjust=off');
    expect(cape.texts['headline']).toContain('by ocean around the Cape of Good Hope: 9,253 kg CO₂e');
    expect(cape.parts['notices']).toBe('');
    expect(ask('from=上海&to=鹿特丹&load=18&adjust=off', { locale: 'zh-CN' }).texts['headline']).toBe(
      '18吨货物从上海到鹿特丹，海运绕好望角：9,253公斤CO₂e',
    );
  });

  test('[U4] compares the modes as bars of legs on one scale, and as a table', () => {
    const { html, parts } = ask(CHAIN);
    // 263.22 + 125,037.23 + 766.12 = 126,066.57; ÷ 4,772.63 = 26.4
    expect(parts['picture']).toContain('Transport by air emits 26 times as much as transport by ocean');
    expect(parts['picture']).toContain('Ocean transport 4,773 kg Air transport 126,067 kg');
    expect(parts['comparison']).toContain(
      'Air transport Shanghai Pudong to Los Angeles, 10,423 km Pre-carriage 263 kg, main leg 125,037 kg, on-carriage 766 kg 126,067 kg',
    );
    const bars = [...(html['picture']?.text ?? '').matchAll(/data-line="main" x="([\d.]+)%" width="([\d.]+)%"/g)];
    // 263.22 ÷ 126,066.57 = 0.209%; 3,743.29 ÷ 126,066.57 = 2.969%; 125,037.23 ÷ 126,066.57 = 99.183%
    expect(bars.map(([, x, width]) => [x, width])).toEqual([
      ['0.209', '2.969'],
      ['0.209', '99.183'],
    ]);
    expect(html['picture']?.text).not.toContain('style=');
    expect(html['picture']?.text).toMatch(
      /role="img" aria-label="Ocean transport: 4,773 kg: pre-carriage 263 kg, main leg/,
    );
  });

  test('[U4] shows every ocean route between two ports, those that carriers avoid last', () => {
    const { parts } = ask('from=CNSHA&to=NLRTM&load=18');
    expect(parts['comparison']).toMatch(
      /Ocean transport around the Cape of Good Hope .* Ocean transport through the Suez Canal .* Most carriers avoid Suez Canal/,
    );
    expect(parts['picture']).toContain(
      'No air option: We know of no airport in its country within 400 km of Rotterdam. Enter the airport that you use',
    );
  });

  test('[U4] shows by air the notices about trade between the countries, but not those about ships', () => {
    const ban = {
      ports: ['CN'],
      partners: ['US'],
      effect: 'avoided',
      text: 'No trade.',
      validFrom: '2026-01-01',
    } as const;
    const notices = [ban, { ...ban, isSeaOnly: true, text: 'No ships.' }] as const;
    const { parts } = ask('from=PVG&to=USLAX&load=2&mode=air', {
      data: { lanes: { ...freightIn('en-US').lanes, notices } },
    });
    expect(parts['notices']).toContain('No trade.');
    expect(parts['notices']).not.toContain('No ships.');
  });

  test('[U4] names the airport that serves a port', () => {
    const { parts } = ask('from=SGSIN&to=CNSHA&load=2&mode=air');
    expect(parts['notices']).toContain('Aircraft use Singapore (SIN), the nearest airport to Singapore, about');
  });

  test('[U4] uses the factor for short flights of a country up to its distance, unless the visitor chooses another factor', () => {
    const near = [114, 22] as const;
    const places = freightIn('en-US').places.map((place) => (place.code === 'SIN' ? { ...place, at: near } : place));
    const query = 'from=SIN&to=PVG&load=2&mode=air';
    const { parts } = ask(query, { data: { places } });
    expect(parts['ledger']).toContain('km × 0.96054 kg');
    expect(ask(`${query}&plane=plane`, { data: { places } }).parts['ledger']).toContain('km × 0.66646 kg');
    expect(ask(query).parts['ledger']).toContain('2 metric tons × 3,796 km × 0.66646 kg');
    const abroad = places.map((place) => ({ ...place, country: 'Elsewhere' }));
    expect(ask(query, { data: { places: abroad } }).parts['ledger']).toContain('km × 0.66646 kg');
  });

  test('[U4] marks the factor of a carrier as the visitor’s own', () => {
    const { parts, texts } = ask(`${LANE}&own=8.5`);
    expect(parts['ledger']).toContain('18 metric tons × 10,519 km × 0.0085 kg 1,609 kg');
    expect(parts['ledger']).toContain('Factor that you entered. Its direct part is not known.');
    expect(texts['per']).toContain('The direct part is not known.');
  });

  test('[U4] counts the sailed distance for ships whose factor counts it, unless the visitor chooses', () => {
    const lane = 'from=CNSHA&to=USLAX&load=18';
    // 3,743.29 × 1.15 = 4,304.79
    expect(ask(lane).parts['ledger']).toContain('18 metric tons × 10,519 km × 1.15 × 0.01977 kg 4,305 kg');
    expect(ask(`${lane}&own=8.5`).parts['ledger']).toContain('× 10,519 km × 0.0085 kg');
    expect(ask(`${lane}&own=8.5&adjust=on`).parts['ledger']).toContain('× 10,519 km × 1.15 × 0.0085 kg');
    expect(ask(`${lane}&mode=air&adjust=on`).parts['ledger']).toContain('× 10,423 km × 0.66646 kg');
  });

  test('[U4] shares a ship by TEU, with a factor per TEU-kilometer or ten metric tons per TEU', () => {
    // 2 × 10 × 10,519 × 0.01977 = 4,159.21; 2 × 10,519 × 0.08 = 1,683.04
    expect(ask(`${LANE}&teu=2`).parts['ledger']).toContain('2 TEU × 10 metric tons × 10,519 km × 0.01977 kg 4,159 kg');
    expect(ask(`${LANE}&teu=2&own=80`).parts['ledger']).toContain('2 TEU × 10,519 km × 0.08 kg 1,683 kg');
    expect(ask(`${LANE}&teu=2&mode=air`).parts['ledger']).toContain('18 metric tons × 10,423 km');
  });

  test('[U4] declares boundary, factors, distance, activity, intensity and data', () => {
    const { declaration } = ask(`${CHAIN}&hubs=10`).parts;
    expect(declaration).toContain('Complete: all legs and both hubs.');
    expect(declaration).toContain('UK government 2026: UK factors 2026; checked November 26, 2026');
    // 18 × (150 + 10,519 + 1,300) = 215,442; (4,772.63 + 360) ÷ 215,442 = 23.82 g; 360 ÷ 5,132.63 = 7%
    expect(declaration).toContain('215,442 metric ton-km');
    expect(declaration).toContain('23.8 g CO₂e per metric ton-km');
    expect(declaration).toContain('Default factors 93%; values that you entered 7%');
    expect(ask('from=CNSHA&to=USLAX&load=18').parts['declaration']).toContain('× 1.15');
  });

  test.each([
    ['0.001', '0.208 kg CO₂e'],
    ['1', '208 kg CO₂e'],
    // 48 × 10,519 × 0.01977 = 9,982; 49 × 10,519 × 0.01977 = 10,190
    ['48', '9,982 kg CO₂e'],
    ['49', '10.2 metric tons CO₂e'],
    ['10,000', '2,079.6 metric tons CO₂e'],
    ['１８', '3,743 kg CO₂e'],
  ])('[U4] writes the total of %s metric tons as %s', (load, figure) => {
    expect(ask(`from=CNSHA&to=USLAX&adjust=off&load=${load}`).texts['figure']).toBe(figure);
  });

  test('[U4] writes one metric ton in the singular', () => {
    expect(ask('from=CNSHA&to=USLAX&load=1').texts['headline']).toMatch(/^1 metric ton from/);
  });

  test('[U4] marks the example that the page shows first until a value changes', () => {
    const example = new URLSearchParams(exampleOf(freightIn('en-US'), 'en-US'));
    expect(ask(example.toString()).texts['example']).toBe('Example');
    example.set('load', '17');
    expect(ask(example.toString()).texts['example']).toBe('');
  });
});

describe('errors of the emissions calculator', () => {
  test.each([
    ['load', '0', 'Enter metric tons from 0.001 to 10,000'],
    ['load', '0.0009', 'Enter metric tons from 0.001 to 10,000'],
    ['load', '10,001', 'Enter metric tons from 0.001 to 10,000'],
    ['load', '', 'Enter metric tons from 0.001 to 10,000'],
    ['load', '1e3', 'Enter metric tons from 0.001 to 10,000'],
    ['from', '', 'Enter a port or an airport'],
    ['from', '<b>x</b>', 'This name does not match exactly one place.'],
    ['from', 'Shangai', 'Places with similar names: Shanghai (CNSHA)'],
    ['to', 'Shanghai', 'Enter two different places.'],
    [
      'to',
      'ORD',
      'We know of no container port in its country within 400 km of Chicago O’Hare. Enter a port, such as New York (USNYC)',
    ],
    ['to', 'KRPUS', 'Our sea lanes have no open route between these ports.'],
    ['to', 'PVG', 'Both places have the same port or airport, Shanghai (CNSHA).'],
    ['way', 'suez', 'This route does not connect these ports. Available: the shortest.'],
    ['mode', 'rail', 'Choose ocean or air for the main leg.'],
    ['ship', 'plane', 'Choose a vehicle from the list.'],
    ['preBy', 'ship', 'Choose a vehicle from the list.'],
    ['set', 'uk-1999', 'Choose a factor set from the list.'],
    ['preKm', '-1', 'Enter kilometers from 0 to 20,000'],
    ['onKm', '20,001', 'Enter kilometers from 0 to 20,000'],
    ['adjust', '10', 'Choose a distance from the list.'],
    ['teu', '0', 'Enter TEU from 0.01 to 25,000'],
    ['own', '0', 'Enter grams from 0.01 to 5,000'],
    ['hubs', 'x', 'Enter kilograms from 0 to 1,000'],
  ])('[U4] explain the value and keep it: %s=%s', (field, value, message) => {
    const query = new URLSearchParams(LANE);
    query.set(field, value);
    const { texts, parts, typed, errors } = ask(query.toString());
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toContain(message);
    expect(typed[field]).toBe(value);
    expect(texts).toMatchObject({ headline: 'Calculator', figure: 'Complete the form to see the emissions', said: '' });
    expect(Object.values({ ...parts, next: '' }).join('')).toBe('');
  });

  test('[U4] name a vehicle that the set does not have', () => {
    const { errors } = ask(`${LANE}&set=uk-2025&ship=large-ship`);
    expect(errors['ship']).toBe(
      'The set UK government 2025 has no factor that we could read for “Name of large-ship”. Choose another one.',
    );
  });

  test('[U4] name the closed passage if no way is left', () => {
    const { lanes } = freightIn('en-US');
    const closed = (passage: string) => ({
      passage,
      effect: 'closed' as const,
      text: `Nobody may use ${passage}.`,
      validFrom: '2026-11-01',
    });
    const notices = ['suez', 'good-hope', 'panama'].map(closed);
    const query = 'from=CNSHA&to=NLRTM&load=18';
    expect(ask(query, { data: { lanes: { ...lanes, notices } } }).errors['to']).toBe(
      'Our sea lanes have no open route between these ports. Nobody may use suez.',
    );
    const past = notices.map((notice) => ({ ...notice, validTo: '2026-11-25' }));
    expect(ask(query, { data: { lanes: { ...lanes, notices: past } } }).errors).toEqual({});
  });

  test('[U4] ignore the ocean route of a shipment by air', () => {
    expect(ask(`${LANE}&mode=air&way=suez`).errors).toEqual({});
  });

  test('[U4] appear in the language of the page', () => {
    const { errors } = ask('from=Shangai&to=ORD&load=0', { locale: 'zh-CN' });
    expect(errors['from']).toContain('名称相近的地点：上海（CNSHA）');
    expect(errors['load']).toContain('请填写0.001至10,000之间的吨数');
  });

  test('[U4] never throw for hostile values', () => {
    const hostile = ['"><img src=x onerror=alert(1)>', '\u0000', 'x'.repeat(5000), '{total}', '-0', '٣', '__proto__'];
    for (const value of hostile)
      for (const field of EMISSIONS_FIELDS) {
        const query = new URLSearchParams(LANE);
        query.set(field, value);
        const { html, typed } = answerEmissions(query, contextIn());
        expect(typed[field]).toBe(value);
        expect(
          Object.values(html ?? {})
            .map(({ text }) => text)
            .join(''),
        ).not.toContain('<img');
      }
  });
});
