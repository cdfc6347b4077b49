import { deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readEnvelope } from '../../../../../cli/preview/mocks/sink/envelope.ts';
import { openSink } from '../../../../helpers/sink.ts';

const ID = '9ec79c33ec9942ab8353589fcb2e04dc';
const HEADER = { event_id: ID, sent_at: '2026-11-20T10:00:00.000Z' };

/** Builds an envelope of items that are each `[header, payload]`. */
function envelope(...items: (readonly [object, object | Buffer])[]): Buffer {
  const parts = items.flatMap(([header, payload]) => [
    Buffer.from(`\n${JSON.stringify(header)}\n`),
    Buffer.isBuffer(payload) ? payload : Buffer.from(JSON.stringify(payload)),
  ]);
  return Buffer.concat([Buffer.from(JSON.stringify(HEADER)), ...parts]);
}

describe('readEnvelope', () => {
  const read = (text: string | Buffer) => {
    const found = readEnvelope(Buffer.from(text));
    return typeof found === 'string' ? found : found.items.map(({ type, payload }) => `${type}: ${payload.toString()}`);
  };

  test.each([
    { title: 'nothing in it', text: '{}', items: [] },
    { title: 'an end of line', text: '{}\n', items: [] },
    { title: 'no lengths', text: '{}\n{"type":"a"}\n{"x":1}\n{"type":"b"}\n2', items: ['a: {"x":1}', 'b: 2'] },
    {
      title: 'lengths',
      text: '{}\n{"type":"a","length":3}\n1\n2\n{"type":"b","length":1}\n3\n',
      items: ['a: 1\n2', 'b: 3'],
    },
    { title: 'bytes, not characters', text: '{}\n{"type":"a","length":3}\n港\n', items: ['a: 港'] },
    { title: 'an empty payload', text: '{}\n{"type":"a","length":0}\n\n{"type":"b"}\n\n', items: ['a: ', 'b: '] },
    { title: 'a header at its end', text: '{}\n{"type":"a"}', items: ['a: '] },
  ])('[T05] parses an envelope: $title', ({ text, items }) => {
    expect(read(text)).toEqual(items);
  });

  test('[T05] stops after the hundredth item', () => {
    const items = (count: number) => `{}\n${'{"type":"a"}\n\n'.repeat(count)}`;
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    expect(read(items(100))).toHaveLength(100);
    expect(parse).toHaveBeenCalledTimes(101);
    expect(read(items(50_000))).toBe('too many envelope items');
    expect(parse).toHaveBeenCalledTimes(202);
  });

  test.each([
    { text: '', says: 'missing or invalid envelope header' },
    { text: '[]\n', says: 'missing or invalid envelope header' },
    { text: '{}\nnothing\n', says: 'missing or invalid item header' },
    { text: '{}\n{"length":1}\n1', says: 'missing or invalid item header' },
    { text: '{}\n{"type":"a","length":9}\n1', says: 'unexpected end of file' },
    { text: '{}\n{"type":"a","length":-1}\n1', says: 'unexpected end of file' },
    { text: '{}\n{"type":"a","length":"1"}\n1', says: 'unexpected end of file' },
    { text: '{}\n{"type":"a","length":1}\n12', says: 'missing newline after payload' },
  ])('[T05] returns the fault of an invalid envelope: $says', ({ text, says }) => {
    expect(read(text)).toBe(says);
  });
});

describe('error reports in the event sink', () => {
  let sink: Awaited<ReturnType<typeof openSink>>;
  beforeEach(async () => {
    sink = await openSink();
  });
  afterEach(async () => {
    expect(sink.faults).toEqual([]);
    await sink.close();
  });
  const send = (body: Buffer | string, headers = {}) => sink.send('/api/1/envelope/?sentry_key=k', body, headers);

  const thrown = (type: string, value: string) => ({ type, value });
  const EVENT = {
    exception: { values: [thrown('Error', 'a cause'), thrown('TypeError', 'x is undefined')] },
    release: 'abc',
    tags: { is_customer: 'true' },
    request: { url: 'http://localhost:8888/blog?x=1' },
  };

  test.each([
    { type: 'event', payload: EVENT, says: 'error: TypeError: x is undefined  release abc  is_customer = true' },
    { type: 'event', payload: { message: 'hello', tags: [['a', 'b']] }, says: 'error: hello  a = b' },
    {
      type: 'session',
      payload: { status: 'ok', init: true, attrs: { release: 'abc' } },
      says: 'monitoring: session  status = ok, init = true, attrs = {"release":"abc"}',
    },
    {
      type: 'replay_event',
      payload: { replay_type: 'session', segment_id: 0 },
      says: 'monitoring: replay_event  replay_type = session, segment_id = 0',
    },
    { type: 'feedback', payload: { a: 1 }, says: 'monitoring: feedback  a = 1' },
  ])('[T05] are shown in one line: $type', async ({ type, payload, says }) => {
    const { status, body } = await send(envelope([{ type }, payload]));
    expect([status, JSON.parse(body)]).toEqual([200, { id: ID }]);
    expect(sink.lines()).toEqual([says]);
    expect(sink.arrived.map((event) => event.payload)).toEqual([JSON.stringify(payload)]);
  });

  test('[T05] are shown with the page that they are about', async () => {
    await send(
      envelope([{ type: 'event' }, EVENT], [{ type: 'replay_event' }, { urls: ['http://localhost:8888/help'] }]),
    );
    expect(sink.arrived.map(({ path }) => path)).toEqual(['/blog', '/help']);
  });

  test('[T05] may be compressed as an envelope', async () => {
    expect((await send(gzipSync(envelope([{ type: 'event' }, EVENT])), { 'content-encoding': 'gzip' })).status).toBe(
      200,
    );
    expect(sink.lines()).toHaveLength(1);
  });

  test('[T06] show the decompressed content of a replay recording', async () => {
    const recording = Buffer.concat([Buffer.from('{"segment_id":0}\n'), deflateSync('[{"type":4,"data":"***"}]')]);
    const length = recording.length;
    await send(envelope([{ type: 'replay_recording', length }, recording]));
    expect(sink.arrived.map(({ payload }) => payload)).toEqual(['{"segment_id":0}\n[{"type":4,"data":"***"}]']);
  });

  test('[T06] show the first bytes of a recording that cannot be decompressed', async () => {
    const recording = Buffer.concat([Buffer.from('{}\n'), Buffer.alloc(1000, 0xff)]);
    await send(envelope([{ type: 'replay_recording', length: recording.length }, recording]));
    expect(sink.arrived[0]?.payload).toBe(`7b7d0a${'ff'.repeat(253)}…`);
  });

  test.each([
    { body: 'what is this', detail: 'missing or invalid envelope header' },
    { body: envelope([{ type: 'event' }, Buffer.from('7')]), detail: 'invalid item payload: event' },
    { body: `{}${'\n{"type":"a"}\n1'.repeat(101)}`, detail: 'too many envelope items' },
  ])('[T05] are rejected when they are not a valid envelope: $detail', async ({ body, detail }) => {
    const answer = await send(body);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([400, { detail }]);
    expect(sink.lines()).toEqual([`refused: ${detail}`]);
  });

  test('[T05] are rejected when they are too long', async () => {
    expect((await send(Buffer.alloc(1_048_577))).status).toBe(413);
  });

  test.each(['/api', '/api/1', '/api/1/store/', '/api//envelope/', '/api/1/2/envelope'])(
    "[T05] are accepted only at a project's envelope path, not at %s",
    async (path) => {
      expect((await sink.send(path, envelope())).status).toBe(404);
    },
  );
});
