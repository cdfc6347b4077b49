import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import { answerBreakEven, BREAK_EVEN_EXAMPLE, BREAK_EVEN_FIELDS } from '../../../tools/break-even/answer.ts';
import { textOf } from '../../helpers/html-text.ts';

/** Answers the example with some other values. */
function ask(changes: Readonly<Record<string, string>> = {}, locale: Locale = 'en-US') {
  const query = new URLSearchParams({ ...BREAK_EVEN_EXAMPLE, ...changes });
  const {
    texts,
    html = {},
    typed,
    errors = {},
  } = answerBreakEven(query, {
    words: siteTexts[locale].tools.breakEven.answer,
    locale,
    title: 'Break-even',
  });
  const parts = Object.fromEntries(Object.entries(html).map(([name, part]) => [name, textOf(part.text)]));
  return { texts, parts, html, typed, errors };
}

describe('answer of the break-even', () => {
  test('[P33] has the figures of our article for its example', () => {
    const { texts, parts, errors } = ask();
    // 460 + 12 × 145 = 2,200; 2,650 − 2,200 = 450; (2,650 − 460) ÷ 145 = 15.1
    expect(texts).toMatchObject({
      headline: 'LCL is cheapest at USD 2,200, USD 450 less than 1 × 20′ standard',
      figure: 'LCL: USD 2,200',
      example: 'Example',
      advice: '',
    });
    expect(parts['costs']).toContain('USD 460 + 12 W/M × USD 145 USD 2,200');
    expect(parts['crossings']).toContain('(USD 2,650 − USD 460) ÷ USD 145 above 15.1 W/M');
    // (2 × 2,650 − 460) ÷ 145 = 33.4
    expect(parts['crossings']).toContain(
      'From 28 to 33.4 m³, where one more container is needed, LCL is cheaper again.',
    );
    expect(errors).toEqual({});
  });

  test('[P33] answers in Chinese with the same figures', () => {
    const { texts, parts } = ask({}, 'zh-CN');
    expect(texts).toMatchObject({
      headline: '拼箱费用最低：2,200美元，比1个20尺普柜少450美元',
      figure: '拼箱：2,200美元',
      example: '示例',
    });
    expect(parts['crossings']).toContain('高于15.1计费吨');
  });

  test('[P33] names the container if weight makes LCL dearer, and advises to decide on risk within 10%', () => {
    // Article: 460 + 16.5 × 145 = 2,852.50, which is 202.50 above 2,650: 7% of 2,852.50
    const { texts, parts } = ask({ weight: '16.5' });
    expect(texts).toMatchObject({
      headline: '1 × 20′ standard is cheapest at USD 2,650, USD 202.50 less than LCL',
      example: '',
      advice: expect.stringContaining('less than 10%'),
    });
    // 15.103 W/M ÷ 1.375 = 10.98 m³
    expect(parts['crossings']).toContain(
      'For this cargo, that is 11 m³, because one cubic meter weighs 1.375 metric tons.',
    );
  });

  test.each([
    // 2,444.44 × 0.9 = 2,200: LCL is exactly 10% cheaper than 2,444.44…
    ['2,444', true],
    ['2,445', false],
    // 2,200 × 0.9 = 1,980: the container is exactly 10% cheaper
    ['1,980', false],
    ['1,981', true],
  ])('[P33] advises on risk only below a difference of 10%%: %s', (fcl20, isClose) => {
    expect(ask({ fcl20 }).texts['advice'] !== '').toBe(isClose);
  });

  test('[P33] says so if LCL and a container cost the same', () => {
    expect(ask({ fcl20: '2,200' }).texts['headline']).toBe('LCL and 1 × 20′ standard cost the same: USD 2,200');
  });

  test('[P33] compares LCL with the cheapest container type, and rounds up the number of containers', () => {
    // 30 m³: LCL 460 + 30 × 145 = 4,810; two 20′ are 5,300; one 40′ is 4,100
    const { texts, parts } = ask({ volume: '30', fcl40: '4,100', fcl40hc: '4,200' });
    expect(texts['headline']).toBe('1 × 40′ standard is cheapest at USD 4,100, USD 710 less than LCL');
    expect(parts['costs']).toContain('2 × USD 2,650 USD 5,300');
    expect(parts['costs']).toContain('1 × USD 4,200 USD 4,200');
  });

  test('[P33] takes volume and weight from a packing list, in place of the fields', () => {
    const { texts, html } = ask({ list: '125x60x40x40 24', volume: 'x', weight: '' });
    // 125 × 0.096 m³ = 12 m³; 125 × 24 kg = 3 metric tons: the cargo of the example
    expect(texts).toMatchObject({ headline: ask().texts['headline'], example: '' });
    expect(html['next']?.text).toContain('/tools/cbm?load=3&amp;volume=12&amp;list=125x60x40x40+cm+24+kg');
    expect(ask().html['next']?.text).toBe('<p><a href="/get-started/quote">Get a quote</a></p>');
  });

  test('[P33] explains a packing list that is wrong or beyond the limits', () => {
    expect(ask({ list: '1 2 3' }).errors).toHaveProperty('list');
    // 10,000 × 0.96 m³
    expect(ask({ list: '10000x120x80x100 100' }).errors).toEqual({ list: expect.stringContaining('cubic meters') });
  });

  test('[P33] warns if the box with the lowest cost is too heavy for US roads', () => {
    // 22 metric tons in a 20′; US roads carry 38,000 lb, 17.2 metric tons.
    const { texts, parts } = ask({ volume: '20', weight: '22' });
    expect(texts['headline']).toMatch(/^1 × 20′ standard is cheapest/);
    expect(texts['advice']).toContain('too heavy for US roads without a permit: 22 metric tons in a 20′ standard');
    expect(parts['costs']).toContain('17.2');
    expect(ask({ volume: '20', weight: '17' }).texts['advice']).not.toContain('Too heavy');
  });

  test('[P33] charges by weight and counts containers by payload: 10 m³ of 60 metric tons', () => {
    // 300 + 60 × 60 = 3,900; 60 ÷ 28.2 = 2.1, so three containers of 2,000
    const { parts } = ask({ volume: '10', weight: '60', rate: '60', fixed: '300', fcl20: '2000' });
    expect(parts['costs']).toContain('USD 3,900');
    expect(parts['costs']).toContain('3 × USD 2,000 USD 6,000');
  });

  test.each([
    // 460 + 1 × 145 = 605
    ['600', 'at any volume', 'The LCL minimum of 1 W/M costs USD 605, more than the container.'],
    // 460 + 28 × 145 = 4,520
    ['4,521', 'never', 'One container is full at 28 m³ of this cargo, before LCL costs more.'],
  ])('[P33] explains a container for USD %s: %s', (fcl20, amount, note) => {
    const { parts } = ask({ fcl20 });
    expect(parts['crossings']).toContain(amount);
    expect(parts['crossings']).toContain(note);
  });

  test.each([
    ['volume', '0'],
    ['volume', 'twelve'],
    ['weight', ''],
    ['weight', '-3'],
    ['rate', '0'],
    ['rate', '145.555'],
    ['minimum', '101'],
    ['fixed', 'x'],
    ['fcl20', '0.5'],
    ['fcl40', '<b>'],
    ['fcl40hc', '1e3'],
  ])('[P33] keeps the value and explains it: %s=%s', (field, value) => {
    const { texts, parts, typed, errors } = ask({ [field]: value });
    expect(Object.keys(errors)).toEqual([field]);
    expect([typed[field], texts['headline'], texts['figure']]).toEqual([value, 'Break-even', 'Enter cargo and prices']);
    expect(Object.values({ ...parts, next: '' }).join('')).toBe('');
  });

  test('[P33] needs the price of one container', () => {
    expect(ask({ fcl20: ' ' }).errors).toEqual({ fcl20: 'Enter the price of at least one container.' });
    expect(ask({ fcl20: '', fcl40hc: '4,000' }).errors).toEqual({});
  });

  test('[P33] an empty form has an error for every required number', () => {
    const { errors } = answerBreakEven(new URLSearchParams(), {
      words: siteTexts['en-US'].tools.breakEven.answer,
      locale: 'en-US',
    });
    expect(Object.keys(errors ?? {})).toEqual(BREAK_EVEN_FIELDS.slice(0, 7).filter((field) => field !== 'list'));
  });

  test('[P33] accepts US dollars with their sign, and full-width digits', () => {
    expect(ask({ fcl20: 'USD 2,650.00', rate: '１４５' }).texts['figure']).toBe('LCL: USD 2,200');
  });
});

