import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MAX_ARRIVALS } from '../../../../../cli/preview/mocks/sink/sink-events.ts';
import { ask } from '../../../../helpers/endpoints.ts';
import { openSink } from '../../../../helpers/sink.ts';

const PATHS = ['/2/httpapi', '/api/1/envelope/', '/consent', '/collect'];
const SEEDS = [
  '{"api_key":"k","events":[{"event_type":"a","device_id":"d","event_properties":{"path":"/x"}}]}',
  '{"event_id":"1"}\n{"type":"event","length":17}\n{"message":"hello"}\n{"type":"replay_recording"}\n{}',
  '{"purposes":{"analytics":true},"locale":"en-US","path":"/"}',
  '{"name":"CLS","value":0.1,"rating":"good","path":"/"}',
];
const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  '\n',
  'null',
  '1e999',
  '{"type":"event"}\n',
  '"length":',
  '-1',
  '"__proto__":{"a":1}',
  '\u0000',
  '\u202e',
  '<script>',
  '😀',
];

/** Returns a generator of numbers from 0 to 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a damaged valid body or random bytes. */
function nonsense(next: () => number): Buffer {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)];
  if (next() < 0.2) return Buffer.from(Array.from({ length: 200 * next() }, () => 256 * next()));
  let text = next() < 0.8 ? (pick(SEEDS) ?? '') : '';
  for (let edits = 1 + 4 * next(); edits > 0; edits -= 1) {
    const at = Math.floor(next() * text.length);
    text = text.slice(0, at) + pick(PIECES) + text.slice(at + Math.floor(3 * next()));
  }
  return Buffer.from(text);
}

test('[T08] random malformed bodies are answered and listed, and cause no fault', async () => {
  const sink = await openSink();
  const next = random(20_261_120);
  const statuses = new Map<number, number>();
  for (let count = 0; count < 600; count += 1) {
    const body = nonsense(next);
    const path = PATHS[count % PATHS.length] ?? '';
    const isPacked = next() < 0.2;
    const headers = isPacked || next() < 0.1 ? { 'content-encoding': 'gzip' } : undefined;
    const { status } = await sink.send(path, isPacked ? gzipSync(body) : body, headers);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(statuses.keys().toArray().toSorted()).toEqual([200, 204, 400]);
  expect(statuses.get(400)).toBeGreaterThan(200);
  expect(sink.arrived.length).toBeGreaterThan(MAX_ARRIVALS);
  const { status, body } = await ask(sink.at, { headers: { accept: 'text/html' } });
  expect([status, body.match(/<tr><td>/g)?.length]).toEqual([200, MAX_ARRIVALS]);
  expect(sink.faults).toEqual([]);
  await sink.close();
});
