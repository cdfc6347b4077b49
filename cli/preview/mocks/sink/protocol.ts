import { gunzipSync } from 'node:zlib';
import { isLocale } from '../../../../contract/locales.ts';
import type { EndpointResponse } from '../../../../endpoints/answer.ts';
import type { EndpointRequest } from '../../../../endpoints/endpoint-request.ts';
import type { NewSinkEvent } from './sink-event.ts';
import type { SinkEvents } from './sink-events.ts';
import { pathOf } from './values.ts';

/** Most bytes of a decompressed body. */
const MAX_BODY = 1_048_576;
/** The reason for refusing a longer body, in the list of events. */
export const TOO_LARGE = 'The sink rejected this because it is longer than 1 MB.';

/** A received request. */
export interface ReceivedRequest {
  bytes: Buffer;
  query: URLSearchParams;
}

/** The response to a request, and the events to show. */
export interface ProtocolResult {
  answer: EndpointResponse;
  news: readonly NewSinkEvent[];
}

/** The protocol of a real service. */
export interface Protocol {
  receive: (sent: ReceivedRequest) => ProtocolResult;
  /** The response to a body of more than a megabyte. */
  tooLarge: EndpointResponse;
}

/**
 * Returns a handler that receives requests in a protocol, stores their events, and replies the way the real service
 * would.
 */
export function receiveHandler(
  { receive, tooLarge }: Protocol,
  arrivals: SinkEvents,
): (visit: EndpointRequest) => Promise<EndpointResponse> {
  return async (visit) => {
    const { headers, query } = visit;
    const named = String(headers['x-waybill-locale'] ?? '');
    const about = { locale: isLocale(named) ? named : undefined, path: pathOf(headers.referer) };
    const body = await visit.body(MAX_BODY);
    const bytes = body && unpacked(body, headers['content-encoding']);
    const { answer, news } =
      bytes === undefined ? { answer: tooLarge, news: [refusedNews(TOO_LARGE, '')] } : receive({ bytes, query });
    for (const event of news) {
      arrivals.add({ ...event, locale: event.locale ?? about.locale, path: event.path ?? about.path });
    }
    return answer;
  };
}

/** Returns the event that shows a refused request. */
export function refusedNews(summary: string, payload: string): NewSinkEvent {
  return { kind: 'refused', summary, payload };
}

/**
 * Decompresses a body; returns undefined if the result is too long. Returns a body that cannot be decompressed
 * unchanged.
 */
function unpacked(body: Buffer, encoding = ''): Buffer | undefined {
  if (encoding.toLowerCase() !== 'gzip') return body;
  try {
    return gunzipSync(body, { maxOutputLength: MAX_BODY });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : body;
  }
}