describe('picture of the break-even', () => {
  const pictureOf = (changes: Readonly<Record<string, string>> = {}) => ask(changes).html['picture']?.text ?? '';

  test('[P33] has a text with its facts, and no style attribute', () => {
    const picture = pictureOf({ fcl40: '4,100' });
    expect(/aria-label="([^"]*)"/.exec(picture)?.[1]).toBe(
      'LCL costs USD 605 for the smallest shipment and USD 2,200 for 12 m³. A 20′ standard costs USD 2,650 for each 28 m³. FCL is cheaper: above 15.1 W/M. A 40′ standard costs USD 4,100 for each 58 m³. FCL is cheaper: above 25.1 W/M. ',
    );
    expect(picture).not.toMatch(/ style=| on[a-z]+=|NaN|Infinity|undefined/);
  });

  test('[P33] marks the crossing where the two lines meet', () => {
    const picture = pictureOf();
    const [, cx = '', cy = ''] = /<circle cx="([\d.]+)%" cy="([\d.]+)"/.exec(picture) ?? [];
    const [, x1, x2, y1, y2] = (
      /data-line="LCL".*?<line .*?<line x1="([\d.]+)%" x2="([\d.]+)%" y1="([\d.]+)" y2="([\d.]+)"/.exec(picture) ?? []
    ).map(Number);
    const [, level] = (/data-line="20".*?<line x1="[\d.]+%" x2="[\d.]+%" y1="([\d.]+)"/.exec(picture) ?? []).map(
      Number,
    );
    expect(Number(cy)).toBe(level);
    const share = (Number(cx) - (x1 ?? 0)) / ((x2 ?? 0) - (x1 ?? 0));
    expect((y1 ?? 0) + share * ((y2 ?? 0) - (y1 ?? 0))).toBeCloseTo(level ?? 0, 0);
  });

  test.each([
    [{ volume: '0.01', weight: '1000' }],
    [{ volume: '1000', weight: '0.001' }],
    [{ rate: '0.01', fixed: '0', minimum: '0', fcl20: '1,000,000' }],
    [{ rate: '1,000,000', minimum: '100', fcl20: '1' }],
  ])('[P33] stays small and finite for the extremes of the form: %j', (changes) => {
    const picture = pictureOf(changes);
    expect(picture).toContain('<svg');
    expect(picture).not.toMatch(/NaN|Infinity|undefined/);
    expect(picture.length).toBeLessThan(30_000);
    const shares = [...picture.matchAll(/[xc]\d?="(-?[\d.]+)%"/g)].map(([, share]) => Number(share));
    expect(shares.length).toBeGreaterThan(4);
    expect(shares.filter((share) => share < 0 || share > 100)).toEqual([]);
  });

  test('[P33] keeps the names of lines apart', () => {
    const picture = pictureOf({ fcl20: '2,600', fcl40: '2,610', fcl40hc: '2,620' });
    const names = [...picture.matchAll(/<text data-line="[^"]+" x="[\d.]+%" y="([\d.]+)"/g)].map(([, y]) => Number(y));
    expect(names).toHaveLength(4);
    for (const [index, y] of names.slice(1).entries()) expect(y - (names[index] ?? 0)).toBeGreaterThanOrEqual(16);
  });
});
