import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSink } from '../../../../helpers/sink.ts';

let sink: Awaited<ReturnType<typeof openSink>>;
beforeEach(async () => {
  sink = await openSink();
});
afterEach(async () => {
  expect(sink.faults).toEqual([]);
  await sink.close();
});

const EVENT = { event_type: 'route-update', device_id: 'device', event_properties: { path: '/blog', depth: 2 } };
const REQUEST = { api_key: 'key', events: [EVENT] };
const sent = async (body: unknown, headers = {}) => {
  const { status, body: text } = await sink.send('/2/httpapi', body, headers);
  return { status, ...JSON.parse(text) };
};

describe('analytics events in the event sink', () => {
  test('[T04] are accepted with the response of the real service', async () => {
    const body = JSON.stringify(REQUEST);
    expect(await sent(body)).toEqual({
      status: 200,
      code: 200,
      events_ingested: 1,
      payload_size_bytes: body.length,
      server_upload_time: expect.any(Number),
    });
    expect(sink.lines()).toEqual(['analytics: route-update  path = /blog, depth = 2']);
    expect(sink.arrived).toMatchObject([{ path: '/blog', payload: JSON.stringify(EVENT) }]);
  });

  test('[T04] are shown one by one with their user properties', async () => {
    const user_properties = { $set: { is_customer: true }, $setOnce: { utm_source: 'leaflet' } };
    await sent({ ...REQUEST, events: [{ event_type: '$identify', user_id: 'user', user_properties }, EVENT] });
    expect(sink.lines()).toEqual([
      'analytics: $identify  is_customer = true  utm_source = leaflet',
      'analytics: route-update  path = /blog, depth = 2',
    ]);
  });

  test('[T04] may be compressed', async () => {
    const answer = await sent(gzipSync(JSON.stringify(REQUEST)), { 'content-encoding': 'gzip' });
    expect([answer.code, sink.arrived.length]).toEqual([200, 1]);
  });

  test('[T04] are shown with the locale of the site and the page that the browser names', async () => {
    const headers = { 'x-waybill-locale': 'zh-CN', referer: 'http://localhost:8889/help/1?q=1' };
    await sent({ ...REQUEST, events: [{ event_type: 'a', device_id: 'd' }, EVENT] }, headers);
    expect(sink.arrived).toMatchObject([
      { locale: 'zh-CN', path: '/help/1' },
      { locale: 'zh-CN', path: '/blog' },
    ]);
  });

  const many = (count: number) => ({ ...REQUEST, events: Array.from({ length: count }, () => EVENT) });
  test.each([
    { title: 'text that is not JSON', body: '{', code: 400, error: 'Invalid JSON request body' },
    { title: 'a list', body: [], code: 400, error: 'Invalid JSON request body' },
    { title: 'no key', body: { events: [EVENT] }, code: 400, missing_field: 'api_key' },
    { title: 'an empty key', body: { ...REQUEST, api_key: '' }, code: 400, missing_field: 'api_key' },
    { title: 'no events', body: { api_key: 'key' }, code: 400, missing_field: 'events' },
    { title: 'an empty list', body: { api_key: 'key', events: [] }, code: 400, missing_field: 'events' },
    {
      title: 'events that lack something',
      body: { ...REQUEST, events: [EVENT, { event_type: 'a' }, { user_id: 'u' }, 7] },
      code: 400,
      events_with_missing_fields: { event_type: [2, 3], device_id: [1, 3] },
    },
    { title: 'too many events', body: many(2001), code: 413, error: 'Payload too large' },
    { title: 'too many bytes', body: ' '.repeat(1_048_577), code: 413, error: 'Payload too large' },
  ])('[T04] are rejected as a batch with the messages of the service and shown as rejected: $title', async (batch) => {
    const { title: _, body, code, ...words } = batch;
    expect(await sent(body)).toEqual({ error: 'Request missing required field', ...words, status: code, code });
    expect(sink.arrived.map(({ kind }) => kind)).toEqual(['refused']);
  });

  test('[T04] are rejected when they become too large after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await sent(bomb, { 'content-encoding': 'gzip' })).toMatchObject({ status: 413 });
  });

  test('[T04] over the limit are read to their end, so that the client reads the response and can continue', async () => {
    const answer = await fetch(`${sink.at}/2/httpapi`, { method: 'POST', body: ' '.repeat(1_500_000) });
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'keep-alive']);
  });

  test('[T04] may be as many as the service accepts at once', async () => {
    expect(await sent(many(2000))).toMatchObject({ code: 200, events_ingested: 2000 });
    expect(sink.arrived.at(-1)?.number).toBe(2000);
  });
});
