import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import {
  answerContainerFit,
  CONTAINER_FIT_EXAMPLE,
  CONTAINER_FIT_FIELDS,
} from '../../../tools/container-fit/answer.ts';
import { type Cartons, fitPerContainer } from '../../../tools/container-fit/fit.ts';
import { textOf } from '../../helpers/html-text.ts';

const CARTON: Cartons = {
  length: 60,
  width: 40,
  height: 40,
  weight: 12,
  quantity: undefined,
  canTilt: true,
  units: 'metric',
};
const counts = (changes: Partial<Cartons>) => fitPerContainer({ ...CARTON, ...changes }).map(({ load }) => load.pieces);

/** Answers the example with some other values. */
function ask(changes: Readonly<Record<string, string>> = {}, locale: Locale = 'en-US') {
  const query = new URLSearchParams({ ...CONTAINER_FIT_EXAMPLE, ...changes });
  const {
    texts,
    html = {},
    typed,
    errors = {},
  } = answerContainerFit(query, {
    words: siteTexts[locale].tools.containerFit.answer,
    locale,
    title: 'Cartons',
  });
  const loads = html['loads']?.text ?? '';
  return { texts, loads, said: textOf(loads), typed, errors };
}

describe('cartons in a container', () => {
  test('[P33] are those of the block on our page about ocean freight', () => {
    // 590 ÷ 60 = 9, 235 ÷ 40 = 5, 239 ÷ 40 = 5: 225. 1,203 ÷ 60 = 20: 500. 270 ÷ 40 = 6: 600.
    expect(counts({})).toEqual([225, 500, 600]);
    // 40 × 30 × 20 cm: 14 × 7 × 11 = 1,078. 26,700 ÷ 25 = 1,068 and 26,500 ÷ 25 = 1,060 by weight.
    expect(counts({ length: 40, width: 30, height: 20, weight: 25 })).toEqual([1078, 1068, 1060]);
  });

  test('[P33] are fewer if they must stay upright', () => {
    // Upright, 100 cm high: 590 ÷ 50 = 11 × 235 ÷ 40 = 5 × 239 ÷ 100 = 2: 110; or 14 × 4 × 2 = 112.
    const tall = { length: 50, width: 40, height: 100 };
    expect(counts({ ...tall, canTilt: false })).toEqual([112, 240, 240]);
    // On its side, 50 cm high: 590 ÷ 40 = 14 × 235 ÷ 100 = 2 × 239 ÷ 50 = 4: 112; 5 × 5 × 4 = 100; 40 high: 5 × 4 × 5 = 100, 11 × 2 × 5 = 110.
    expect(counts(tall)[0]).toBe(112);
    expect(counts({ length: 200, width: 100, height: 250, canTilt: false })).toEqual([0, 0, 12]);
    expect(counts({ length: 200, width: 100, height: 250 })[0]).toBeGreaterThan(0);
  });

  test('[P33] fill the exact length, also in inches', () => {
    // 590 cm ÷ 59 = 10 × 235 ÷ 47 = 5 × 239 ÷ 23.9 = 10
    expect(counts({ length: 59, width: 47, height: 23.9, canTilt: false })[0]).toBe(500);
    // 10 inches are 25.4 cm: 590 ÷ 25.4 = 23, 235 ÷ 25.4 = 9, 239 ÷ 25.4 = 9
    expect(counts({ length: 10, width: 10, height: 10, weight: 1, units: 'inches' })[0]).toBe(23 * 9 * 9);
    // 590 cm are 232.28346… inches. Ten in a row fit exactly.
    expect(
      counts({
        length: 59 / 2.54,
        width: 47 / 2.54,
        height: 23.9 / 2.54,
        weight: 1,
        units: 'inches',
        canTilt: false,
      })[0],
    ).toBe(500);
  });

  test('[P33] of a quantity need a rounded-up number of containers', () => {
    // 550 ÷ 225 = 2.4, 550 ÷ 500 = 1.1, 550 ÷ 600 = 0.9
    expect(fitPerContainer({ ...CARTON, quantity: 550 }).map(({ containers }) => containers)).toEqual([3, 2, 1]);
    expect(fitPerContainer({ ...CARTON, quantity: 450 })[0]?.containers).toBe(2);
    expect(
      fitPerContainer({ ...CARTON, length: 600, width: 300, height: 300, quantity: 5 })[0]?.containers,
    ).toBeUndefined();
  });
});

