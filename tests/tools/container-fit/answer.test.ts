import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import type { CargoLine } from '../../../freight/load-block.ts';
import { toMillimeters } from '../../../freight/packing-list.ts';
import { siteTexts } from '../../../locales/site.ts';
import {
  answerContainerFit,
  CONTAINER_FIT_EXAMPLE,
  CONTAINER_FIT_FIELDS,
} from '../../../tools/container-fit/answer.ts';
import { fitPerContainer } from '../../../tools/container-fit/fit.ts';
import { textOf } from '../../helpers/html-text.ts';

const CARTON: CargoLine = { pieces: 1, length: 600, width: 400, height: 400, weight: 12 };
const counts = (changes: Partial<CargoLine>) =>
  fitPerContainer([{ ...CARTON, ...changes }], { isCounted: false, road: '' })
    .slice(0, 3)
    .map(({ load }) => load.pieces);

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
  test('[P33] are at least those of a hand count with one row turned', () => {
    // 60 × 40 × 40 cm: 9 × 5 × 5 = 225 one way, and 240 with one turned row in each layer. 500 and 600 one way in a 40′.
    const [short = 0, long = 0, high = 0] = counts({});
    expect([short >= 240, long >= 500, high >= 600]).toEqual([true, true, true]);
  });

  test.each<[what: string, carton: Partial<CargoLine>, wanted: number[]]>([
    // 28,200 ÷ 40 = 705, 26,700 ÷ 40 = 667, 26,500 ÷ 40 = 662 by weight
    ['30 cm cubes of 40 kg', { length: 300, width: 300, height: 300, weight: 40 }, [705, 667, 662]],
    // Industry tables: 11 on the floor of a 20′, 23 to 25 of a 40′; two layers
    ['EUR pallets', { length: 1200, width: 800, height: 1000, weight: 400, upright: true }, [22, 50, 50]],
    // 590 cm ÷ 59 = 10 × 235 ÷ 47 = 5 × 239 ÷ 23.9 = 10
    [
      'cartons that fill the length',
      { length: 590, width: 470, height: 239, weight: 1, upright: true },
      [500, 1010, 1111],
    ],
  ])('[P33] are counted: %s', (_what, carton, wanted) => {
    expect(counts(carton)).toEqual(wanted);
  });

  test('[P33] fill the exact length in inches', () => {
    // 590 cm are 232.28346… inches. Ten in a row fit exactly.
    const [length, width, height] = [59 / 2.54, 47 / 2.54, 23.9 / 2.54].map((side) => toMillimeters(side, 'inches'));
    expect(counts({ length, width, height, weight: 1, upright: true } as Partial<CargoLine>)[0]).toBe(500);
  });

  test('[P33] need a rounded-up number of containers, and fewer tons each with a road limit', () => {
    const of = (pieces: number, road = '') =>
      fitPerContainer([{ ...CARTON, pieces, weight: 100 }], { isCounted: true, road }).map(
        ({ containers }) => containers,
      );
    // 28,200 ÷ 100 = 282, but 278 by space; 17,237 ÷ 100 = 172; 19,958 ÷ 100 = 199
    expect(of(172, 'US').slice(0, 3)).toEqual([1, 1, 1]);
    expect(of(173, 'US').slice(0, 3)).toEqual([2, 1, 1]);
    expect(of(200, 'US').slice(0, 3)).toEqual([2, 2, 2]);
    expect(of(200).slice(0, 3)).toEqual([1, 1, 1]);
  });
});

describe('answer of the container fit', () => {
  test.each<[Locale, string, string, string]>([
    ['en-US', '550 cartons need 2 × 20′ standard, 1 × 40′ standard or 1 × 40′ high cube', '1–2 containers', 'Example'],
    ['zh-CN', '550箱需要2个20尺普柜、1个40尺普柜或1个40尺高柜', '1至2个柜', '示例'],
  ])('[P33] names the containers for a quantity in %s', (locale, headline, figure, example) => {
    expect(ask({}, locale).texts).toMatchObject({ headline, figure, example, said: headline });
  });

  test('[P33] says of one carton that it needs a container', () => {
    expect(ask({ quantity: '1' }).texts['headline']).toMatch(/^1 carton needs 1 × 20′ standard/);
  });

  test('[P33] says whether a carton is too large or too heavy', () => {
    const [large, heavy] = [ask({ length: '1700' }), ask({ weight: '30000' })];
    expect([large.texts['headline'], heavy.texts['headline']]).toEqual([
      'The carton is too large for these containers',
      'The carton is too heavy for these containers',
    ]);
    expect(heavy.said).toContain('No carton fits: it is heavier than the weight limit');
  });

  test.each<[Locale, string, string]>([
    [
      'en-US',
      'Cartons that fit: 278 in a 20′ standard, 590 in a 40′ standard and 700 in a 40′ high cube',
      '278–700 cartons',
    ],
    ['zh-CN', '可装：20尺普柜278箱、40尺普柜590箱和40尺高柜700箱', '278至700箱'],
  ])('[P33] counts the cartons in each container without a quantity in %s', (locale, headline, figure) => {
    expect(ask({ quantity: '' }, locale).texts).toMatchObject({ headline, figure, example: '' });
  });

  test('[P33] shows rows, limits and shares of each container', () => {
    const { said } = ask({ length: '40', width: '30', height: '20', weight: '25', quantity: '1060' });
    // 1,060 × 0.024 m³ = 25.44 m³ of 76.33 m³
    expect(said).toContain(
      '1,060 cartons 1 is enough for your quantity Weighs out first. Space 33.3% Weight limit 100%',
    );
    expect(said).toContain('Inside 12.03 × 2.35 × 2.70 m, 76.3 m³, door 2.34 × 2.58 m, at most 26.5 metric tons');
    // 26.5 metric tons are more than the 44,000 lb of US roads.
    expect(said).toContain('too heavy for US roads without a permit: they usually carry up to 20 metric tons');
  });

  test('[P33] does not load a carton that is higher than the door', () => {
    const changes = { length: '100', width: '100', height: '265', tilt: 'no', quantity: '' };
    const { said, texts } = ask(changes);
    expect(said).toContain('No carton fits: it is too large for the inside or the door');
    // Only the trailer has a door of 2.74 m.
    expect(texts['headline']).toBe('Cartons that fit: 32 in a 53′ trailer');
  });

  test('[P33] loads the lines of a packing list together, and names those that do not fit', () => {
    const list = '100x60x40x40 12\n10x120x80x100 300 upright\n1x700x300x300 10';
    const { texts, said } = ask({ list: list.split('\n').slice(0, 2).join('\n') });
    // 9.6 + 9.6 m³
    expect(texts['headline']).toMatch(/^110 cartons need 1 × 20′ standard/);
    expect(said).toContain('The first one: 100 of line 1, 10 of line 2.');
    expect(ask({ list }).said).toContain('Line 3 is too large for the inside or the door');
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
      '0 0 16002 2390',
      '0 0 16002 2350',
      '0 0 16002 2390',
      '0 0 16002 2350',
      '0 0 16002 2700',
      '0 0 16002 2350',
      '0 0 16002 2696',
      '0 0 16002 2347',
      '0 0 16002 2180',
      '0 0 16002 2280',
      '0 0 16002 2743',
      '0 0 16002 2540',
    ]);
    expect(loads).not.toMatch(/ style=|NaN|undefined/);
    expect(ask({ length: '1', width: '1', height: '1', weight: '0.01' }).loads.length).toBeLessThan(20_000);
  });

  test.each([
    ['length', '0.05'],
    ['list', '20 boxes'],
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
