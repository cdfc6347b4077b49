import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOTHING_OPTIONAL, signalsOf } from '../../../../../contract/consent.ts';
import { openSink } from '../../../../helpers/sink.ts';

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

describe('consent beacon', () => {
  test.each([
    { title: 'as it is', beacon: CHOICE, more: '' },
    { title: 'with signals', beacon: { ...CHOICE, signals: signalsOf(purposes) }, more: '' },
    { title: 'with its basis', beacon: { ...CHOICE, basis: 'asked' }, more: '  (asked)' },
  ])('[T01] is shown: $title', async ({ beacon, more }) => {
    const { status, body } = await sink.send('/consent', beacon, { 'content-type': 'text/plain;charset=UTF-8' });
    expect([status, body]).toEqual([204, '']);
    expect(sink.lines()).toEqual([`consent: analytics on, personalization off, behavioral_advertising off${more}`]);
    expect(sink.arrived).toMatchObject([{ locale: 'zh-CN', path: '/blog' }]);
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

  test('[T01] that is too long is rejected', async () => {
    const { status, body } = await sink.send('/consent', ' '.repeat(1_048_577));
    expect([status, body]).toEqual([413, '{"error":"The sink rejected this because it is longer than 1 MB."}\n']);
  });
});
