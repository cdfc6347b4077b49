import type { ServerResponse } from 'node:http';
import { type EndpointResponse, jsonAnswer } from '../answer.ts';
import type { EndpointRequest } from '../endpoint-request.ts';
import { sinkMessages } from './sink.messages.ts';
import { isKind, type Kind, type SinkEvent } from './sink-event.ts';
import type { SinkEvents } from './sink-events.ts';
import { arrivalRow } from './sink-page.ts';

export interface StreamLimits {
  /** Most pages that listen at once; one more gets 503. */
  mostListeners: number;
  /** Milliseconds between two heartbeats. A proxy closes a response after half a minute without data. */
  beatsEvery: number;
}

export const STREAM_LIMITS: StreamLimits = { mostListeners: 20, beatsEvery: 15_000 };

/**
 * Returns the handler of `GET …/arrivals?after=<number>&kind=<kind>`, which streams new events as server-sent events.
 * Each listener has its own position in the list and gets the next event when it has accepted the last one: a slow
 * listener delays no other, fills no memory, and misses no stored event.
 */
export function arrivalsStream(
  arrivals: SinkEvents,
  limits: StreamLimits,
): (visit: EndpointRequest) => EndpointResponse {
  const open = new Set<ServerResponse>();
  return ({ locale, query, headers }) => {
    if (open.size >= limits.mostListeners) return jsonAnswer(503, { error: sinkMessages[locale].tooManyListeners });
    const { kind } = readKind(query);
    const after = Number(headers['last-event-id'] ?? query.get('after') ?? 0) || 0;
    const write = (one: SinkEvent) => `id: ${one.number}\ndata: ${JSON.stringify(arrivalRow(one, locale).html)}\n\n`;
    return {
      status: 200,
      type: 'stream',
      // A proxy that compresses the stream may hold events back until more data arrives.
      headers: { 'cache-control': 'no-store, no-transform' },
      body(response) {
        if (response.closed || open.size >= limits.mostListeners) {
          response.end();
          return;
        }
        open.add(response);
        const next = follow(response, { arrivals, kind, after, write });
        const unlisten = arrivals.listen(next);
        const beat = setInterval(() => response.write(':\n\n'), limits.beatsEvery);
        response.on('drain', next).once('close', () => {
          clearInterval(beat);
          unlisten();
          open.delete(response);
        });
        response.write(':\n\n');
        next();
      },
    };
  };
}

/** Returns the kind in the query; undefined if it is missing or unknown. */
export function readKind(query: URLSearchParams): { kind: Kind | undefined } {
  const asked = query.get('kind') ?? '';
  return { kind: isKind(asked) ? asked : undefined };
}

interface Following {
  arrivals: SinkEvents;
  kind: Kind | undefined;
  after: number;
  write: (arrival: SinkEvent) => string;
}

/** Returns a function that writes new events while the response has room for them. */
function follow(response: ServerResponse, { arrivals, kind, after, write }: Following): () => void {
  // A number above the total is from an earlier preview. The page must drop the events of that preview.
  const isOfAnother = after > arrivals.total();
  let last = isOfAnother ? 0 : after;
  // A listener that received nothing since the list was emptied may still show older events.
  const mayShowMore = isOfAnother || (after <= arrivals.emptiedAt() && arrivals.emptiedAt() > 0);
  let emptiedAt = mayShowMore ? undefined : arrivals.emptiedAt();
  return () => {
    while (!response.writableNeedDrain && !response.closed) {
      if (emptiedAt !== arrivals.emptiedAt()) {
        emptiedAt = arrivals.emptiedAt();
        response.write('event: emptied\ndata:\n\n');
        continue;
      }
      const one = arrivals.next(last, kind);
      if (one === undefined) return;
      last = one.number;
      response.write(write(one));
    }
  };
}
