import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import type { PackingList } from '../../../freight/packing-list.ts';
import { siteTexts } from '../../../locales/site.ts';
import { answerCbm, CBM_FIELDS } from '../../../tools/cbm/answer.ts';
import { measure } from '../../../tools/cbm/measure.ts';
import { readPackages } from '../../../tools/parts/packing-form.ts';

const ask = (query: string, locale: Locale = 'en-US') =>
  answerCbm(new URLSearchParams(query), { words: siteTexts[locale].tools.cbm.answer, locale, title: 'CBM' });

const RULES = { divisor: 5000, minimum: 1 };

/** Measures packages of one kind, in centimeters and kilograms. */
const measured = ([length = 0, width = 0, height = 0, weight = 0, pieces = 0]: number[], rules = RULES) =>
  measure([{ length: length * 10, width: width * 10, height: height * 10, weight, pieces }], rules);

describe('volume and chargeable weight', () => {
  test.each([
    // 60 × 40 × 40 = 96,000 cm³; × 20 = 1.92 m³; ÷ 6,000 = 320 kg; ÷ 5,000 = 384 kg; gross 240 kg
    [
      [60, 40, 40, 12, 20],
      { cubicMeters: 1.92, grossKilograms: 240, airKilograms: 320, expressKilograms: 384, revenueTons: 1.92 },
    ],
    // 120 × 80 × 100 = 960,000 cm³ = 0.96 m³; 160 kg by air; gross 900 kg counts; the minimum of LCL is 1
    [
      [120, 80, 100, 900, 1],
      { cubicMeters: 0.96, grossKilograms: 900, airKilograms: 900, expressKilograms: 900, revenueTons: 1 },
    ],
    // 50 × 50 × 50 = 0.125 m³; 20.83 kg by air rounds up to 21; 2,500 kg of metal are 2.5 revenue tons
    [[50, 50, 50, 10, 1], { airKilograms: 21, expressKilograms: 25, revenueTons: 1 }],
    [[50, 50, 50, 2500, 1], { airKilograms: 2500, revenueTons: 2.5 }],
    // Vectors of a review, computed by hand
    [
      [120, 100, 165, 300, 33],
      { cubicMeters: 65.34, airKilograms: 10_890, expressKilograms: 13_068, revenueTons: 65.34 },
    ],
    [[30, 20, 10, 0.4, 3], { cubicMeters: 0.018, airKilograms: 3, expressKilograms: 4, revenueTons: 1 }],
  ])('[U1] measures %j', ([...piece], wanted) => {
    const result = measured(piece);
    for (const [name, value] of Object.entries(wanted))
      expect(result[name as keyof typeof result]).toBeCloseTo(value, 9);
  });

  test('[U1] measures inches and pounds: 24 × 18 × 16 in, 30 lb, 10 pieces', () => {
    const { list } = readPackages(new URLSearchParams('list=10x24x18x16 in 30 lb'), {
      locale: 'en-US',
      count: 'pieces',
    }) as {
      list: PackingList;
    };
    const result = measure(list.lines, RULES);
    // 69,120 in³ × 16.387064 cm³ = 1,132,674 cm³
    expect(result.cubicMeters).toBeCloseTo(1.132_674, 6);
    expect([result.airKilograms, result.expressKilograms]).toEqual([189, 227]);
  });

  test('[U1] divides cubic inches by 139 per pound, in whole pounds', () => {
    // 69,120 in³ ÷ 139 = 497.3 lb
    const carton = { pieces: 10, length: 609.6, width: 457.2, height: 406.4, weight: 13.6 };
    const { expressPounds, expressKilograms } = measure([carton], { ...RULES, divisor: 139 });
    expect(expressPounds).toBe(498);
    expect(expressKilograms).toBeCloseTo(498 * 0.453_592_37, 9);
    expect(measure([carton], RULES).expressPounds).toBeUndefined();
  });

  test('[U1] does not round an exact half kilogram up because of binary fractions', () => {
    // 0.3 × 3 kg are 0.8999999999999999 in binary, and 30 kg exactly is 30 kg.
    expect(measured([1, 1, 1, 0.1, 300]).airKilograms).toBe(30);
  });

  test('[U1] adds up the lines of a packing list, as one shipment', () => {
    const { texts, html, errors } = ask('list=20x60x40x40 12\n5x120x80x100 300');
    // 1.92 + 4.8 m³ = 6.72 m³; ÷ 6,000 = 1,120 kg; gross 240 + 1,500 = 1,740 kg
    expect([texts['headline'], errors]).toEqual(['6.72 m³, 1,740 kg chargeable by air', {}]);
    expect(html?.['ledger']?.text.match(/<tr>/g)).toHaveLength(8);
    expect(html?.['next']?.text).toContain(
      '/tools/container-fit?load=1.74&amp;volume=6.72&amp;list=20x60x40x40+cm+12+kg%0A5x120x80x100+cm+300+kg',
    );
  });

  test('[U1] names the line of a packing list that is wrong, and keeps the text', () => {
    const { typed, errors } = ask('list=20x60x40x40 12\nten boxes');
    expect([typed['list'], Object.keys(errors ?? {})]).toEqual(['20x60x40x40 12\nten boxes', ['list']]);
    expect(errors?.['list']).toContain('Line 2');
  });

  test.each([
    ['en-US' as const, '1.92 m³, 320 kg chargeable by air'],
    ['zh-CN' as const, '1.92立方米，空运计费重量320公斤'],
  ])('[U1] answers in %s', (language, headline) => {
    const { texts, html, errors } = ask('length=60&width=40&height=40&weight=12&pieces=20', language);
    expect([texts['headline'], errors]).toEqual([headline, {}]);
    expect(html?.['ledger']?.text.match(/<tr>/g)).toHaveLength(7);
  });

  test.each([
    ['length=x', 'length'],
    ['weight=-1', 'weight'],
    ['pieces=1.5', 'pieces'],
    ['pieces=0', 'pieces'],
    ['height=1e9', 'height'],
    ['divisor=99', 'divisor'],
    ['minimum=-1', 'minimum'],
    ['width=%3Cscript%3E', 'width'],
  ])('[U1] keeps the value of %s and explains it', (wrong, field) => {
    const query = new URLSearchParams('length=60&width=40&height=40&weight=12&pieces=20');
    for (const [name, value] of new URLSearchParams(wrong)) query.set(name, value);
    const { texts, typed, errors } = ask(query.toString());
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect([texts['headline'], typed[field]]).toEqual(['CBM', query.get(field)]);
  });

  test('[U1] an empty form has an error for every number and no figure', () => {
    const { errors, typed } = ask('');
    expect(Object.keys(errors ?? {})).toEqual(CBM_FIELDS.slice(0, 5));
    expect(Object.values(typed).join('')).toBe('');
  });
});
