import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EndpointRequest } from '../../../endpoints/endpoint-request.ts';
import type { NewSinkEvent } from '../../../endpoints/sink/sink-event.ts';
import { type SinkEvents, storeSinkEvents } from '../../../endpoints/sink/sink-events.ts';
import { arrivalsStream } from '../../../endpoints/sink/stream.ts';

const LIMITS = { mostListeners: 2, beatsEvery: 15_000 };
const NEWS: NewSinkEvent = { kind: 'tag', summary: { 'en-US': 'a', 'zh-CN': 'a' }, payload: '{}' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A mock response that records the written text. */
class Answer extends EventEmitter {
  written: string[] = [];
  closed = false;
  writableNeedDrain = false;
  write(text: string): boolean {
    this.written.push(text);
    return true;
  }
  leave(): void {
    this.closed = true;
    this.emit('close');
  }
}

function listening(all: SinkEvents = storeSinkEvents({ now: () => new Date(0), onArrival: () => {} })) {
  const stream = arrivalsStream(all, LIMITS);
  const join = (query = '') => {
    const answer = new Answer();
    const { status, body } = stream({
      locale: 'en-US',
      query: new URLSearchParams(query),
      headers: {},
    } as EndpointRequest);
    if (typeof body === 'function') body(answer as unknown as ServerResponse);
    return Object.assign(answer, { status });
  };
  return { all, join };
}

test('[T08] the stream sends a heartbeat every 15 s until the listener leaves', () => {
  const { all, join } = listening();
  const answer = join();
  expect(answer.written).toEqual([':\n\n']);
  vi.advanceTimersByTime(14_999);
  expect(answer.written).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(answer.written).toEqual([':\n\n', ':\n\n']);
  answer.leave();
  expect(vi.getTimerCount()).toBe(0);
  all.add(NEWS);
  vi.advanceTimersByTime(60_000);
  expect(answer.written).toHaveLength(2);
});

test('[T08] a listener that left receives nothing and frees its slot', () => {
  const own = storeSinkEvents({ now: () => new Date(0), onArrival: () => {} });
  const listeners = new Set<() => void>();
  const { join } = listening({
    ...own,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
  const [first, second] = [join(), join()];
  expect([first.status, second.status, join().status, listeners.size]).toEqual([200, 200, 503, 2]);
  first.leave();
  expect([listeners.size, join().status, join().status]).toEqual([1, 200, 503]);
  second.leave();
  expect(listeners.size).toBe(1);
});
