import { describe, expect, test } from 'vitest';
import { NOTHING_OPTIONAL } from '../../../runtime/contract/consent.ts';
import type { ErrorClient } from '../../../runtime/contract/reports.ts';
import { sessionMonitoring } from '../../../runtime/monitoring/session-monitoring.ts';

const MODULES = { errors: '/static/errors.js', replay: '/static/replay.js' };
const ALLOWED = { ...NOTHING_OPTIONAL, analytics: true };
const CLIENT: ErrorClient = { prepareReplays() {} };

interface Given {
  modules?: typeof MODULES | undefined;
  pathname?: string;
  userAgent?: string;
  client?: ErrorClient | undefined;
  isBlocked?: boolean;
}

/** Returns the function under test, with idle moments that the test runs. */
function monitor(given: Given = {}) {
  const { pathname = '/blog', userAgent = 'Chrome/156', isBlocked = false } = given;
  const events: string[] = [];
  const idle: { run: () => void; timeout: number }[] = [];
  const errors: unknown[] = [];
  const apply = sessionMonitoring('modules' in given ? given.modules : MODULES, {
    location: { pathname },
    navigator: { userAgent },
    clock: { whenIdle: (run, { timeout }) => void idle.push({ run, timeout }) },
    async loadModule(url) {
      events.push(url);
      if (isBlocked) throw new TypeError('blocked');
      if (url === MODULES.errors) return { client: Promise.resolve('client' in given ? given.client : CLIENT) };
      const startReplay = (client: ErrorClient) => {
        events.push(client === CLIENT ? 'start' : 'start without client');
        return async () => void events.push('stop');
      };
      return { default: startReplay };
    },
    report: (error) => void errors.push(error),
  });
  const settle = async () => {
    for (const { run } of idle.splice(0)) run();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { apply, events, idle, errors, settle };
}

describe('sessionMonitoring', () => {
  test('[T06] records after consent to analytics, in an idle moment or after 3 seconds', async () => {
    const { apply, events, idle, settle } = monitor();
    apply(NOTHING_OPTIONAL);
    expect(idle).toEqual([]);
    apply(ALLOWED);
    expect(events).toEqual([]);
    expect(idle.map(({ timeout }) => timeout)).toEqual([3000]);
    await settle();
    expect(events).toEqual([MODULES.errors, MODULES.replay, 'start']);
  });

  test('[T06] begins once per document, and ends when the visitor withdraws analytics', async () => {
    const { apply, events, settle } = monitor();
    for (const purposes of [ALLOWED, ALLOWED]) apply(purposes);
    await settle();
    for (const purposes of [NOTHING_OPTIONAL, NOTHING_OPTIONAL, ALLOWED]) apply(purposes);
    await settle();
    expect(events).toEqual([MODULES.errors, MODULES.replay, 'start', 'stop']);
  });

  test('[T06] does not begin if the visitor withdraws analytics before the idle moment', async () => {
    const { apply, events, settle } = monitor();
    apply(ALLOWED);
    apply(NOTHING_OPTIONAL);
    await settle();
    expect(events).toEqual([MODULES.errors]);
  });

  test.each([
    { what: 'crawlers', given: { userAgent: 'Examplebot/1.0' } },
    { what: 'sections without tags', given: { pathname: '/atlas/ports' } },
    { what: 'sites that do not turn it on', given: { modules: undefined } },
  ])('[T06] loads nothing for $what', async ({ given }) => {
    const { apply, events, idle } = monitor(given);
    apply(ALLOWED);
    expect([events, idle]).toEqual([[], []]);
  });

  test('[T06] loads no recorder without a client', async () => {
    const { apply, events, errors, settle } = monitor({ client: undefined });
    apply(ALLOWED);
    await settle();
    expect([events, errors]).toEqual([[MODULES.errors], []]);
  });

  test('[T06] reports a blocked module, and does not try again', async () => {
    const { apply, events, errors, settle } = monitor({ isBlocked: true });
    apply(ALLOWED);
    await settle();
    apply(ALLOWED);
    await settle();
    expect(events).toEqual([MODULES.errors]);
    expect(errors).toEqual([new TypeError('blocked')]);
  });
});
