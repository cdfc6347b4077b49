import type { Kind, NewSinkEvent, SinkEvent } from './sink-event.ts';
import { createTotals, type Totals } from './totals.ts';

/** Most events in memory; the oldest are dropped. */
export const MOST_ARRIVALS = 200;
/** Most UTF-8 bytes of their payloads together. */
export const MOST_BYTES = 8 * 1_048_576;

export interface SinkEvents {
  add: (news: NewSinkEvent) => void;
  empty: () => void;
  /** Returns the events of a kind, or all events, the oldest first. */
  list: (kind?: Kind) => SinkEvent[];
  /** Returns the first event after a number that is still stored. */
  next: (after: number, kind?: Kind) => SinkEvent | undefined;
  /** Returns how many events have arrived, including dropped ones: the number of the last event. */
  total: () => number;
  /** Returns how many events had arrived when the list was emptied; zero if it never was. */
  emptiedAt: () => number;
  /** Sums of all events since the list was emptied. */
  totals: Totals;
  /** Calls a listener after every change. Returns a function that removes the listener. */
  listen: (listener: () => void) => () => void;
}

export interface ArrivalsOptions {
  now: () => Date;
  onArrival: (arrival: SinkEvent) => void;
}

/** Returns a store of the latest events in memory. */
export function storeSinkEvents({ now, onArrival }: ArrivalsOptions): SinkEvents {
  const stored: { arrival: SinkEvent; bytes: number }[] = [];
  const listeners = new Set<() => void>();
  const totals = createTotals();
  let total = 0;
  let emptiedAt = 0;
  let bytes = 0;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const isOf = (kind: Kind | undefined, arrival: SinkEvent) => kind === undefined || arrival.kind === kind;
  return {
    add(news) {
      total += 1;
      const arrival = { ...news, number: total, time: now() };
      const size = Buffer.byteLength(arrival.payload);
      stored.push({ arrival, bytes: size });
      bytes += size;
      while (stored.length > MOST_ARRIVALS || bytes > MOST_BYTES) bytes -= stored.shift()?.bytes ?? 0;
      totals.add(news);
      onArrival(arrival);
      notify();
    },
    empty() {
      stored.length = 0;
      bytes = 0;
      totals.empty();
      emptiedAt = total;
      notify();
    },
    list: (kind) => stored.flatMap(({ arrival }) => (isOf(kind, arrival) ? [arrival] : [])),
    next: (after, kind) => stored.find(({ arrival }) => arrival.number > after && isOf(kind, arrival))?.arrival,
    total: () => total,
    totals,
    emptiedAt: () => emptiedAt,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
