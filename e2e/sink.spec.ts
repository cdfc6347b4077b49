import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STREAM_LIMITS } from '../cli/endpoints/sink/stream.ts';
import { openSink } from '../tests/helpers/sink.ts';
import { HOUSE } from '../tests/helpers/sources.ts';
import { openPage, origins, startBrowser } from './support/browser.ts';

declare global {
  interface Window {
    amplitude: typeof import('@amplitude/analytics-browser');
    sentry: typeof import('@sentry/browser');
  }
}

startBrowser();
let sink: Awaited<ReturnType<typeof openSink>>;
let clients: string;
beforeAll(async () => {
  sink = await openSink();
  const { outputFiles } = await build({
    stdin: {
      contents: `import * as amplitude from '@amplitude/analytics-browser'; import * as sentry from '@sentry/browser'; Object.assign(window, { amplitude, sentry });`,
      resolveDir: HOUSE,
    },
    bundle: true,
    write: false,
  });
  clients = outputFiles[0]?.text ?? '';
});
afterAll(async () => {
  expect(sink.faults).toEqual([]);
  await sink.close();
});
beforeEach(() => {
  sink.arrived.length = 0;
});

/** Opens a document of the test at the origin of the sink. */
async function openDocument(html: string, { policy = '' } = {}) {
  const url = `${sink.url}/blog`;
  const opened = await openPage('about:blank');
  await opened.page.route(url, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: html,
      headers: policy ? { 'content-security-policy': policy } : {},
    }),
  );
  await opened.page.goto(url);
  return opened;
}

async function openClients(): Promise<Page> {
  const { page } = await openDocument('<!doctype html><title>clients</title><input value="a secret">');
  await page.addScriptTag({ content: clients });
  return page;
}

/** Waits until something with this line has arrived. */
const arrival = (line: string | RegExp) =>
  expect
    .poll(() => sink.lines(), { timeout: 15_000 })
    .toContainEqual(typeof line === 'string' ? line : expect.stringMatching(line));

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
    { title: 'as they are', encoding: undefined, options: {} },
    { title: 'packed', encoding: 'gzip', options: { enableRequestBodyCompression: true } },
  ])('[T04] is told that its events were taken: $title', async ({ options, encoding }) => {
    const page = await openClients();
    const request = page.waitForRequest(/httpapi/);
    await start(page, options);
    const [tracked, identified] = await page.evaluate(() => {
      const { track, identify, Identify } = window.amplitude;
      const user = new Identify().set('is_customer', true);
      // Large enough to be worth packing.
      return Promise.all([
        track('route-update', { path: '/blog', text: 'x'.repeat(5_000) }).promise,
        identify(user).promise,
      ]);
    });
    expect([tracked?.code, tracked?.message, identified?.code]).toEqual([200, 'Event tracked successfully', 200]);
    expect((await request).headers()['content-encoding']).toBe(encoding);
    expect(sink.lines()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^analytics: route-update {2}path = \/blog/),
        'analytics: $identify  is_customer = true',
      ]),
    );
  });

  test('[T04] is told what was wrong, in words that it understands', async () => {
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
    expect(sink.arrived.map(({ kind }) => kind)).toContain('refused');
  });

  test('[T04] loses nothing when the page is left', async () => {
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
    await arrival(/^monitoring: session ok {2}begins {2}release abc$/);
    expect(sink.arrived.find(({ kind }) => kind === 'error')?.path).toBe('/blog');
  });

  test('[T06] sends a replay, whose recording can be read: what was typed is masked', async () => {
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
    await arrival(/^monitoring: replay session {2}segment 0$/);
    await arrival(/^monitoring: replay_recording/);
    const recording = sink.arrived.find(({ summary }) => summary['en-US'].startsWith('replay_recording'))?.payload;
    expect(recording).toMatch(/^\{"segment_id":0\}\n\[/);
    expect(recording).toContain('********');
    expect(recording).not.toContain('a secret');
  });
});

