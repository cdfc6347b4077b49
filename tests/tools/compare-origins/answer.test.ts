import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import { answerCompare, type CompareContext, compareCsv } from '../../../tools/compare-origins/answer.ts';
import { cheapestOf, compareOrigins } from '../../../tools/compare-origins/compare.ts';
import { parseComparison } from '../../../tools/compare-origins/input.ts';
import type { DutyData } from '../../../tools/duty-estimator/duty-data.ts';
import { FIXTURES } from '../../helpers/content.ts';
import { dutyDataIn, FIXTURE_DATA, TODAY } from '../duty-estimator/duty-fixtures.ts';
import { FREIGHT } from '../route-search/freight-fixture.ts';

/** The freight data for tests with one country. */
const IN_US = ['USEAS', 'EST'];
const freight = {
  ...FREIGHT,
  places: FREIGHT.places.map((place) => (IN_US.includes(place.code) ? { ...place, country: 'United States' } : place)),
};

function contextIn(locale: Locale, duties: DutyData = FIXTURE_DATA): CompareContext {
  const { compareOrigins: own, dutyEstimator, routeSearch } = siteTexts[locale].tools;
  const words = { ...own.answer, duty: dutyEstimator.answer, route: routeSearch.answer };
  const data = locale === 'en-US' ? duties : dutyDataIn(FIXTURES, locale);
  return { duties: data, freight, words, locale, title: 'Compare', today: TODAY, example: EXAMPLE };
}

const EXAMPLE = { hsCode: '4202.92.31', quantity: '1,000', price: '20', mode: 'ocean', origin1: 'CN', origin2: 'MX' };
const CONTEXT = contextIn('en-US');
/** A thousand backpacks: 17.6%, and for China 25% and 12.5% on top. */
const GOODS = 'hsCode=4202.92.31&quantity=1000&mode=ocean&entryDate=2026-10-05';
const CHINA = '&origin1=CN&price1=20';
const MEXICO = '&origin2=MX&price2=30';

/** Answers a query. Spaces between a currency and its amount, which do not break, become plain spaces. */
function ask(query: string, context = CONTEXT) {
  const { texts, html = {}, ...rest } = answerCompare(new URLSearchParams(query), context);
  const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');
  const parts = Object.entries(html).map(([name, { text }]) => [name, plain(text) ?? ''] as const);
  const said = Object.entries(texts).map(([name, text]) => [name, plain(text)] as const);
  return { ...rest, texts: Object.fromEntries(said), html: Object.fromEntries(parts) };
}

/** Returns the numbers of the origins with the lowest cost. */
function cheapest(query: string, context = CONTEXT): number[] {
  const comparison = parseComparison(new URLSearchParams(query), { ...context, places: freight.places });
  if ('errors' in comparison) throw new Error(`${query} has errors: ${JSON.stringify(comparison.errors)}`);
  return cheapestOf(compareOrigins(comparison, context)).map(({ origin }) => origin.row);
}

/** Returns the texts of the cells of a row. */
function cells(query: string, row: string): string[] {
  const [, found = ''] = new RegExp(`<tr data-measure="${row}">(.*?)</tr>`).exec(ask(query).html['table'] ?? '') ?? [];
  return [...found.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text = '']) => text.replace(/<[^>]+>/g, ' ').trim());
}

