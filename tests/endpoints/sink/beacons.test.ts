import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOTHING_OPTIONAL, signalsOf } from '../../../runtime/contract/consent.ts';
import { openSink } from '../../helpers/sink.ts';

let sink: Awaited<ReturnType<typeof openSink>>;
beforeEach(async () => {
  sink = await openSink();
});
afterEach(async () => {
  expect(sink.faults).toEqual([]);
  await sink.close();
});

const purposes = { ...NOTHING_OPTIONAL, analytics: true };
const CHOICE = { purposes, locale: 'zh-CN', path: '/blog' };
const LCP = { name: 'LCP', value: 2431.4, rating: 'good', path: '/' };

describe('consent beacon', () => {
  test.each([
    { title: 'as it is', beacon: CHOICE, more: '' },
    { title: 'with signals', beacon: { ...CHOICE, signals: signalsOf(purposes) }, more: '' },
    { title: 'with its basis', beacon: { ...CHOICE, basis: 'asked' }, more: '  (asked)' },
  ])('[T01] is shown: $title', async ({ beacon, more }) => {
    const { status, body } = await sink.send('/consent', beacon, { 'content-type': 'text/plain;charset=UTF-8' });
    expect([status, body]).toEqual([204, '']);
    expect(sink.lines()).toEqual([`consent: analytics on, personalization off, advertising off${more}`]);
    expect(sink.arrived).toMatchObject([
      { locale: 'zh-CN', path: '/blog', summary: { 'zh-CN': `分析：允许，个性化：拒绝，广告：拒绝${more}` } },
    ]);
  });

  const { analytics: _, ...lacking } = purposes;
  test.each([
    { beacon: 'none', says: 'The body is not a JSON object.' },
    { beacon: [], says: 'The body is not a JSON object.' },
    { beacon: { ...CHOICE, visitor: 'x' }, says: 'The field "visitor" is unknown.' },
    { beacon: { ...CHOICE, toString: 'x' }, says: 'The field "toString" is unknown.' },
    ...[
      { purposes: lacking },
      { purposes: { ...purposes, analytics: 'yes' } },
      { purposes: { ...purposes, more: true } },
      { purposes: [true, true, true, true] },
      { signals: { ad_storage: true } },
      { locale: 'fr-FR' },
      { path: 'blog' },
      { path: '/\n' },
      { path: undefined },
      { basis: 7 },
      { basis: 'x'.repeat(61) },
    ].map((change) => ({
      beacon: { ...CHOICE, ...change },
      says: `The field "${Object.keys(change).join('')}" is missing or wrong.`,
    })),
  ])('[T01] of another shape is rejected with a message: $beacon', async ({ beacon, says }) => {
    const { status, body } = await sink.send('/consent', beacon);
    expect([status, JSON.parse(body)]).toEqual([400, { error: says }]);
    expect(sink.lines()).toEqual([`refused: ${says}`]);
  });

  test('[M04] is rejected with a message in the language of the site', async () => {
    const { body } = await sink.send('/consent', [], { 'x-waybill-locale': 'zh-CN' });
    expect(JSON.parse(body)).toEqual({ error: '请求体不是JSON对象。' });
  });
});

describe('web vitals beacon', () => {
  test.each([
    { beacon: LCP, says: 'LCP 2,431 ms, good' },
    { beacon: { ...LCP, name: 'CLS', value: 0.1234 }, says: 'CLS 0.123, good' },
    { beacon: { ...LCP, name: 'INP', value: 0, rating: 'needs improvement' }, says: 'INP 0 ms, needs improvement' },
    { beacon: { ...LCP, name: 'FCP', value: 3001, rating: 'poor' }, says: 'FCP 3,001 ms, poor' },
  ])('[T07] is shown: $says', async ({ beacon, says }) => {
    expect((await sink.send('/vitals', beacon)).status).toBe(204);
    expect(sink.lines()).toEqual([`vital: ${says}`]);
    expect(sink.arrived).toMatchObject([{ path: '/' }]);
  });

  test.each([{ name: 'XYZ' }, { value: '7' }, { value: -1 }, { value: null }, { rating: 'bad' }, { path: '' }])(
    '[T07] of another shape is rejected: %j',
    async (change) => {
      const { status, body } = await sink.send('/vitals', { ...LCP, ...change });
      expect([status, body]).toEqual([400, expect.stringContaining(`\\"${Object.keys(change).join('')}\\"`)]);
    },
  );

  test('[T07] that is too long is rejected', async () => {
    const { status, body } = await sink.send('/vitals', ' '.repeat(1_048_577));
    expect([status, body]).toEqual([413, '{"error":"The sink rejected this because it is longer than 1 MB."}\n']);
  });
});
