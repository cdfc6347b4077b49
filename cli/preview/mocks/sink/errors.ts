import { inflateSync } from 'node:zlib';
import { jsonAnswer } from '../../../../endpoints/answer.ts';
import { type EnvelopeItem, readEnvelope } from './envelope.ts';
import { itemSummary, pathOfItem } from './error-items.ts';
import { type Protocol, type ProtocolResult, type ReceivedRequest, refusedNews } from './protocol.ts';
import type { NewSinkEvent } from './sink-event.ts';
import { isObject, readJson, valueAt } from './values.ts';

/** Item types whose payload is one JSON object. Other payloads are bytes or other texts. */
const OBJECTS = new Set([
  'client_report',
  'event',
  'log',
  'replay_event',
  'session',
  'sessions',
  'trace_metric',
  'transaction',
]);
/** Most bytes of a decompressed recording. */
const MAX_RECORDED = 1_048_576;

/** Receives envelopes in the protocol of the error-reporting service (`POST /api/<project>/envelope/`). */
export const errorsProtocol: Protocol = {
  tooLarge: jsonAnswer(413, { detail: 'envelope exceeded size limits' }),
  receive(sent) {
    const envelope = readEnvelope(sent.bytes);
    if (typeof envelope === 'string') return refuse(sent, envelope);
    const read = envelope.items.map((item) => ({ item, value: readJson(item.payload.toString()) }));
    const broken = read.find(({ item, value }) => OBJECTS.has(item.type) && !isObject(value));
    if (broken !== undefined) return refuse(sent, `invalid item payload: ${broken.item.type}`);
    const recording = envelope.items.find(({ type }) => type === 'replay_recording');
    const news = read.map(
      ({ item, value }): NewSinkEvent => ({
        kind: item.type === 'event' ? 'error' : 'monitoring',
        path: pathOfItem(item.type, value),
        summary: itemSummary(item, value),
        // Decompression costs memory, and clients send one recording at a time.
        payload: item === recording ? recorded(item) : shown(item.payload),
      }),
    );
    return { answer: jsonAnswer(200, { id: valueAt(envelope.header, 'event_id') }), news };
  },
};

function refuse({ bytes }: ReceivedRequest, detail: string): ProtocolResult {
  return { answer: jsonAnswer(400, { detail }), news: [refusedNews(detail, shown(bytes))] };
}

/** Returns a recording as text: a line of JSON about it, and then its events, which most clients compress. */
function recorded({ payload }: EnvelopeItem): string {
  const end = payload.indexOf('\n');
  try {
    const events = inflateSync(payload.subarray(end + 1), { maxOutputLength: MAX_RECORDED });
    return `${payload.toString('utf8', 0, end)}\n${events.toString()}`;
  } catch {
    return shown(payload);
  }
}

/** Returns bytes as text if they are UTF-8, else the first 256 bytes as hexadecimal digits. */
function shown(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return `${bytes.toString('hex', 0, 256)}${bytes.length > 256 ? '…' : ''}`;
  }
}
