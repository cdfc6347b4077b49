import { describe, expect, test } from 'vitest';
import { interpolate } from '../../../contract/interpolate.ts';
import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import { answerDuty, type DutyContext } from '../../../tools/duty-estimator/answer.ts';
import { linesBelow } from '../../../tools/duty-estimator/choices.ts';
import { dutyCsv, dutyJson } from '../../../tools/duty-estimator/programs.ts';
import { FIXTURES } from '../../helpers/content.ts';
import { dutyDataIn, FIXTURE_DATA, TODAY } from './duty-fixtures.ts';

const GOOD = 'hsCode=4202.92.31&origin=CN&value=20,000&mode=ocean&entryDate=2026-10-05&quantity=1000';

function contextIn(locale: Locale): DutyContext {
  const data = locale === 'en-US' ? FIXTURE_DATA : dutyDataIn(FIXTURES, locale);
  return { data, words: siteTexts[locale].tools.dutyEstimator.answer, locale, title: 'Estimator', today: TODAY };
}

/** Returns the good query with some values replaced. */
function changed(values: Readonly<Record<string, string>>): URLSearchParams {
  const query = new URLSearchParams(GOOD);
  for (const [name, value] of Object.entries(values)) query.set(name, value);
  return query;
}

/** Answers a query. Spaces between a currency and its amount, which do not break, become plain spaces; places to break go. */
function ask(values: Readonly<Record<string, string>> = {}, locale: Locale = 'en-US') {
  const { texts, html = {}, ...rest } = answerDuty(changed(values), contextIn(locale));
  const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ').replaceAll('\u200B', '');
  const parts = Object.entries(html).map(([name, { text }]) => [name, { text: plain(text) }] as const);
  return {
    ...rest,
    texts: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, plain(text)])),
    html: Object.fromEntries(parts),
  };
}

