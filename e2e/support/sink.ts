import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openSink } from '../../tests/helpers/sink.ts';

type Sink = Awaited<ReturnType<typeof openSink>>;

/** Starts a sink for the calling file, and empties it before each test. */
export function startSink() {
  let sink: Sink;
  beforeAll(async () => {
    sink = await openSink();
  });
  beforeEach(() => {
    sink.arrived.length = 0;
  });
  afterAll(async () => {
    expect(sink.faults).toEqual([]);
    await sink.close();
  });
  return {
    sink: () => sink,
  };
}