describe('comparison of origins', () => {
  test('[U1] shows price, duty, freight and landed cost per unit of each origin', () => {
    const query = `${GOODS}${CHINA}&freight1=1800&origin2=MX&price2=24&program2=S&freight2=1500`;
    // China: 11,114.28 duty and fees, worked by hand in the vectors of the estimator. Mexico: the harbor fee of 0.125%.
    expect(cells(query, 'price')).toEqual(['USD 24.00', 'USD 20.00']);
    expect(cells(query, 'duty')[1]).toBe('USD 11.11');
    expect(cells(query, 'freight')).toEqual(['USD 1.50', 'USD 1.80']);
    // 20 + 11.11428 + 1.80
    expect(cells(query, 'landed')[1]).toBe('USD 32.91');
    expect(cells(query, 'share')[1]).toBe('33.8%');
  });

  test('[U1] names the origin with the lowest landed cost in words', () => {
    const query = `${GOODS}${CHINA}&origin2=MX&price2=24&program2=S`;
    expect(cheapest(query)).toEqual([2]);
    const { texts, html } = ask(query);
    expect(texts['headline']).toContain('Mexico · USMCA (originating goods) has the lowest landed cost');
    expect(html['table']?.match(/data-mark="lowest">Lowest cost</g)).toHaveLength(2);
    expect(texts['why']).toBe(CONTEXT.words.why.limited);
  });

  test('[U1] says that the order is exact only if the data on every origin are complete', () => {
    const query = `${GOODS}${CHINA}&origin2=CN&price2=24`;
    expect([cheapest(query), ask(query).texts['why']]).toEqual([[1], CONTEXT.words.why.exact]);
  });

  test('[U1] leaves the order open if an unknown rate could turn it', () => {
    // The rate of Section 338 on goods of Canada is unknown.
    const query = (price: number) => `${GOODS}${CHINA}&origin2=CA&price2=${price}`;
    expect(cheapest(query(10))).toEqual([]);
    expect(cheapest(query(40))).toEqual([1]);
    const { texts, html } = ask(query(10));
    expect(texts['headline']).toContain('the ranking of the origins is undecided');
    expect(html['table']).not.toContain('data-mark="lowest"');
    expect(cells(query(10), 'landed')[0]).toContain('plus unknown amounts');
    expect(cells(query(10), 'share')[0]).toBe('Not known');
    expect(html['notes']).toContain('Part of this total is unknown: Section 338, Canada.');
  });

  test('[U1] leaves the order open if ranges overlap', () => {
    // Cables of 2.6%, and 25% on top if they have much copper.
    const query = (price: number) =>
      `hsCode=85444290&quantity=100&mode=air&entryDate=2026-08-05&origin1=TR&price1=100&origin2=TR&price2=${price}`;
    expect(cheapest(query(110))).toEqual([]);
    expect(cheapest(query(200))).toEqual([1]);
    expect(cells(query(110), 'landed')[0]).toMatch(/^USD [\d.]+ to USD [\d.]+$/);
  });

  test('[U1] leaves the order open if antidumping duty can come on top', () => {
    const query = (price: number) =>
      `hsCode=04090000&quantity=5000&weight=1&mode=ocean&entryDate=2026-10-05&origin1=AR&price1=${price}&origin2=NZ&price2=5`;
    expect([cheapest(query(4)), cheapest(query(6))]).toEqual([[], [2]]);
    expect(ask(query(4)).html['notes']).toContain('Raw honey');
  });

  test('[U1] leaves the order open if the freight of only some origins is entered', () => {
    const query = `${GOODS}${CHINA}&freight1=1800&origin2=MX&price2=24&program2=S`;
    expect(cheapest(query)).toEqual([]);
    expect(cells(query, 'freight')).toEqual(['not entered', 'USD 1.80']);
    expect(cells(query, 'share')[0]).toBe('Not known');
    expect(ask(query).html['notes']).toContain(CONTEXT.words.notes.freight);
  });

  test('[U1] names every origin with the same lowest cost', () => {
    const query = `${GOODS}&origin1=CN&price1=20&origin3=CN&price3=20&origin5=CN&price5=21`;
    expect(cheapest(query)).toEqual([1, 3]);
    expect(ask(query).texts['headline']).toContain('China, origin 1 and China, origin 3 cost the same');
  });

  test('[U1] compares five origins from the lowest landed cost, and leaves out empty ones', () => {
    const all = [1, 2, 3, 4, 5].map(
      (row) => `&origin${row}=${['CN', 'VN', 'MX', 'DE', 'IN'][row - 1]}&price${row}=2${row}`,
    );
    expect(cells(GOODS + all.join(''), 'price')).toEqual([
      'USD 24.00',
      'USD 22.00',
      'USD 23.00',
      'USD 25.00',
      'USD 21.00',
    ]);
    expect(cells(GOODS + all[1] + all[4], 'price')).toEqual(['USD 22.00', 'USD 25.00']);
  });

  test('[U1] the price of the product holds for origins without a price of their own', () => {
    expect(cells(`${GOODS}&price=20&origin1=CN&origin2=MX&price2=30&origin3=VN`, 'price')).toEqual([
      'USD 20.00',
      'USD 20.00',
      'USD 30.00',
    ]);
  });

  test('[U1] marks the example, and no other values', () => {
    const query = new URLSearchParams(EXAMPLE).toString();
    const context = { ...CONTEXT, example: { ...EXAMPLE, entryDate: TODAY } };
    expect(ask(query, context).texts['example']).not.toBe('');
    expect(ask(query.replace('CN', 'VN'), context).texts['example']).toBe('');
  });

  test('[U1] asks each question of the estimator once, with the origins that it concerns, and answers it for all', () => {
    const steel =
      'hsCode=73239300&quantity=1000&price=10&mode=air&entryDate=2026-09-15&origin1=GB&origin2=GB&origin3=CN';
    const asked = ask(steel).html['questions'] ?? '';
    expect(asked.match(/value="uk-metal:yes"/g)).toHaveLength(1);
    expect(asked).toContain('origin 1 and United Kingdom, origin 2: Only if 95%');
    expect(cells(steel, 'duty')[0]).toMatch(/ to /);
    const answer = `${steel}&facts=usmca:no&fact=uk-metal:yes`;
    expect([...new Set(cells(answer, 'duty').slice(0, 2))]).toEqual([expect.not.stringContaining(' to ')]);
    expect(ask(answer).typed['facts']).toBe('usmca:no,uk-metal:yes');
    expect(ask(answer).html['questions']).toContain('value="uk-metal:yes" class="quiet" aria-pressed="true"');
    expect(ask(answer).html['table']).toContain('&amp;facts=usmca%3Ano%2Cuk-metal%3Ayes');
  });

  test('[U1] an answer that claims a preference names it, and stays to be changed', () => {
    const { html } = ask(`${GOODS}&price=20&origin1=CN&origin2=MX&facts=usmca:yes`);
    expect(html['table']).toContain('Mexico · USMCA');
    expect(html['questions']).toContain('value="usmca:no"');
  });

  test('[U1] shows what a preference of one origin is worth', () => {
    const query = `${GOODS}&origin1=MX&price1=20&origin2=MX&price2=20&program2=S`;
    const [general = '', claimed = ''] = cells(query, 'duty');
    expect(general).not.toBe(claimed);
    expect(cheapest(query)).toEqual([2]);
    expect(ask(query).html['notes']).toContain('The rate under the claimed preference, if the goods qualify.');
  });

  test('[U1] leaves banned origins out of the order, and shows the ban first', () => {
    const source = { title: 'Order' };
    const ban = {
      id: 'ban',
      effect: 'ban',
      name: 'Ban',
      text: 'No entry.',
      origins: ['CU'],
      validFrom: '2020-01-01',
    } as const;
    const duties = { ...FIXTURE_DATA, importNotices: [{ ...ban, checkedOn: '2026-11-01', source }] };
    const query = `${GOODS}${CHINA}&origin2=CU&price2=1`;
    const context = contextIn('en-US', duties);
    expect(cheapest(query, context)).toEqual([1]);
    const { html } = ask(query, context);
    expect(html['notices']).toContain('<p><small>Cuba</small> <strong>Ban</strong> No entry. Order</p>');
    expect(html['table']).toContain('data-mark="banned">Import banned<');
    expect(ask(`${GOODS}&origin1=CU&price1=1&origin2=CU&price2=2`, context).texts['figure']).toBe('Import banned');
  });

  test('[U1] computes rates per pair from the quantity, and rates per kilogram from the weight', () => {
    // 90 cents per pair and 37.5% of 5 dollars, and the processing and harbor fees of 0.4714%.
    const shoes = 'hsCode=64029979&quantity=1000&mode=ocean&entryDate=2026-07-24';
    expect(ask(`${shoes}&origin1=CN&price1=5&origin2=MX&price2=5`).html['notes']).not.toContain('The rate is per');
    const honey =
      'hsCode=04090000&quantity=5000&mode=ocean&entryDate=2026-10-05&origin1=NZ&price1=4&origin2=TR&price2=4';
    const { html } = ask(honey);
    expect(html['notes']).toContain('The rate is per kg. Enter the unit weight.');
    expect(cheapest(honey)).toEqual([]);
    expect(ask(`${honey}&weight=0.5`).html['notes']).not.toContain('The rate is per');
    // The estimator gets the mass: 2,500 kg.
    expect(ask(`${honey}&weight=0.5`).html['table']).toContain('quantity=2500&amp;');
  });

  test('[U1] keeps fractions of a cent of a price', () => {
    const query =
      'hsCode=42029231&quantity=200000&mode=air&entryDate=2026-10-05&origin1=CN&price1=0.035&origin2=CN&price2=0.0349';
    expect(cells(query, 'price')).toEqual(['USD 0.0349', 'USD 0.035']);
    expect(cheapest(query)).toEqual([2]);
  });

  test('[U1] shows days and emissions of the way, with their source, for origins with a port', () => {
    const query = `${GOODS}${CHINA}${MEXICO}&weight=2&to=useas&from1=aawes`;
    // 2 kg × 6,297 km × 0.02 kg per metric ton-kilometer
    expect(cells(query, 'kilograms')).toEqual(['0.252', 'Not known']);
    expect(cells(query, 'days')[0]).toMatch(/^\d+ to \d+ days/);
    const { html } = ask(query);
    expect(html['notes']).toContain('Factors: New. Source: Made');
    expect(html['table']).toContain('&amp;from=AAWES&amp;to=USEAS&amp;load=2">Routes</a>');
    expect(ask(`${GOODS}${CHINA}${MEXICO}`).html['table']).not.toContain('data-measure="days"');
    expect(cells(query.replace('ocean', 'air'), 'days')[0]).toBe('3 to 8 days');
  });

  test('[U1] links each origin to the estimator with the same values', () => {
    const query = `${GOODS}${CHINA}&origin2=MX&price2=24&program2=S&freight2=1500`;
    expect(ask(query).html['table']).toContain(
      'href="/tools/duty-estimator?hsCode=42029231&amp;origin=MX&amp;value=24000.00&amp;mode=ocean&amp;entryDate=2026-10-05&amp;quantity=1000&amp;freight=1500.00&amp;program=S"',
    );
  });

  test('[U1] answers in Chinese', () => {
    const { texts } = ask(`${GOODS}${CHINA}${MEXICO}`, contextIn('zh-CN'));
    expect(texts['figure']).toMatch(/美元$|未定$/);
  });

  test('[U1] the CSV file has a row for each origin', () => {
    const file = compareCsv(new URLSearchParams(`${GOODS}${CHINA}&origin2=CA&price2=10`), CONTEXT);
    expect(file?.name).toBe('us-origins-42029231-2026-10-05.csv');
    const rows = file?.text.trimEnd().split('\r\n') ?? [];
    expect(rows).toHaveLength(3);
    expect(rows[1]).toBe('China,,20.0000,11.1143,11.1143,,31.1143,31.1143,no,,');
    expect(rows[2]?.split(',')[8]).toBe('yes');
    expect(compareCsv(new URLSearchParams(GOODS), CONTEXT)).toBeUndefined();
  });
});

