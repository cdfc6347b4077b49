import { jsonAnswer } from '../../../../endpoints/answer.ts';
import { type Protocol, type ProtocolResult, type ReceivedRequest, refusedNews } from './protocol.ts';
import type { NewSinkEvent } from './sink-event.ts';
import { isObject, joinLine, jsonTextOf, listAt, pairsText, pathOf, readJson, textAt, valueAt } from './values.ts';

/** Most events in one request, the limit of the real API. */
const MAX_EVENTS = 2_000;
const TOO_LARGE: Refused = { code: 413, error: 'Payload too large' };

/**
 * Receives events in the protocol of the analytics service, HTTP API v2 (`POST /2/httpapi`). Like that service, it
 * refuses a request completely and names the fields, so that the client knows which events to send again.
 */
export const analyticsProtocol: Protocol = {
  tooLarge: jsonAnswer(413, TOO_LARGE),
  receive(sent) {
    const body = readJson(sent.bytes.toString());
    if (!isObject(body)) return refuse(sent, { code: 400, error: 'Invalid JSON request body' });
    if (!textAt(body, 'api_key')) return refuse(sent, missing({ missing_field: 'api_key' }));
    const events = listAt(body, 'events');
    if (events.length === 0) return refuse(sent, missing({ missing_field: 'events' }));
    if (events.length > MAX_EVENTS) return refuse(sent, TOO_LARGE);
    const lacking = fieldsMissingIn(events);
    if (Object.keys(lacking).length > 0) return refuse(sent, missing({ events_with_missing_fields: lacking }));
    const answer = {
      code: 200,
      events_ingested: events.length,
      payload_size_bytes: sent.bytes.length,
      server_upload_time: Date.now(),
    };
    return { answer: jsonAnswer(200, answer), news: events.map(newsOf) };
  },
};

interface Refused {
  code: 400 | 413;
  error: string;
  missing_field?: string;
  events_with_missing_fields?: Record<string, number[]>;
}

function missing(fields: Omit<Refused, 'code' | 'error'>): Refused {
  return { code: 400, error: 'Request missing required field', ...fields };
}

function refuse({ bytes }: ReceivedRequest, refused: Refused): ProtocolResult {
  const { code, error, missing_field: field, events_with_missing_fields: lacking } = refused;
  const why = joinLine(`${error}${field === undefined ? '' : `: ${field}`}`, jsonTextOf(lacking));
  return { answer: jsonAnswer(code, refused), news: [refusedNews(why, bytes.toString())] };
}

/** Returns the events without a type or without a user: the name of the field → their indexes. */
function fieldsMissingIn(events: readonly unknown[]): Record<string, number[]> {
  const without = (...names: string[]) =>
    events.flatMap((event, index) => (names.some((name) => textAt(event, name)) ? [] : [index]));
  const lacking = { event_type: without('event_type'), device_id: without('device_id', 'user_id') };
  return Object.fromEntries(Object.entries(lacking).filter(([, places]) => places.length > 0));
}

function newsOf(event: unknown): NewSinkEvent {
  const type = textAt(event, 'event_type') ?? '';
  // `$identify` changes the properties of a user: `{ $set: { name: value }, $setOnce: … }`.
  const changes = valueAt(event, 'user_properties');
  const about = isObject(changes) ? Object.values(changes).map(pairsText) : [];
  return {
    kind: 'analytics',
    path: pathOf(textAt(event, 'event_properties', 'path')),
    summary: joinLine(type, pairsText(valueAt(event, 'event_properties')), ...about),
    payload: jsonTextOf(event) ?? type,
  };
}
