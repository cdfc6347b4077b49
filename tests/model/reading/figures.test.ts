import { describe, expect, test } from 'vitest';
import {
  checkWrittenFigures,
  type Figures,
  figuresIn,
  fillValues,
  maskFigures,
  mayUseFigures,
} from '../../../model/reading/figures.ts';

const FIGURES: Figures = {
  texts: {
    'distance cnsha-uslax': '5,680',
    'distance cnsha-usnyc': '10,720',
    'distance cnsha-usnyc panama': '10,720',
    'distance cnsha-usnyc suez': '12,430',
    'distance cnsha-usnyc good-hope': '15,190',
    'distance-km cnsha-usnyc good-hope': '28,132',
    'days cnsha-usnyc': '27.9',
    'days cnsha-usnyc good-hope': '39.6',
    'emissions cnsha-uslax': '3,743',
    'emissions cnsha-usnyc good-hope': '10,011',
    'extra-days cnsha-usnyc good-hope': '11.6',
    'rate cnsha-uslax 2026-11-16': '2,430',
    knots: '16',
  },
  areComplete: true,
  ports: {
    'cnsha-uslax': [['Shanghai'], ['Los Angeles', 'LA']],
    'cnsha-usnyc': [
      ['Shanghai', '上海'],
      ['New York', '纽约'],
    ],
  },
};

const source = (text: string) => ({ file: 'post.md', text });
function insert(text: string, figures = FIGURES) {
  const { masked, insert: fill, diagnostics } = figuresIn(source(text), figures);
  return { text: fill(masked.text), diagnostics };
}

