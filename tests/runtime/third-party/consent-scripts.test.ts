import { afterEach, describe, expect, test, vi } from 'vitest';
import { NOTHING_OPTIONAL } from '../../../contract/consent.ts';
import { consentScripts } from '../../../runtime/third-party/consent-scripts.ts';

const WITH_ANALYTICS = { ...NOTHING_OPTIONAL, analytics: true };
const WITH_BOTH = { ...WITH_ANALYTICS, personalization: true };
const settled = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  vi.unstubAllGlobals();
});

function open({ isThere = true } = {}) {
  const log: string[] = [];
  const reported: unknown[] = [];
  const all = { module: '/static/allowed.js', folder: '', scripts: [], modules: [] };
  vi.stubGlobal('fetch', async (url: string) => {
    log.push(`fetch ${url}`);
    if (!isThere) throw new TypeError('Failed to fetch');
    return Response.json(all);
  });
  const routes = [{ pathname: '/' }];
  const update = consentScripts(
    { data: '/data.json', purposes: ['analytics', 'personalization'] },
    {
      loadModule: async (url) => {
        log.push(`load ${url}`);
        return {
          startAllowed: (data: unknown, { allowed, ...options }: { allowed: string[]; routes: unknown }) => {
            expect([data, options.routes]).toEqual([all, routes]);
            log.push(`start ${allowed.join()}`);
            return { stop: () => void log.push('stop') };
          },
        };
      },
      locale: 'en-US',
      routes,
      report: (error) => void reported.push(error),
    },
  );
  return { update, log, reported };
}

describe('third-party code that waits for a purpose', () => {
  test('[T01] loads nothing before a purpose is allowed', async () => {
    const { update, log } = open();
    expect(update(NOTHING_OPTIONAL)).toBe(false);
    expect(update({ ...NOTHING_OPTIONAL, behavioral_advertising: true })).toBe(false);
    await settled();
    expect(log).toEqual([]);
  });

  test('[T08] starts once per document, with the allowed purposes', async () => {
    const { update, log } = open();
    expect([update(WITH_ANALYTICS), update(WITH_BOTH)]).toEqual([true, true]);
    await settled();
    expect(log).toEqual(['fetch /data.json', 'load /static/allowed.js', 'start analytics']);
  });

  test('[T01] ends when one of its purposes is withdrawn', async () => {
    const { update, log } = open();
    update(WITH_BOTH);
    await settled();
    update(WITH_BOTH);
    await settled();
    expect(log).not.toContain('stop');
    expect(update(WITH_ANALYTICS)).toBe(true);
    await settled();
    expect(log.at(-1)).toBe('stop');
  });

  test('[T01] does not start if its purpose is withdrawn while its files load', async () => {
    const { update, log } = open();
    update(WITH_ANALYTICS);
    update(NOTHING_OPTIONAL);
    await settled();
    expect(log).toEqual(['fetch /data.json', 'load /static/allowed.js']);
  });

  test('[T08] reports that its data is missing, and rejects nowhere', async () => {
    const { update, reported } = open({ isThere: false });
    update(WITH_ANALYTICS);
    await settled();
    update(NOTHING_OPTIONAL);
    await settled();
    expect(reported).toEqual([new TypeError('Failed to fetch')]);
  });
});
