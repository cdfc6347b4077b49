import { describe, expect, test } from 'vitest';
import { siteTexts } from '../../../locales/site.ts';
import { answerForm, answerRatesPath } from '../../../tools/rates/answer.ts';
import { RATES_INDEX } from './rates-data.ts';

const shared = { titlePattern: '{title} | Testline', index: RATES_INDEX };
const context = { ...shared, words: siteTexts['en-US'].tools.rates.answer, locale: 'en-US' } as const;
const chinese = { ...shared, words: siteTexts['zh-CN'].tools.rates.answer, locale: 'zh-CN' } as const;
const form = (query: string) => answerForm(new URLSearchParams(query), context);
const path = (pathname: string) => answerRatesPath(pathname, context);
/** The paths of the lanes that an answer lists. */
const listed = (pathname: string) =>
  [...(path(pathname).html?.['lanes']?.text ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe('the form of the rates', () => {
  test.each([
    ['origin=cnsha&destination=uslax', '/rates/cnsha/uslax'],
    ['origin=CNSHA&destination=USLAX', '/rates/cnsha/uslax'],
    ['origin=Shanghai+(CNSHA)&destination=los+angeles', '/rates/cnsha/uslax'],
    // A pair without a rate has a page too.
    ['origin=cntao&destination=deham', '/rates/cntao/deham'],
    ['origin=上海（CNSHA）&destination=汉堡', '/rates/cnsha/deham'],
  ])('[P20] leads from %s to %s', (query, wanted) => {
    expect(form(query).leadsTo).toBe(wanted);
  });

  test.each([
    ['', ['Enter an origin port', 'Enter a destination port']],
    ['origin=cnsha', [undefined, 'Enter a destination port']],
    ['origin=xx&destination=uslax', ['We could not find “xx” in our list.', undefined]],
    ['origin=%3Cscript%3E&destination=uslax', ['We could not find “<script>” in our list.', undefined]],
    [
      'origin=Lo&destination=cnsha',
      ['We could not tell which port “Lo” is. Did you mean one of these: Los Angeles', undefined],
    ],
    ['origin=cnsha&destination=Shanghai', [undefined, 'Origin and destination are the same port.']],
  ])('[P20] says what is wrong with %j, and keeps the values', (query, [origin, destination]) => {
    const { errors = {}, typed, leadsTo } = form(query);
    expect(leadsTo).toBeUndefined();
    expect([errors['origin']?.slice(0, origin?.length), errors['destination']?.slice(0, destination?.length)]).toEqual([
      origin,
      destination,
    ]);
    const given = new URLSearchParams(query);
    expect(typed).toEqual({ origin: given.get('origin') ?? '', destination: given.get('destination') ?? '' });
  });

  test('[P20] cuts a long value in its message, and not in the field', () => {
    const long = '😀'.repeat(500);
    const { errors = {}, typed } = form(`origin=${long}&destination=uslax`);
    expect(errors['origin']).toContain(`“${'😀'.repeat(80)}…”`);
    expect(typed['origin']).toBe(long);
  });
});

describe('an address below /rates', () => {
  test('[P20] of two known ports without a rate names both and lists the nearest lanes with their distances', () => {
    const { texts, typed, isMissing, html } = path('/rates/cntao/uslgb');
    expect([texts['headline'], texts['listed'], isMissing]).toEqual([
      'No rate from Qingdao to Long Beach',
      'Nearest lanes with a rate',
      undefined,
    ]);
    expect(typed).toEqual({ origin: 'Qingdao (CNTAO)', destination: 'Long Beach (USLGB)' });
    expect(listed('/rates/cntao/uslgb')).toEqual(['/rates/cnsha/uslax', '/rates/deham/uslgb', '/rates/cnsha/nlrtm']);
    const text = html?.['lanes']?.text ?? '';
    expect(text).toContain('Shanghai is about 550 km from Qingdao · Los Angeles is about 10 km from Long Beach');
    expect(text).toContain('USD 2,430 per 40HC, week of November 16, 2026');
    expect(text).toContain('Same destination');
  });

  test('[P20] has a document title with its heading and the name of the site', () => {
    expect(path('/rates/cntao/uslgb').title).toBe('No rate from Qingdao to Long Beach | Testline');
    expect(path('/rates/x/{title}').title).toBe('Lane not found | Testline');
    expect([path('/rates/CNSHA/USLAX').title, form('origin=xx&destination=yy').title]).toEqual([undefined, undefined]);
  });

  test('[P20] is answered in Chinese too', () => {
    const { texts, title, html } = answerRatesPath('/rates/cntao/uslgb', chinese);
    expect([texts['headline'], title]).toEqual([
      'Qingdao至Long Beach暂无运价',
      'Qingdao至Long Beach暂无运价 | Testline',
    ]);
    expect(html?.['lanes']?.text).toContain('40HC2,430美元，2026年11月16日当周');
    expect(answerRatesPath('/rates/x/y', chinese).texts['lead']).toBe(
      '“x”不是我们收录的港口代码。“y”不是我们收录的港口代码。',
    );
  });

  test('[P20] says that the opposite direction has a rate', () => {
    const { html } = path('/rates/uslax/cnsha');
    expect(listed('/rates/uslax/cnsha')[0]).toBe('/rates/cnsha/uslax');
    expect(html?.['lanes']?.text).toContain('The opposite direction.');
  });

  test.each([
    ['/rates/CNSHA/USLAX', '/rates/cnsha/uslax'],
    ['/rates/Cntao/dehaM', '/rates/cntao/deham'],
    ['/rates/cnsha/uslax/', '/rates/cnsha/uslax'],
    ['/rates//cnsha/uslax', '/rates/cnsha/uslax'],
    ['/rates/%63nsha/uslax', '/rates/cnsha/uslax'],
  ])('[P20] leads from %s to %s', (pathname, wanted) => {
    expect(path(pathname).leadsTo).toBe(wanted);
  });

  test('[P20] of a lane with a rate lists that lane, so that an old page never redirects to itself', () => {
    expect(path('/rates/cnsha/uslax').leadsTo).toBeUndefined();
    expect(listed('/rates/cnsha/uslax')[0]).toBe('/rates/cnsha/uslax');
  });

  test.each([
    { pathname: '/rates/xx/yy/zz', asked: 'xx / yy / zz', lead: 'The address of a lane has two port codes' },
    { pathname: '/rates/xx', asked: 'xx', lead: 'The address of a lane has two port codes' },
    { pathname: '/rates/', asked: '', lead: 'The address of a lane has two port codes' },
    { pathname: '/rates/%3Cscript%3E/uslax', asked: '<script> / uslax', lead: '“<script>” is not the code of a port' },
    { pathname: '/rates/cnsha/%E0%A4%A', asked: 'cnsha / %E0%A4%A', lead: '“%E0%A4%A” is not the code of a port' },
    { pathname: '/rates/Shanghai/uslax', asked: 'Shanghai / uslax', lead: '“Shanghai” is not the code of a port' },
    { pathname: '/rates/constructor/__proto__', asked: 'constructor / __proto__', lead: '“constructor” is not' },
    { pathname: '/rates/cnsha/CNSHA', asked: 'cnsha / CNSHA', lead: 'Origin and destination are both Shanghai.' },
  ])('[P20] $pathname is missing, and the answer repeats it and says why', ({ pathname, asked, lead }) => {
    const answer = path(pathname);
    expect([answer.isMissing, answer.leadsTo, answer.texts['headline']]).toEqual([true, undefined, 'Lane not found']);
    expect(answer.texts['asked']).toBe(`You asked for “${asked}”.`);
    expect(answer.texts['lead']?.slice(0, lead.length)).toBe(lead);
    expect(listed(pathname).length).toBeGreaterThan(0);
  });

  test('[P20] keeps an unknown code in its field, and names the nearest lanes of the known port', () => {
    const { typed } = path('/rates/xx/deham');
    expect(typed).toEqual({ origin: 'xx', destination: 'Hamburg (DEHAM)' });
    expect(listed('/rates/xx/deham')[0]).toBe('/rates/cnsha/nlrtm');
  });

  test('[P20] cuts a long address', () => {
    const { texts, typed } = path(`/rates/${'x'.repeat(4000)}/uslax`);
    expect([(texts['asked'] ?? '').length, (typed['origin'] ?? '').length].every((length) => length < 120)).toBe(true);
  });
});
