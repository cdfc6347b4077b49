import { describe, expect, test } from 'vitest';
import type { ErrorClient, StartErrorClient } from '../../../contract/third-party/reports.ts';
import { startErrors } from '../../../runtime/errors/start-errors.ts';

const DATA = { dsn: 'https://key@errors.example/1' };
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';

interface Given {
  pathname?: string;
  userAgent?: string;
  data?: Partial<typeof DATA>;
  hasEarly?: boolean;
  isBlocked?: boolean;
}

/** Starts error reporting with a client that records its options. */
async function start({ pathname = '/blog', userAgent = BROWSER, data = DATA, hasEarly = true, isBlocked }: Given = {}) {
  const loaded: string[] = [];
  const started: Parameters<StartErrorClient>[0][] = [];
  const waits: object[] = [];
  const errorClient: ErrorClient = { prepareReplays() {} };
  const client = await startErrors({
    document: {
      documentElement: { lang: 'zh-CN', dataset: { build: 'abc' } },
      head: {
        querySelector: (selector: string) =>
          selector === 'script[data-dsn]' && data.dsn !== undefined ? { dataset: data } : null,
      },
    } as unknown as Document,
    location: { pathname },
    navigator: { userAgent },
    clock: {
      whenIdle(run, options) {
        waits.push(options);
        run();
      },
    },
    url: '/static/errors-client.js',
    early: hasEarly ? [{ message: 'x' }] : undefined,
    async importModule(url) {
      loaded.push(url);
      if (isBlocked) throw new TypeError('Failed to fetch');
      const begin: StartErrorClient = (options) => {
        started.push(options);
        return errorClient;
      };
      return { default: begin };
    },
  });
  return { client, errorClient, loaded, started, waits };
}

describe('startErrors', () => {
  test('[T05] loads the client in an idle moment, at the latest after 3 seconds, and passes it the errors', async () => {
    const { client, errorClient, loaded, started, waits } = await start();
    expect(waits).toEqual([{ timeout: 3000, fallback: 3000 }]);
    expect(loaded).toEqual(['/static/errors-client.js']);
    expect(started).toEqual([{ dsn: DATA.dsn, release: 'abc', locale: 'zh-CN', early: [{ message: 'x' }] }]);
    expect(client).toBe(errorClient);
  });

  test.each([
    { what: 'a crawler', given: { userAgent: 'Mozilla/5.0 (compatible; Examplebot/1.0)' } },
    { what: 'the not-found page of a section without tags', given: { pathname: '/Rates/nowhere' } },
    { what: 'a page that names no project', given: { data: {} } },
    { what: 'a page without the inline array', given: { hasEarly: false } },
  ])('[T05] loads nothing for $what', async ({ given }) => {
    const { client, loaded } = await start(given);
    expect([client, loaded]).toEqual([undefined, []]);
  });

  test('[T05] has no client if the browser blocks it, and throws nothing', async () => {
    const { client, loaded } = await start({ isBlocked: true });
    expect([client, loaded.length]).toEqual([undefined, 1]);
  });
});