describe('answer of the duty estimator', () => {
  test.each([
    ['en-US' as const, '4202.92.31 from China: USD 11,114.28 in duty and fees', 'USD 11,114.28'],
    ['zh-CN' as const, '中国4202.92.31：关税和规费11,114.28美元', '11,114.28美元'],
  ])('[U1] has the code, the origin and the total in %s', (locale, headline, figure) => {
    const { texts, errors } = ask({}, locale);
    expect([texts['headline'], texts['figure'], errors]).toEqual([headline, figure, {}]);
  });

  test('[U1] shows rate, base, amount, source and date of each line', () => {
    const { ledger: { text: ledger = '' } = {}, sources: { text: sources = '' } = {} } = ask().html;
    expect(ledger).toContain('<td>17.6% × USD 20,000.00</td><td>USD 3,520.00</td>');
    expect(sources).toContain('<a href="https://hts.usitc.gov/search?query=4202.92.31">Tariff for tests</a>');
    expect(ledger).toContain('0.3464% × USD 20,000.00, at least USD 34.58, at most USD 670.86');
    expect(sources.match(/checked November 1, 2026/g)).toHaveLength(5);
    expect(ledger).not.toContain('data-open');
  });

  test('[U1] shows the cost per unit with freight and insurance', () => {
    // (20,000 + 11,114.28 + 1,800 + 65) ÷ 1,000 = 32.97928
    const cost = ask({ freight: '1800', insurance: '65' }).html['cost']?.text ?? '';
    expect(cost).toContain('Landed cost, USD 32.98 per unit for 1,000 units');
    expect(cost).toContain('<td>USD 32,979.28</td>');
  });

  test('[U1] marks lines with old rates and says how far the duty data reach', () => {
    const { html, texts } = ask({ entryDate: '' });
    expect(html['sources']?.text).toContain('last known on October 9, 2026');
    expect(texts['open']).toContain('Our data ends on October 9, 2026.');
    expect(html['notices']?.text).toContain('We have read US tariff measures through October 9, 2026.');
    expect(texts['landed']).toContain('entry on November 26, 2026');
  });

  test('[U1] names the end of duties that no longer apply', () => {
    expect(ask().html['notices']?.text).toContain('Section 122 surcharge (July 23, 2026)');
  });

  test('[U1] names trade orders with their cases and the rate of all other producers', () => {
    const { html, texts } = ask({ hsCode: '34060000' });
    const notices = html['notices']?.text;
    expect(texts['figure']).toContain(' or more');
    expect(texts['open']).toContain('Petroleum wax candles');
    expect(notices).toContain('Petroleum wax candles: order in A-570-504, notice of September 1, 2026');
    expect(notices).toContain('all other producers 108.3% (A-570-504, Notice for tests)');
  });

  test.each(['34060000', '42029231'])('[U1] links the search of trade orders for the code %s', (hsCode) => {
    expect(ask({ hsCode }).html['notices']?.text).toContain('href="https://trade.cbp.dhs.gov/ace/adcvd/adcvd-public/"');
  });

  test('[U1] shows a pending case until its last day', () => {
    const noticesOn = (entryDate: string) =>
      ask({ hsCode: '04090000', origin: 'AR', entryDate }).html['notices']?.text ?? '';
    expect(noticesOn('2026-10-31')).toContain('Raw honey: pending in A-357-823');
    expect(noticesOn('2026-11-01')).not.toContain('A-357-823');
  });

  test('[U1] asks for the quantity in the unit of the line', () => {
    const { texts, html } = ask({ hsCode: '96091000', quantity: '' });
    expect(texts['quantity']).toContain('gross (144 pieces)');
    expect(html['ledger']?.text).toContain('Enter the quantity');
    expect(html['ledger']?.text).toContain('<td>14¢ per gross (144 pieces) + 4.3%</td><td>Not known</td>');
  });

  test.each([
    ['kilograms, which the duty weighs', { hsCode: '04090000', quantity: '2500' }, 'load=2.5'],
    ['pieces', { hsCode: '42029231', quantity: '2500' }, undefined],
    ['the load of the address', { hsCode: '04090000', quantity: '2500', load: '3' }, 'load=3'],
  ])('[U1] hands the weight over to the next step: %s', (_what, values, load) => {
    expect(/load=[\d.]+/.exec(ask(values).html['next']?.text ?? '')?.[0]).toBe(load);
  });

  test('[U1] says that a sum leaves out unknown lines', () => {
    const { texts, html } = ask({ hsCode: '04090000', value: '3000', mode: 'air', quantity: '' });
    // 3,000 × 25% + 3,000 × 12.5% + 34.58
    expect(texts['figure']).toBe('USD 1,159.58 plus unknown amounts');
    expect(html['cost']?.text).toContain('<td>USD 4,159.58 plus unknown amounts</td>');
  });

  test.each([
    ['a complete sum', {}, []],
    ['a day after our data', { entryDate: '2026-11-26' }, ['after']],
    ['an amount that is unknown', { hsCode: '04090000', quantity: '' }, ['unknown']],
    ['an origin with missing measures', { origin: 'VN' }, ['partial']],
    ['several lines', { hsCode: '820520' }, ['line']],
    [
      'all reasons',
      { hsCode: '04090000', quantity: '', origin: 'VN', entryDate: '2026-11-26' },
      ['after', 'unknown', 'partial'],
    ],
  ])('[U1] says what the total of %s lacks', (_what, values, reasons) => {
    for (const locale of ['en-US', 'zh-CN'] as const) {
      const { duty } = siteTexts[locale].tools.dutyEstimator.answer.names;
      const day = locale === 'en-US' ? 'October 9, 2026' : '2026年10月9日';
      const open = Object.entries(siteTexts[locale].tools.dutyEstimator.answer.open);
      const shown = ask(values, locale).texts['open'] ?? '';
      const said = open.filter(([, text]) => shown.includes(interpolate(text, { day, names: duty })));
      expect(said.map(([reason]) => reason)).toEqual(reasons);
    }
  });

  test('[U1] fills the entry date of an empty field, so that the address reproduces the answer', () => {
    expect(ask({ entryDate: '' }).typed['entryDate']).toBe(TODAY);
  });

  test.each([
    ['hsCode', '', 'Enter an HTS code'],
    ['hsCode', '12345', 'enter 6, 8 or 10 digits'],
    ['hsCode', '4202929', 'enter 6, 8 or 10 digits'],
    ['hsCode', 'bags', 'enter 6, 8 or 10 digits'],
    ['hsCode', '42029299', 'Lines near it: 4202.92.31 '],
    ['hsCode', '4202', 'enter 6, 8 or 10 digits'],
    ['hsCode', '61999999', 'The tariff has no line with this code.'],
    ['hsCode', '9802.00.80', '19 CFR 10.8'],
    ['hsCode', '"><script>alert(1)</script>', 'enter 6, 8 or 10 digits'],
    ['origin', '', 'Choose the country'],
    ['origin', 'XX', 'Choose the country'],
    ['origin', 'us', 'Goods made in the US'],
    ['origin', 'PR', 'Puerto Rico'],
    ['value', '', 'Enter a value'],
    ['value', '0', 'Enter a value'],
    ['value', '100000000.01', 'Enter a value'],
    ['value', 'EUR 2,000', 'Enter the value in US dollars.'],
    ['value', '1000m', 'Enter a value'],
    ['value', '€5', 'Enter the value in US dollars.'],
    ['freight', '-1', 'Enter an amount'],
    ['insurance', 'x', 'Enter an amount'],
    ['mode', 'pipeline', 'Choose ocean, air'],
    ['entryDate', '2026-02-30', 'Enter a date'],
    ['entryDate', '1900-01-01', 'Enter a date'],
    ['entryDate', '2200-01-01', 'Enter a date'],
    ['entryDate', '10/05/2026', 'Enter a date'],
    ['quantity', '0', 'Enter a number'],
    ['value', `1${' '.repeat(100)}0`, 'Enter a value'],
    ['hsCode', '4202923¹', 'enter 6, 8 or 10 digits'],
    ['entryDate', '2026-10-0⁵', 'Enter a date'],
  ])('[U1] keeps %s %j and explains it', (field, value, message) => {
    const { errors = {}, typed, texts, html } = ask({ [field]: value });
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toContain(message);
    expect([typed[field], texts['headline'], texts['figure']]).toEqual([
      value,
      'Estimator',
      'Enter code, origin and customs value',
    ]);
    expect(html['ledger']?.text).not.toContain('USD');
  });

  test.each(['４２０２９２３１', '4202 92 31', ' 4202.92.31 ', '4202-92-31'])('[U1] reads the code %j', (hsCode) => {
    expect(ask({ hsCode }).texts['headline']).toContain('4202.92.31 from China');
  });

  test.each([
    'USD 20,000',
    '$20000',
    '20000 USD',
    '２００００',
    '20 000.00',
    '＄２０，０００．００',
    '20k',
    'USD 20 K',
    '0.02m',
    '2万',
    '２万美元',
  ])('[U1] reads the value %j', (value) => {
    expect(ask({ value }).texts['figure']).toBe('USD 11,114.28');
  });

  test('[U1] a chosen statistical number replaces another one, and stays until the visitor does not know it', () => {
    const other = '9401616005:yes,9401616011:no,usmca:no';
    const facts = (number?: string) => ask({ facts: other, ...(number !== undefined && { number }) }).typed['facts'];
    expect(facts()).toBe('9401616005:yes,usmca:no');
    expect(facts('9401616011')).toBe('9401616011:yes,usmca:no');
    expect(facts('')).toBe('usmca:no');
  });

  test('[U1] lists the codes that typed words find, each with the words and the other values in its link', () => {
    const find = () => [
      { code: '9401', name: 'Seats' },
      { code: '940161', name: 'Seats with a wooden frame' },
    ];
    const query = changed({ hsCode: 'sofa' });
    const { html, errors, texts } = answerDuty(query, { ...contextIn('en-US'), find });
    expect(texts).toMatchObject({ figure: 'Which “sofa”?', said: 'Which “sofa”?' });
    expect(errors).toEqual({ hsCode: expect.stringContaining('Choose one of the codes that fit these words') });
    const [, last] = (html?.['choices']?.text ?? '').match(/<li>.*?<\/li>/g) ?? [];
    expect(last).toContain('<b>9401.61</b> Seats with a wooden frame');
    const [, href = ''] = /href="([^"]+)"/.exec(last ?? '') ?? [];
    expect(Object.fromEntries(new URL(href.replaceAll('&amp;', '&'), 'https://x.example').searchParams)).toEqual({
      ...Object.fromEntries(new URLSearchParams(GOOD)),
      hsCode: '9401.61',
      q: 'sofa',
    });
  });

  test('[U1] lists the lines of a subheading, each with its words and its total, and those of a heading with their rates', () => {
    const choices = (hsCode: string, more = {}) => ask({ hsCode, ...more }).html['choices']?.text ?? '';
    const six = choices('8205.20');
    expect(six.match(/<li>/g)?.length).toBeGreaterThan(1);
    for (const [, code = '', total] of six.matchAll(/<b>([\d.]+)<\/b>.*?<span>(.*?)<\/span>/g))
      expect(ask({ hsCode: code }).texts['figure']).toBe(total);
    expect(choices('8205.20', { value: '' })).not.toContain('USD');
    expect(choices('8205')).toContain('<b>8205.20.30</b>');
    expect(choices('8205.20.30')).toBe('');
  });

  test.each([
    ['screwdrivers', 1],
    ['', 0],
  ])('[U1] lists first the lines that have the words of the visitor: %s', (q, at) => {
    const { data } = contextIn('en-US');
    const [line] = data.lines.filter(({ code }) => code === '82052030');
    if (!line) throw new Error('the fixtures have no line 8205.20.30');
    const lines = [line, { ...line, code: '82052060', name: 'Screwdriver parts' }];
    const below = linesBelow('8205.20', { lines, goods: q });
    expect(below[0]?.code).toBe(lines[at]?.code);
  });

  test('[U1] an empty form explains the three required fields and the mode', () => {
    const { errors } = answerDuty(new URLSearchParams(), contextIn('en-US'));
    expect(Object.keys(errors ?? {})).toEqual(['hsCode', 'origin', 'value', 'mode']);
  });
});

