import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import { answerCbm, CBM_FIELDS } from '../../../tools/cbm/answer.ts';
import { measure } from '../../../tools/cbm/measure.ts';

const ask = (query: string, locale: Locale = 'en-US') =>
  answerCbm(new URLSearchParams(query), { words: siteTexts[locale].tools.cbm.answer, locale, title: 'CBM' });

describe('volume and chargeable weight', () => {
  test.each([
    // 60 × 40 × 40 = 96,000 cm³; × 20 = 1.92 m³; ÷ 6,000 = 320 kg; ÷ 5,000 = 384 kg; gross 240 kg
    [
      [60, 40, 40, 12, 20],
      { cubicMeters: 1.92, grossKilograms: 240, airKilograms: 320, expressKilograms: 384, revenueTons: 1.92 },
    ],
    // 120 × 80 × 100 = 960,000 cm³ = 0.96 m³; 160 kg by air; gross 900 kg counts
    [
      [120, 80, 100, 900, 1],
      { cubicMeters: 0.96, grossKilograms: 900, airKilograms: 900, expressKilograms: 900, revenueTons: 0.96 },
    ],
    // 50 × 50 × 50 = 0.125 m³; 20.83 kg by air rounds up to 21; 2,500 kg of metal are 2.5 revenue tons
    [[50, 50, 50, 10, 1], { airKilograms: 21, expressKilograms: 25, revenueTons: 0.125 }],
    [[50, 50, 50, 2500, 1], { airKilograms: 2500, revenueTons: 2.5 }],
  ])('[U1] measures %j', ([length = 0, width = 0, height = 0, weight = 0, pieces = 0], wanted) => {
    expect(measure({ length, width, height, weight, pieces, units: 'metric' })).toMatchObject(wanted);
  });

  test('[U1] converts inches and pounds exactly', () => {
    const { centimeters, kilograms } = measure({
      length: 10,
      width: 1,
      height: 100,
      weight: 1,
      pieces: 1,
      units: 'inches',
    });
    expect([centimeters, kilograms]).toEqual([[25.4, 2.54, 254], 0.453_592_37]);
  });

  test('[U1] does not round an exact half kilogram up because of binary fractions', () => {
    // 0.3 × 3 kg are 0.8999999999999999 in binary, and 30 kg exactly is 30 kg.
    expect(measure({ length: 1, width: 1, height: 1, weight: 0.1, pieces: 300, units: 'metric' }).airKilograms).toBe(
      30,
    );
  });

  test.each([
    ['en-US' as const, '1.92 m³, 320 kg chargeable by air'],
    ['zh-CN' as const, '1.92立方米，空运计费重量320公斤'],
  ])('[U1] answers in %s', (language, headline) => {
    const { texts, html, errors } = ask('length=60&width=40&height=40&weight=12&pieces=20', language);
    expect([texts['headline'], errors]).toEqual([headline, {}]);
    expect(html?.['ledger']?.text.match(/<tr>/g)).toHaveLength(6);
  });

  test.each([
    ['length=x', 'length'],
    ['weight=-1', 'weight'],
    ['pieces=1.5', 'pieces'],
    ['pieces=0', 'pieces'],
    ['height=1e9', 'height'],
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
    expect(Object.keys(errors ?? {})).toEqual(CBM_FIELDS.filter((name) => name !== 'units'));
    expect(Object.values(typed).join('')).toBe('');
  });
});