describe('references to figures', () => {
  test.each([
    ['{{distance cnsha-uslax}} nautical miles', '5,680 nautical miles'],
    ['At {{knots}} knots: {{days cnsha-usnyc}} days.', 'At 16 knots: 27.9 days.'],
    ['USD {{rate cnsha-uslax 2026-11-16}}', 'USD 2,430'],
    ['{{distance  cnsha-uslax }}', '5,680'],
    ['{{ distance cnsha-uslax }}', '5,680'],
    ['{{\u00a0Distance CNSHA-USLAX}}', '5,680'],
    ['{{knots}}{{Knots}}', '1616'],
    ['around the Cape {{distance cnsha-usnyc good-hope}} nm', 'around the Cape 15,190 nm'],
    ['绕好望角多{{extra-days cnsha-usnyc good-hope}}天', '绕好望角多11.6天'],
    ['title: "{{knots}}"\n---\n约{{distance cnsha-uslax}}海里', 'title: "16"\n---\n约5,680海里'],
  ])('[M07] "%s" becomes "%s"', (text, expected) => {
    expect(insert(text)).toEqual({ text: expected, diagnostics: [] });
  });

  test.each(['{ {knots}}', '{knots}', '{{}}', '{{dist\nance}}', '\\{{knots}}', '{{.knots}}', '\ue000'.repeat(9)])(
    '[M07] %j is ordinary text',
    (text) => {
      expect(insert(text)).toEqual({ text, diagnostics: [] });
    },
  );

  test.each([
    ['{{distance cnsha-uslx}}', 'Did you mean {{distance cnsha-uslax}}?'],
    ['{{ Distnce cnsha-usnyc }}', 'Did you mean {{distance cnsha-usnyc}}?'],
    ['{{distance cnsha-usnyc good-hop}}', 'Did you mean {{distance cnsha-usnyc good-hope}}?'],
    [
      '{{distance cnsha-usnyc cape}}',
      '"cnsha-usnyc" has {{distance cnsha-usnyc panama}}, {{distance cnsha-usnyc suez}}, {{distance cnsha-usnyc good-hope}}.',
    ],
    ['{{distance cnsha-uslax good-hope}}', 'Did you mean {{distance cnsha-uslax}}?'],
    ['{{extra-days cnsha-usnyc}}', 'Did you mean {{extra-days cnsha-usnyc good-hope}}?'],
    ['{{rate cnsha-uslax 2026-11-17}}', 'Did you mean {{rate cnsha-uslax 2026-11-16}}?'],
    ['{{ site.title }}', /^Variables of other tools/],
    [
      '{{constructor}}',
      /^Write one of the kinds distance, distance-km, days, emissions, extra-days, rate, knots and the id of a row/,
    ],
  ])('[M07] %s is an error at its place and stays in the text', (reference, hint) => {
    const { text, diagnostics } = insert(`one\ntwo ${reference} three {{knots}}`);
    expect(text).toBe(`one\ntwo ${reference} three 16`);
    expect(diagnostics).toMatchObject([
      {
        code: 'content/unknown-figure',
        hint: typeof hint === 'string' ? hint : expect.stringMatching(hint),
        place: { line: 2, column: 5, endLine: 2, endColumn: 5 + reference.length },
      },
    ]);
  });

  test('[M07] an unknown reference is no finding while data is faulty', () => {
    expect(insert('{{days x}}', { ...FIGURES, areComplete: false }).diagnostics).toEqual([]);
  });

  test('[M07] a masked text keeps every offset and can be restored', () => {
    const text = 'value: {{days cnsha-usnyc}} and \\{{x}} {{y}} # note';
    const { masked, restore, name } = figuresIn(source(text), FIGURES);
    expect(masked.text).toMatch(/^value: [\ue000-\uf8ff]{20} and \\\{\{x\}\} [\ue000-\uf8ff]{5} # note$/);
    expect(restore(masked.text)).toBe(text);
    expect(name(masked.text)).toBe('value: ((days cnsha-usnyc)) and \\{{x}} ((y)) # note');
    expect(maskFigures(source(text))).toEqual(masked);
  });

  test('[M07] values take figures at any depth', () => {
    const { masked, insert: fill } = figuresIn(source('{{knots}}'), FIGURES);
    expect(fillValues({ a: [masked.text, 1, { b: `at ${masked.text}` }], c: '\\{{x}}', d: null }, fill)).toEqual({
      a: ['16', 1, { b: 'at 16' }],
      c: '{{x}}',
      d: null,
    });
  });
});

describe('written figures', () => {
  const findings = (text: string) =>
    checkWrittenFigures(source(text), FIGURES).map(({ message, hint, place }) => [message, hint, place]);

  test('[M07] a distance near to that of a lane is a finding at its place', () => {
    expect(findings('Shanghai to New York: 10,530 nautical miles.')).toEqual([
      [
        'The text has 10,530, but the data has 10,720 for "distance cnsha-usnyc".',
        'Write {{distance cnsha-usnyc}}. The build replaces it by the figure of the data.',
        { file: 'post.md', line: 1, column: 23, endLine: 1, endColumn: 29 },
      ],
    ]);
  });

  test.each([
    ['约10,530海里', 1],
    ['10,530 nm', 1],
    ['27.4 days at 16 knots', 1],
    ['按16节航行27.4天', 1],
    ['3,790 kg of CO₂', 1],
    ['排放约3,790公斤CO₂', 1],
    ['14,950 nautical miles around the Cape', 1],
    ['绕好望角约14,950海里', 1],
    ['5,680 nautical miles, or 14,950 around the Cape', 1],
    ['15,190 nm = 27,687 km', 1],
    ['15,190海里，合27,687公里', 1],
    ['27.9 and 38.9 days at sea', 1],
    ['38.9 or {{days cnsha-usnyc}} days at 16 knots', 1],
    ['海上航行38.9天', 1],
    ['{ value: "38.9", unit: days, note: "at 16 knots" }', 1],
    ['18 × 28,132 × {{factor container-ship-average}} = 9,853 kg', 1],
    ['10,720 nautical miles and 5,680 nm', 0],
    ['15,190 nautical miles around the Cape, 39.6 days at 16 knots', 0],
    ['绕好望角15,190海里，合28,132公里，16节航行39.6天', 0],
    ['13,050 nautical miles', 0],
    ['A truck drives 27,687 km.', 0],
    ['We moved 14,950 around the warehouse.', 0],
    ['27.4 days from door to door', 0],
    ['The cargo has 3,790 kg.', 0],
    ['10,530 nmi is another unit here', 0],
    ['110,720 nautical miles', 0],
    ['{{distance cnsha-usnyc}} nautical miles', 0],
  ])('[M07] "%s" has %i findings', (text, count) => {
    expect(findings(text)).toHaveLength(count);
    if (count > 0) expect(mayUseFigures(text)).toBe(true);
  });

  test('[M07] a distance of another way of a lane is a finding with the reference of this way', () => {
    expect(findings('从上海绕好望角到纽约约14,950海里')).toMatchObject([
      [
        'The text has 14,950, but the data has 15,190 for "distance cnsha-usnyc good-hope".',
        'Write {{distance cnsha-usnyc good-hope}}. The build replaces it by the figure of the data.',
        { column: 12 },
      ],
    ]);
  });

  describe('of two lanes that are near', () => {
    const texts = { 'distance cnsha-uslax': '5,680', 'distance cnngb-uslgb': '5,690' };
    const ports = { 'cnsha-uslax': [['Shanghai'], ['Los Angeles', 'LA']], 'cnngb-uslgb': [['Ningbo'], ['Long Beach']] };
    const proposed = (text: string) =>
      checkWrittenFigures(source(text), { texts, areComplete: true, ports }).map(
        ({ hint = '' }) => /\{\{distance ([\w-]+)\}\}/.exec(hint)?.[1],
      );
    const WRITTEN = '5,700 nautical miles';

    test.each([
      { text: `From Shanghai to Los Angeles ${WRITTEN}.`, lane: 'cnsha-uslax' },
      { text: `title: From Shanghai to LA\n---\nIt is ${WRITTEN}.`, lane: 'cnsha-uslax' },
      { text: `lanes: [cnsha-uslax]\n---\nIt is ${WRITTEN}.`, lane: 'cnsha-uslax' },
      { text: `Ningbo, Long Beach.\nShanghai to Los Angeles: ${WRITTEN}`, lane: 'cnsha-uslax' },
      { text: `From Shanghai to LABOR: ${WRITTEN}.`, lane: undefined },
    ])('[M07] "$text" gets the reference of $lane', ({ text, lane }) => {
      expect(proposed(text)).toEqual([lane]);
    });
  });

  test('[M07] texts without figures do not depend on the data', () => {
    expect(mayUseFigures('Demurrage runs while the container takes up space.')).toBe(false);
    expect(mayUseFigures('{{knots}}')).toBe(true);
  });
});
