import { build } from 'esbuild';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { REPOSITORY } from '../../tests/helpers/sources.ts';
import { startBrowser } from '../support/browser.ts';
import { startSink } from '../support/sink.ts';

declare global {
  interface Window {
    amplitude: typeof import('@amplitude/analytics-browser');
    sentry: typeof import('@sentry/browser');
  }
}

startBrowser();
const { sink, openDocument, arrival } = startSink();

let clients: string;
beforeAll(async () => {
  const contents = `import * as amplitude from '@amplitude/analytics-browser';
import * as sentry from '@sentry/browser';
Object.assign(window, { amplitude, sentry });`;
  const { outputFiles } = await build({ stdin: { contents, resolveDir: REPOSITORY }, bundle: true, write: false });
  clients = outputFiles[0]?.text ?? '';
});

/** Opens a page with both published clients. */
async function openClients(): Promise<Page> {
  const page = await openDocument('<!doctype html><title>clients</title><input value="a secret">');
  await page.addScriptTag({ content: clients });
  return page;
}

describe('the client of the analytics service', () => {
  const start = (page: Page, options: object = {}) =>
    page.evaluate(
      (more) =>
        window.amplitude.init('local', {
          serverUrl: `${location.origin}/__sink/2/httpapi`,
          autocapture: false,
          fetchRemoteConfig: false,
          enableDiagnostics: false,
          ...more,
        }).promise,
      options,
    );

  test.each([
    { title: 'uncompressed', encoding: undefined, options: {} },
    { title: 'compressed', encoding: 'gzip', options: { enableRequestBodyCompression: true } },
  ])('[T04] receives a success for its events: $title', async ({ options, encoding }) => {
    const page = await openClients();
    const request = page.waitForRequest(/httpapi/);
    await start(page, options);
    const [tracked, identified] = await page.evaluate(() => {
      const { track, identify, Identify } = window.amplitude;
      const user = new Identify().set('is_customer', true);
      // Large enough for compression.
      return Promise.all([
        track('route-update', { path: '/blog', text: 'x'.repeat(5_000) }).promise,
        identify(user).promise,
      ]);
    });
    expect([tracked?.code, tracked?.message, identified?.code]).toEqual([200, 'Event tracked successfully', 200]);
    expect((await request).headers()['content-encoding']).toBe(encoding);
    expect(sink().lines()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^analytics: route-update {2}path = \/blog/),
        'analytics: $identify  is_customer = true',
      ]),
    );
  });

  test('[T04] receives a failure that it understands', async () => {
    const page = await openClients();
    await start(page);
    const code = await page.evaluate(async () => {
      const { add, track } = window.amplitude;
      await add({
        name: 'breaks events',
        type: 'enrichment',
        execute: (event) => Promise.resolve({ ...event, device_id: '', user_id: '' }),
      }).promise;
      return (await track('broken').promise).code;
    });
    expect(code).toBe(400);
    expect(sink().arrived.map(({ kind }) => kind)).toContain('refused');
  });

  test('[T04] loses no event when the visitor leaves the page', async () => {
    const page = await openClients();
    await start(page);
    await page.evaluate(() => {
      window.amplitude.setTransport('beacon');
      window.amplitude.track('quick leave');
      window.amplitude.flush();
    });
    await page.goto('about:blank');
    await arrival('analytics: quick leave');
  });
});

describe('the client of error reporting', () => {
  test('[T05] sends an error with its release and tags, and a session', async () => {
    const page = await openClients();
    const sent = await page.evaluate(async () => {
      const { sentry } = window;
      sentry.init({ dsn: `${location.origin.replace('//', '//local@')}/__sink/1`, release: 'abc' });
      sentry.setTag('is_customer', true);
      sentry.captureException(new TypeError('x is undefined'));
      return sentry.flush();
    });
    expect(sent).toBe(true);
    await arrival('error: TypeError: x is undefined  release abc  is_customer = true');
    await arrival(/^monitoring: session .*status = ok/);
    expect(sink().arrived.find(({ kind }) => kind === 'error')?.path).toBe('/blog');
  });

  test('[T06] sends a readable replay with masked typed values', async () => {
    const page = await openClients();
    await page.evaluate(async () => {
      const { sentry } = window;
      const replay = sentry.replayIntegration({ maskAllText: false, minReplayDuration: 0 });
      sentry.init({
        dsn: `${location.origin.replace('//', '//local@')}/__sink/1`,
        replaysSessionSampleRate: 1,
        integrations: [replay],
      });
      await replay.flush();
    });
    await arrival(/^monitoring: replay_event .*segment_id = 0/);
    await arrival(/^monitoring: replay_recording/);
    const recording = sink().arrived.find(({ summary }) => summary.startsWith('replay_recording'))?.payload;
    expect(recording).toMatch(/^\{"segment_id":0\}\n\[/);
    expect(recording).toContain('********');
    expect(recording).not.toContain('a secret');
  });
});
