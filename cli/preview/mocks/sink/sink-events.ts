import type { NewSinkEvent, SinkEvent } from './sink-event.ts';

/** Most events in memory; the oldest are dropped. */
export const MAX_ARRIVALS = 200;
/** Most UTF-8 bytes of their payloads together. */
export const MAX_BYTES = 8 * 1_048_576;

export interface SinkEvents {
  add: (news: NewSinkEvent) => void;
  empty: () => void;
  /** Returns all events, the oldest first. */
  list: () => SinkEvent[];
}

export interface ArrivalsOptions {
  now: () => Date;
  onArrival: (arrival: SinkEvent) => void;
}

/** Returns a store of the latest events in memory. */
export function storeSinkEvents({ now, onArrival }: ArrivalsOptions): SinkEvents {
  const stored: { arrival: SinkEvent; bytes: number }[] = [];
  let total = 0;
  let bytes = 0;
  return {
    add(news) {
      total += 1;
      const arrival = { ...news, number: total, time: now() };
      const size = Buffer.byteLength(arrival.payload);
      stored.push({ arrival, bytes: size });
      bytes += size;
      while (stored.length > MAX_ARRIVALS || bytes > MAX_BYTES) bytes -= stored.shift()?.bytes ?? 0;
      onArrival(arrival);
    },
    empty() {
      stored.length = 0;
      bytes = 0;
    },
    list: () => stored.map(({ arrival }) => arrival),
  };
}