describe('the stand-in for a tag container', () => {
  const html = (nonce: string) => `<!doctype html><script nonce="n">
function tell() { dataLayer.push(arguments); }
var dataLayer = [];
tell('consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied' });
dataLayer.push(['consent', 'update', { ad_storage: 'granted' }]);
dataLayer.push({ event: 'route-loaded', path: '/blog' });
</script><script nonce="n">
const script = document.createElement('script');
script.nonce = '${nonce}';
script.src = '/__sink/gtm.js?id=GTM-LOCAL';
document.head.append(script);
</script>`;
  const policy = "default-src 'none'; script-src 'nonce-n' 'self'; connect-src 'self'";
  const choose = (page: Page, signals: Record<string, string>) =>
    page.evaluate(
      (value) => (window as unknown as { tell: (...all: unknown[]) => void }).tell('consent', 'update', value),
      signals,
    );
  const told = (tag: string) => sink.lines().filter((line) => line.startsWith(`tag: ${tag} `));

  test('[T08] does nothing that nobody has allowed, and what is allowed once a page', async () => {
    const { page } = await openDocument(html('n'), { policy });
    await arrival('tag: container  id = GTM-LOCAL, inline = ran');
    await arrival('tag: consent  command = default, analytics_storage = denied, ad_storage = denied');
    await choose(page, { analytics_storage: 'granted' });
    await arrival('tag: analytics  event = page view');
    await choose(page, { analytics_storage: 'granted' });
    await page.evaluate(() => window.dataLayer?.push({ event: 'route-loaded', path: '/help' }));
    await expect.poll(() => told('analytics')).toHaveLength(2);
    expect(sink.arrived.findLast(({ summary }) => summary['en-US'].startsWith('analytics'))?.path).toBe('/help');
    await choose(page, { analytics_storage: 'denied', ad_storage: 'granted' });
    await arrival('tag: advertising  event = page view');
    await page.evaluate(() => window.dataLayer?.push({ event: 'route-loaded', path: '/' }));
    await expect.poll(() => told('advertising')).toHaveLength(2);
    expect([told('analytics').length, told('consent').length]).toEqual([2, 4]);
  });

  test('[T08] leaves a cookie for each purpose that was allowed, and none before', async () => {
    const { page } = await openDocument(html('n'), { policy });
    await arrival(/^tag: consent {2}command = default/);
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
    expect(await cookies()).toEqual([]);
    await choose(page, { analytics_storage: 'granted' });
    expect(await cookies()).toEqual(['standin_analytics']);
    await choose(page, { ad_storage: 'granted' });
    expect(await cookies()).toEqual(['standin_analytics', 'standin_advertising']);
  });

  test('[T08] says so where its inline script does not run, because the nonce is missing', async () => {
    await openDocument(html(''), { policy });
    await arrival('tag: container  id = GTM-LOCAL, inline = refused');
  });
});

describe('the stand-in for a script that runs beside the page', () => {
  const LIBRARY = join(HOUSE, 'node_modules/@qwik.dev/partytown/lib');
  const SNIPPET = readFileSync(join(LIBRARY, 'partytown.js'), 'utf8');
  /** What lets the page wait for its worker without a service worker. */
  const ISOLATED = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
  };

  test.each([
    { title: 'there', type: 'text/partytown', runs: 'in a worker' },
    { title: 'in the page', type: 'text/javascript', runs: 'in the page' },
  ])('[T08] says where it runs, and what it sees: $title', async ({ type, runs }) => {
    const { page } = await openPage('about:blank');
    await page.route(`${sink.url}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith('/__sink/')) return route.fallback();
      const headers = { ...ISOLATED, 'content-type': pathname === '/blog' ? 'text/html' : 'text/javascript' };
      if (pathname !== '/blog')
        return route.fulfill({ headers, path: join(LIBRARY, pathname.slice('/~partytown'.length)) });
      const body = `<!doctype html><script>${SNIPPET}</script><script type="${type}" src="/__sink/worker-tag.js"></script>`;
      return route.fulfill({ headers, body });
    });
    await page.goto(`${sink.url}/blog`);
    await page.locator(`html[data-worker-tag="${runs}"]`).waitFor({ state: 'attached' });
    const agent = await page.evaluate(() => navigator.userAgent);
    await expect
      .poll(() => sink.arrived.map(({ payload }) => JSON.parse(payload)).filter(({ tag }) => tag === 'worker'))
      .toEqual([{ tag: 'worker', runs, path: '/blog', agent }]);
  });
});

describe('the page of what leaves the browser', () => {
  test('[T01] shows through the edge what arrives, as it arrives, and runs none of it', async () => {
    const origin = origins['en-US'];
    const { page, complaints } = await openPage(`${origin}/__sink?kind=refused`);
    await page.getByText('new ones appear by themselves').waitFor();
    const hostile = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;
    const { status } = await fetch(`${origin}/__sink/consent`, { method: 'POST', body: hostile });
    expect(status).toBe(400);
    const row = page.locator('.arrivals > li').filter({ hasText: 'document.title' });
    await row.locator('summary').click();
    expect(await row.locator('pre').innerText()).toBe(hostile);
    expect(await row.locator('.about').innerText()).toMatch(/Refused\s+en-US/);
    expect(await page.title()).toContain('What leaves the browser');
    await page.getByRole('button', { name: 'Empty the list' }).click();
    await page.getByText('There is nothing here yet.').waitFor();
    expect(complaints).toEqual([]);
  });

  test('[T01] makes room through the edge for as many as ever listened and left', async () => {
    const listen = async () => {
      const leaving = new AbortController();
      const { status } = await fetch(`${origins['zh-CN']}/__sink/arrivals`, { signal: leaving.signal });
      leaving.abort();
      return status;
    };
    for (let count = 0; count <= STREAM_LIMITS.mostListeners; count += 1) await expect.poll(listen).toBe(200);
  });

  test('[T01] is emptied in every window that shows it', async () => {
    const { page } = await openPage(`${sink.at}`);
    const other = await openPage(`${sink.at}`);
    await page.getByText('new ones appear by themselves').waitFor();
    await sink.send('/collect?tag=x', '');
    await page.locator('.arrivals > li').first().waitFor();
    await other.page.getByRole('button', { name: 'Empty the list' }).click();
    await page.getByText('There is nothing here yet.').waitFor();
  });
});
