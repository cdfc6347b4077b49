import { describe, expect, test } from 'vitest';
import type { ErrorClient } from '../../../contract/third-party/reports.ts';
import { sessionMonitoring } from '../../../runtime/monitoring/session-monitoring.ts';

const URL = '/static/replay.js';
const CLIENT: ErrorClient = { prepareReplays() {} };

interface Given {
  client?: ErrorClient | undefined;
  isBlocked?: boolean;
}

/** Returns the function under test, with idle moments that the test runs. */
function monitor(given: Given = {}) {
  const events: string[] = [];
  const idle: { run: () => void; timeout: number }[] = [];
  const record = sessionMonitoring({
    client: Promise.resolve('client' in given ? given.client : CLIENT),
    url: URL,
    clock: { whenIdle: (run, { timeout }) => void idle.push({ run, timeout }) },
    async importModule(url) {
      events.push(url);
      if (given.isBlocked) throw new TypeError('blocked');
      const startReplay = (client: ErrorClient) => {
        events.push(client === CLIENT ? 'start' : 'start without client');
        return async () => void events.push('stop');
      };
      return { default: startReplay };
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const becomeIdle = async () => {
    await settle();
    for (const { run } of idle.splice(0)) run();
    await settle();
  };
  return { record, events, idle, settle, becomeIdle };
}

describe('sessionMonitoring', () => {
  test('[T06] records in an idle moment, or after 3 seconds', async () => {
    const { record, events, idle, settle, becomeIdle } = monitor();
    await record(false);
    void record(true);
    await settle();
    expect(events).toEqual([]);
    expect(idle.map(({ timeout }) => timeout)).toEqual([3000]);
    await becomeIdle();
    expect(events).toEqual([URL, 'start']);
  });

  test('[T06] begins once per document, and ends when the visitor withdraws analytics', async () => {
    const { record, events, becomeIdle } = monitor();
    void record(true);
    void record(true);
    await becomeIdle();
    for (const isAllowed of [false, false, true]) void record(isAllowed);
    await becomeIdle();
    expect(events).toEqual([URL, 'start', 'stop']);
  });

  test('[T06] does not begin if the visitor withdraws analytics before the idle moment', async () => {
    const { record, events, settle, becomeIdle } = monitor();
    void record(true);
    await settle();
    await record(false);
    await becomeIdle();
    expect(events).toEqual([]);
  });

  test('[T06] loads no recorder without a client, as for crawlers and in sections without tags', async () => {
    const { record, events, idle } = monitor({ client: undefined });
    await record(true);
    expect([events, idle]).toEqual([[], []]);
  });

  test('[T06] records nothing if the browser blocks the recorder, and does not try again', async () => {
    const { record, events, becomeIdle } = monitor({ isBlocked: true });
    const recording = record(true);
    await becomeIdle();
    await recording;
    await record(true);
    await record(false);
    expect(events).toEqual([URL]);
  });
});
