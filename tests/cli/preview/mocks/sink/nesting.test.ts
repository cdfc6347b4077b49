import { expect, test } from 'vitest';
import { ask } from '../../../../helpers/endpoints.ts';
import { openSink } from '../../../../helpers/sink.ts';

test.each([
  { title: 'brackets', body: '['.repeat(50_000) + ']'.repeat(50_000) },
  { title: 'objects', body: `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}` },
])('[T08] $title with extreme nesting are answered and listed', async ({ body }) => {
  const sink = await openSink();
  const event = `{"event_type":"a","user_id":"u","event_properties":${body}}`;
  expect((await sink.send('/2/httpapi', `{"api_key":"k","events":[${event}]}`)).status).toBe(200);
  expect((await sink.send('/api/1/envelope', `{}\n{"type":"event"}\n{"exception":${body}}`)).status).toBe(200);
  expect((await sink.send('/consent', body)).status).toBe(400);
  expect((await ask(sink.at, { headers: { accept: 'text/html' } })).status).toBe(200);
  expect([sink.arrived.length, sink.faults]).toEqual([3, []]);
  await sink.close();
});
