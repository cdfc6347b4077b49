import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { WORKER_TIMEOUT_MS } from '../../../../contract/constants.ts';
import { browserBundle } from '../../../helpers/browser-bundle.ts';
import { REPOSITORY } from '../../../helpers/sources.ts';

const LIBRARY = join(REPOSITORY, 'node_modules/@qwik.dev/partytown/lib');
const FOLDER = 'https://site.example/~partytown/1/';

let code: string;
beforeAll(async () => {
  const { sandboxWorker } = await browserBundle();
  code = sandboxWorker.replaceAll('self.__SANDBOX_POLICY', '"the policy"');
});

/** Runs the worker as a browser does, with Partytown's own worker, a frame and a stopped clock. */
function run() {
  const timers: { run: () => void; milliseconds: number }[] = [];
  const asked: Record<string, unknown>[] = [];
  const frame = {
    url: `${FOLDER}partytown-sandbox-sw.html?tab`,
    postMessage: (message: object) => asked.push({ ...message }),
  };
  let listener: (event: object) => void = () => {};
  const self: Record<string, unknown> = {
    setTimeout: (then: () => void, milliseconds: number) => timers.push({ run: then, milliseconds }),
    clients: { matchAll: async () => [frame], claim: async () => {} },
    addEventListener: (_type: string, on: typeof listener) => {
      listener = on;
    },
    importScripts: (name: string) => runInContext(readFileSync(join(LIBRARY, name), 'utf8'), context),
  };
  const context = createContext(Object.assign(self, { self, URL, Response, Headers, clearTimeout: () => {} }));
  runInContext(code, context);
  /** Returns the response to a request; undefined if the worker leaves it to the browser. */
  const answer = (path: string, body?: unknown): Promise<Response> | undefined => {
    let given: Promise<Response> | undefined;
    const request = new Request(FOLDER + path, { method: 'POST', body: JSON.stringify(body ?? {}) });
    listener({
      request,
      respondWith: (response: Promise<Response>) => {
        given = response;
      },
    });
    return given;
  };
  const message = (data: unknown) => (self.onmessage as (event: { data: unknown }) => void)({ data });
  return { timers, asked, answer, message, handler: () => self.onfetch };
}

describe('service worker of worker-thread scripts', () => {
  test('[T08] responds with the frame document of the package under a policy', async () => {
    const response = await run().answer('partytown-sandbox-sw.html?tab');
    expect(await response?.text()).toBe(readFileSync(join(LIBRARY, 'partytown-sandbox-sw.html'), 'utf8'));
    expect(Object.fromEntries(response?.headers ?? [])).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': 'the policy',
      'content-type': 'text/html',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('[T08] responds with a time-out error when the page does not reply within 10,000 ms', async () => {
    const { answer, timers, asked } = run();
    const response = answer('proxytown', { F: 'request.tab' });
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    expect([asked, timers.map(({ milliseconds }) => milliseconds)]).toEqual([
      [{ F: 'request.tab' }],
      [WORKER_TIMEOUT_MS],
    ]);
    for (const timer of timers) timer.run();
    expect(await (await response)?.json()).toEqual({ F: 'request.tab', p: 'Timeout' });
  });

  test('[T08] responds once with the reply of the page', async () => {
    const { answer, timers, message } = run();
    const response = answer('proxytown', { F: 'request.tab' });
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    message({ F: 'request.tab', L: 'the title' });
    message({ F: 'request.tab', L: 'another' });
    for (const timer of timers) timer.run();
    const given = await response;
    expect(given?.headers.has('content-security-policy')).toBe(false);
    expect(await given?.json()).toEqual({ F: 'request.tab', L: 'the title' });
  });

  test('[L08] leaves other requests to the browser and keeps one listener', () => {
    const { answer, handler } = run();
    expect([answer('partytown-sw.js'), answer('../../blog'), handler()]).toEqual([undefined, undefined, null]);
  });
});
