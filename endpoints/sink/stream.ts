import type { ServerResponse } from 'node:http';
import { type Answer, jsonAnswer } from '../answer.ts';
import type { Visit } from '../visit.ts';
import { type Arrival, isKind, type Kind } from './arrival.ts';
import type { Arrivals } from './arrivals.ts';
import { sinkMessages } from './sink.messages.ts';
import { arrivalRow } from './sink-page.ts';

export interface StreamLimits {
  /** Pages that listen at once; one more is answered 503. */
  mostListeners: number;
  /** Milliseconds between two signs of life. Whoever hands answers on gives up after half a minute without any. */
  beatsEvery: number;
}

export const STREAM_LIMITS: StreamLimits = { mostListeners: 20, beatsEvery: 15_000 };

/**
 * `GET …/arrivals?after=<number>&kind=<kind>`: what arrives from then on, as server-sent events. Each listener has a place
 * of its own in the list and is given the next one when it has taken the last: who is slow keeps nobody waiting, fills no
 * memory, and misses nothing that is still kept.
 */
export function arrivalsStream(arrivals: Arrivals, limits: StreamLimits): (visit: Visit) => Answer {
  const open = new Set<ServerResponse>();
  return ({ locale, query, headers }) => {
    if (open.size >= limits.mostListeners) return jsonAnswer(503, { error: sinkMessages[locale].tooManyListeners });
    const { kind } = readKind(query);
    const after = Number(headers['last-event-id'] ?? query.get('after') ?? 0) || 0;
    const write = (one: Arrival) => `id: ${one.number}\ndata: ${JSON.stringify(arrivalRow(one, locale).html)}\n\n`;
    return {
      status: 200,
      type: 'stream',
      // Whoever compresses it on its way may hold back what has come until there is more.
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

/** The kind that is asked for; none where there is no such kind. */
export function readKind(query: URLSearchParams): { kind: Kind | undefined } {
  const asked = query.get('kind') ?? '';
  return { kind: isKind(asked) ? asked : undefined };
}

interface Following {
  arrivals: Arrivals;
  kind: Kind | undefined;
  after: number;
  write: (arrival: Arrival) => string;
}

/** A function that writes what is new as far as there is room for it. */
function follow(response: ServerResponse, { arrivals, kind, after, write }: Following): () => void {
  // A number that nobody has had is of a preview that has ended: what is shown of it is gone.
  const isOfAnother = after > arrivals.total();
  let last = isOfAnother ? 0 : after;
  // Whoever has seen nothing since it was emptied may still show what was there before.
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