describe('errors of the comparison', () => {
  const { errors: words } = CONTEXT.words;
  const good = `${GOODS}${CHINA}${MEXICO}`;

  test.each([
    ['one origin', `${GOODS}${CHINA}`, { origin2: words.two }],
    ['a price without an origin', good.replace('origin2=MX', ''), { origin2: CONTEXT.words.duty.errors.originUnknown }],
    ['an origin without a price', good.replace('price2=30', ''), { price: words.price }],
    ['a price of words for all', `${GOODS}&price=cheap&origin1=CN&price1=20&origin3=MX`, { price: words.price }],
    ['a price of words', good.replace('price2=30', 'price2=cheap'), { price2: words.price }],
    ['a multiplied price', good.replace('price2=30', 'price2=20k'), { price2: words.price }],
    ['a price in euros', good.replace('price2=30', 'price2=EUR 30'), { price2: CONTEXT.words.duty.errors.currency }],
    ['a total above the limit', good.replace('price2=30', 'price2=1000000'), { price2: words.total }],
    ['no quantity', good.replace('quantity=1000', ''), { quantity: words.quantity }],
    [
      'a wrong preference',
      `${good}&program1=S`,
      { program1: expect.stringContaining(CONTEXT.words.duty.errors.program) },
    ],
    ['a wrong weight', `${good}&weight=heavy`, { weight: words.weight }],
    ['a destination outside of the US', `${good}&to=aawes`, { to: words.notUs }],
    ['the same port twice', `${good}&to=useas&from1=useas`, { from1: words.same }],
  ])('[U1] %s has a message at its field, and nothing typed is lost', (_name, query, expected) => {
    const { errors, typed, texts } = ask(query);
    expect(errors).toEqual(expected);
    expect(typed['price1']).toBe('20');
    expect(texts['headline']).toBe('Compare');
  });

  test('[U1] an unknown code has one message with similar ones, and an unknown port its own', () => {
    const { errors } = ask(`${good.replace('4202.92.31', '4202.92.99')}&from2=nowhere`);
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['from2', 'hsCode']);
    expect(errors?.['hsCode']).toContain('4202.92.31');
  });

  test('[U1] an empty form asks for everything', () => {
    const { errors } = ask('hsCode=');
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['hsCode', 'mode', 'origin1', 'price', 'quantity']);
  });
});