/** Grapes: free in spring, and 10% on all other days. */
function grapesIn(locale: Locale): DutyContext {
  const context = contextIn(locale);
  const [line] = context.data.lines;
  const grapes = (code: string, general: string, entered: string, otherwise: string) =>
    ({
      ...line,
      code,
      general,
      name: `Grapes ${entered}`,
      season: { entered: [entered], otherwise: [otherwise] },
    }) as never;
  const lines = [
    grapes('08061040', 'Free', '04-01/06-30', '08061060'),
    grapes('08061060', '10%', '07-01/03-31', '08061040'),
  ];
  return { ...context, data: { ...context.data, lines } };
}

describe('a line for a part of the year', () => {
  const winter = { hsCode: '0806.10.40', origin: 'CL', entryDate: '2026-12-20', facts: 'donation:no' };

  test('[U1] refuses another day, and links the line of that day with all other values', () => {
    const { errors = {}, html } = answerDuty(changed(winter), grapesIn('en-US'));
    expect(Object.keys(errors)).toEqual(['hsCode']);
    expect(html?.['choices']?.text).toContain('0806.10.40 Grapes 04-01/06-30');
    const items = [...(html?.['choices']?.text ?? '').matchAll(/href="([^"]+)"><b>([\d.]+)<\/b>/g)];
    expect(items.map(([, , code]) => code)).toEqual(['0806.10.60']);
    const address = new URL((items[0]?.[1] ?? '').replaceAll('&amp;', '&'), 'https://x.example');
    const expected = { ...Object.fromEntries(changed(winter)), hsCode: '0806.10.60' };
    expect(Object.fromEntries(address.searchParams)).toEqual(expected);
  });

  test.each(['en-US', 'zh-CN'] as const)('[U1] is 422 in JSON with the line of the day, in %s', (locale) => {
    expect(dutyJson(changed(winter), grapesIn(locale))).toEqual({
      status: 422,
      errors: { hsCode: expect.stringContaining('0806.10.60 Grapes 07-01/03-31') },
    });
  });

  test('[U1] is not among the choices of a heading or a subheading on another day', () => {
    for (const hsCode of ['0806', '0806.10']) {
      const { html, errors } = answerDuty(changed({ ...winter, hsCode }), grapesIn('en-US'));
      expect(`${html?.['choices']?.text}`).not.toContain('0806.10.40');
      expect(errors?.['hsCode'] === undefined).toBe(hsCode === '0806.10');
    }
  });

  test('[U1] keeps the errors of other fields', () => {
    const { errors = {}, html } = answerDuty(changed({ ...winter, value: '' }), grapesIn('en-US'));
    expect(Object.keys(errors).toSorted()).toEqual(['hsCode', 'value']);
    expect(html?.['choices']?.text).toContain('<b>0806.10.60</b>');
  });
});