describe('answer of the container fit', () => {
  test.each<[Locale, string, string, string]>([
    ['en-US', '550 cartons need 3 × 20′ standard, 2 × 40′ standard, or 1 × 40′ high cube', '1–3 containers', 'Example'],
    ['zh-CN', '550箱需要3个20尺普柜、2个40尺普柜或1个40尺高柜', '1至3个柜', '示例'],
  ])('[P33] names the containers for a quantity in %s', (locale, headline, figure, example) => {
    expect(ask({}, locale).texts).toMatchObject({ headline, figure, example, said: headline });
  });

  test('[P33] says of one carton that it needs a container', () => {
    expect(ask({ quantity: '1' }).texts['headline']).toMatch(/^1 carton needs 1 × 20′ standard/);
  });

  test('[P33] says whether a carton is too large or too heavy', () => {
    const [large, heavy] = [ask({ length: '1500' }), ask({ weight: '30000' })];
    expect([large.texts['headline'], heavy.texts['headline']]).toEqual([
      'The carton is too large for these containers',
      'The carton is heavier than the payload of these containers',
    ]);
    expect(heavy.said).toContain('No carton fits: it is heavier than the payload');
  });

  test.each<[Locale, string, string]>([
    [
      'en-US',
      'Cartons that fit: 225 in a 20′ standard, 500 in a 40′ standard, and 600 in a 40′ high cube',
      '225–600 cartons',
    ],
    ['zh-CN', '可装：20尺普柜225箱、40尺普柜500箱和40尺高柜600箱', '225至600箱'],
  ])('[P33] counts the cartons in each container without a quantity in %s', (locale, headline, figure) => {
    expect(ask({ quantity: '' }, locale).texts).toMatchObject({ headline, figure, example: '' });
  });

  test('[P33] shows rows, limits and shares of each container', () => {
    const { said } = ask({ length: '40', width: '30', height: '20', weight: '25', quantity: '1060' });
    // 1,060 × 0.024 m³ = 25.44 m³ of 76.33 m³
    expect(said).toContain('14 along, 7 across, 11 high. Limited by space.');
    expect(said).toContain('1,060 cartons 1 container for your quantity Limited by weight. Space 33.3% Payload 100%');
    expect(said).toContain('Inside 12.03 × 2.35 × 2.70 m, 76.3 m³, payload 26.5 metric tons');
  });

  test('[P33] says that a carton fits into no container, and into some only', () => {
    expect(ask({ length: '1300', width: '300' }).texts).toMatchObject({
      headline: 'The carton is too large for these containers',
      figure: '0 cartons',
    });
    const { texts, said } = ask({ length: '1000', quantity: '' });
    expect(texts['headline']).toMatch(/^Cartons that fit: \d+ in a 40′ standard and \d+ in a 40′ high cube$/);
    expect(said).toContain('No carton fits');
  });

  test('[P33] draws each container to scale without style attributes', () => {
    const { loads } = ask();
    expect([...loads.matchAll(/viewBox="([^"]*)"/g)].map(([, box]) => box)).toEqual([
      '0 0 12030 2390',
      '0 0 12030 2390',
      '0 0 12030 2700',
    ]);
    expect(loads).not.toMatch(/ style=|NaN|undefined/);
    expect(ask({ length: '1', width: '1', height: '1', weight: '0.01' }).loads.length).toBeLessThan(8000);
  });

  test.each([
    ['length', '0.5'],
    ['width', 'wide'],
    ['height', '2001'],
    ['weight', ''],
    ['quantity', '1.5'],
    ['quantity', '0'],
    ['length', '<script>'],
  ])('[P33] keeps the value and explains it: %s=%s', (field, value) => {
    const { texts, loads, typed, errors } = ask({ [field]: value });
    expect(Object.keys(errors)).toEqual([field]);
    expect([typed[field as keyof typeof typed], texts['headline'], loads]).toEqual([value, 'Cartons', '']);
  });

  test('[P33] an empty form has an error for every required number', () => {
    const { errors } = answerContainerFit(new URLSearchParams(), {
      words: siteTexts['en-US'].tools.containerFit.answer,
      locale: 'en-US',
    });
    expect(Object.keys(errors ?? {})).toEqual(CONTAINER_FIT_FIELDS.slice(0, 4));
  });
});