/** Returns a line of the JSON. */
function lineOf(values: Readonly<Record<string, string>>, id: string): Record<string, unknown> | undefined {
  const result = dutyJson(changed(values), contextIn('en-US')) as { body: { lines: Record<string, unknown>[] } };
  return result.body.lines.find((line) => line['id'] === id);
}

describe('JSON of the duty estimator', () => {
  test('[U1] has the lines and the total in cents', () => {
    const result = dutyJson(changed({}), contextIn('en-US'));
    expect(result).toMatchObject({ body: { totalCents: 1_111_428, landedCents: 3_111_428, isComplete: true } });
    const { lines } = (result as { body: { lines: Record<string, unknown>[] } }).body;
    expect(lines.map(({ id }) => id)).toEqual(['duty', '301-china', '301-forced-labor', 'mpf', 'hmf']);
    expect(lines[0]).toMatchObject({
      rate: '17.6%',
      baseCents: 2_000_000,
      amountCents: 352_000,
      source: { title: 'Tariff for tests' },
      asOf: '2026-11-01',
      status: 'known',
    });
  });

  test('[U1] has null for an unknown amount and the highest amount of a range', () => {
    expect(lineOf({ hsCode: '04090000', quantity: '' }, 'duty')).toMatchObject({
      amountCents: null,
      status: 'unknown',
    });
    expect(dutyJson(changed({ hsCode: '04090000', quantity: '' }), contextIn('en-US'))).toMatchObject({
      body: { hasUnknown: true },
    });
    expect(dutyJson(changed({}), contextIn('en-US'))).toMatchObject({ body: { hasUnknown: false } });
    const range = { rate: '0% to 6.2%', amountCents: 0, amountMaxCents: 124_000 };
    expect(lineOf({ hsCode: '820520' }, 'duty')).toMatchObject(range);
  });

  test.each([
    ['every amount known', {}, false],
    ['an amount unknown', { hsCode: '04090000', quantity: '' }, true],
    ['a range', { hsCode: '820520' }, false],
    ['the last known rates', { entryDate: '2026-11-26' }, false],
  ])('[U1] says with %s whether the total is a minimum, and the last day of our data', (_what, values, isMinimum) => {
    const result = dutyJson(changed(values), contextIn('en-US'));
    const body = { totalIsMinimum: isMinimum, dataFrom: '2025-01-01', dataThrough: '2026-10-09' };
    expect(result).toMatchObject({ body });
  });

  test('[U1] has the least and the most of several rates', () => {
    const context = contextIn('en-US');
    const [line] = context.data.lines.filter(({ code }) => code === '42029231');
    const lines = ['3.4', '20', '5.7'].map((percent, index) => ({
      ...line,
      code: `4202920${index}`,
      general: `${percent}%`,
    }));
    const data = { ...context.data, lines } as typeof context.data;
    const result = dutyJson(changed({ hsCode: '420292' }), { ...context, data });
    const [duty] = (result as { body: { lines: { rate: string }[] } }).body.lines;
    expect(duty?.rate).toBe('3.4% to 20%');
  });

  test.each([
    ['2026-10-05', 'known', '2026-11-01'],
    ['2026-11-26', 'last-known', '2026-10-09'],
    ['2027-01-02', 'scheduled', '2026-10-09'],
  ])('[U1] marks the wood duty on %s as %s', (entryDate, status, asOf) => {
    expect(lineOf({ hsCode: '9401616011', entryDate }, '232-wood')).toMatchObject({ status, asOf });
  });

  test.each([
    ['ocean', true],
    ['air', false],
    ['land', false],
    ['truck', false],
    ['rail', false],
  ])('[U1] goods that come by %s pay the harbor maintenance fee: %s', (mode, pays) => {
    expect(lineOf({ mode }, 'hmf') !== undefined).toBe(pays);
  });

  test('[U1] has each question and answer with its name, and the sum of each answer', () => {
    const metal = { hsCode: '73239300', origin: 'GB', quantity: '' };
    const result = dutyJson(changed(metal), contextIn('en-US'));
    const [question] = (result as { body: { questions: { fact: string; choices: { answer: string }[] }[] } }).body
      .questions;
    const { name } = siteTexts['en-US'].tools.dutyFacts['uk-metal'];
    const choices = ['Yes', 'No'].map((answer) => {
      const facts = `uk-metal:${answer.toLowerCase()}`;
      const { body } = dutyJson(changed({ ...metal, facts }), contextIn('en-US')) as { body: { totalCents: number } };
      return { answer: answer.toLowerCase(), name: answer, totalCents: body.totalCents };
    });
    expect(question).toMatchObject({ fact: 'uk-metal', name, answer: null, choices });
    expect(choices[0]?.totalCents).toBeLessThan(choices[1]?.totalCents ?? 0);
  });

  test('[U1] answers 422 with a message for each unusable parameter', () => {
    const result = dutyJson(new URLSearchParams('hsCode=1&origin=CN&value=x&mode=air'), contextIn('zh-CN'));
    expect(result).toEqual({
      status: 422,
      errors: {
        hsCode: siteTexts['zh-CN'].tools.dutyEstimator.answer.errors.codeForm,
        value: siteTexts['zh-CN'].tools.dutyEstimator.answer.errors.value,
      },
    });
  });

  test.each([
    ['a preference that the origin does not have', { program: 'KR' }, 'program', ['C: ']],
    ['a preference of an unknown name', { origin: 'CA', program: 'USMCA' }, 'program', ['S: ', 'C: ']],
    ['a fact as its own parameter', { usmca: 'yes' }, 'usmca', ['facts=usmca:yes']],
    ['the name of the button for facts', { fact: 'usmca:yes' }, 'fact', ['facts=usmca:yes']],
    ['a misspelt parameter', { hscode: '61091000' }, 'hscode', ['hsCode', 'entryDate']],
    ['a fact without yes or no', { facts: 'usmca=yes' }, 'facts', ['usmca:yes']],
    ['a fact of an unknown name', { facts: 'usmca:yes,mode:no' }, 'facts', ['mode']],
  ])('[U1] refuses %s with what it accepts', (_, values, parameter, accepted) => {
    const result = dutyJson(changed(values), contextIn('en-US')) as { errors: Record<string, string> };
    expect(Object.keys(result.errors)).toEqual([parameter]);
    for (const text of accepted) expect(result.errors[parameter]).toContain(text);
  });

  test.each([
    ['9801.00.10', 'codeReturned'],
    ['9802.00.80', 'codeAbroad'],
    ['9817.00.96', 'codeSpecial'],
    ['9903.88.03', 'codeSpecial'],
  ] as const)('[U1] does not compute %s, and says what to ask', (hsCode, error) => {
    const { errors } = dutyJson(changed({ hsCode }), contextIn('zh-CN')) as { errors: Record<string, string> };
    expect(errors).toEqual({ hsCode: siteTexts['zh-CN'].tools.dutyEstimator.answer.errors[error] });
  });

  test('[U1] reads the address of a page with its whole shipment', () => {
    const result = dutyJson(changed({ load: '2', from: 'CNSHA', q: 'bags', locale: 'zh-CN' }), contextIn('en-US'));
    expect(result).toMatchObject({ body: { totalCents: 1_111_428 } });
  });
});

describe('CSV of the duty estimator', () => {
  test('[U1] has a row per line and the totals', () => {
    const { name = '', text = '' } = dutyCsv(changed({ freight: '100' }), contextIn('en-US')) ?? {};
    const rows = text.trimEnd().split('\r\n');
    expect(name).toBe('us-duty-42029231-CN-2026-10-05.csv');
    expect(rows[1]).toContain('General rate,17.6%,20000.00,3520.00,3520.00,known,2026-11-01,Tariff for tests');
    expect(rows[9]).toBe('Landed cost,,,31214.28,31214.28');
    expect(rows[10]).toContain('4202.92.31 from China');
  });

  test('[U1] says what the page says beside the sums: what they lack, cases, bans and questions', () => {
    const { text = '' } = dutyCsv(changed({ hsCode: '34060000', entryDate: '2026-11-26' }), contextIn('en-US')) ?? {};
    expect(text).toContain('Our data ends on October 9, 2026.');
    expect(text).toContain('Petroleum wax candles: order in A-570-504');
    expect(text).toContain('all other producers 108.3%');
  });

  test('[U1] does not exist for a form with errors', () => {
    expect(dutyCsv(changed({ hsCode: '1' }), contextIn('en-US'))).toBeUndefined();
  });
});
