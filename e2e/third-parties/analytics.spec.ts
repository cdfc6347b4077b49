import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { SinkEvent } from '../../cli/preview/mocks/sink/sink-event.ts';
import { EVENT_FLUSH_MS } from '../../contract/constants.ts';
import { startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { cookieNames, openChoices } from '../support/consent.ts';
import { type FaultyHost, openHost } from '../support/faulty-host.ts';
import { startSink } from '../support/sink.ts';
import {
  addLink,
  follow,
  isMarked,
  markDocument,
  openBlank,
  type VisitOptions,
  visit,
  waitUntilReady,
  waitUntilShown,
} from '../support/visit.ts';

startBrowser();
const { sink } = startSink();

const API = '/__sink/2/httpapi';
const CLIENT = /^\/static\/analytics-/;
const MODULES = /^\/static\/(?:analytics|vitals)-/;

/** The earlier answer of a visitor who is measured. */
const ALLOWED = ['analytics', 'behavioral_advertising'] as const;

interface SentEvent {
  event_type: string;
  device_id: string;
  event_properties?: Record<string, string | number>;
  user_properties?: { $set: Record<string, unknown> };
}

/** Opens a host with the site of fixtures in front of the sink. */
async function openSite(): Promise<FaultyHost> {
  return openHost(await fixtures.site('en-US'), { sinkUrl: sink().url });
}

/** Opens a page as a visitor who has allowed analytics, and waits until the client runs. */
async function visitAllowed(host: FaultyHost, path: string, options: VisitOptions = {}) {
  const opened = await visit(host, path, { answered: ALLOWED, hasStoppedClock: true, ...options });
  await clientRuns(opened.page);
  return opened;
}

/** Lets the pause between two requests of the client pass. */
async function flush(page: Page): Promise<void> {
  await page.clock.fastForward(EVENT_FLUSH_MS);
}

/** Waits until the client has taken the first events. It counts them in its cookie. */
async function clientRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [, value = ''] = /AMP_0000000000=([^;]*)/.exec(document.cookie) ?? [];
    return decodeURIComponent(atob(decodeURIComponent(value))).includes('"lastEventId":');
  });
}

/** Returns the analytics events that have arrived, measurements included, in the order of their arrival. */
function arrived(): SentEvent[] {
  const isOfClient = ({ kind }: SinkEvent) => kind === 'analytics';
  return sink()
    .arrived.filter(isOfClient)
    .map(({ payload }) => JSON.parse(payload));
}

function named(name: string): SentEvent[] {
  return arrived().filter(({ event_type }) => event_type === name);
}

function views(): unknown[] {
  return named('route-update').map(({ event_properties }) => event_properties);
}

/** Leaves the site, so that everything that waits is sent. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

describe('route-update', () => {
  test('[L09] is sent exactly once for each route change, the first one included', async () => {
    const host = await openSite();
    const { page } = await visitAllowed(host, '/blog');
    await follow(page, await addLink(page, '/help'));
    await waitUntilShown(page, '/help');
    await page.goBack();
    await waitUntilShown(page, '/blog');
    // Without an own history entry and without a new path: still a change of the route.
    await follow(page, await addLink(page, '/blog?page=2'));
    await page.waitForURL(/page=2/);
    expect(await isMarked(page)).toBe(true);
    await leave(page);
    const paths = ['/blog', '/help', '/blog', '/blog'].map((path) => ({ path }));
    await expect.poll(views).toEqual(paths);
  });

  test('[L09] is not sent for places of the page: a link to a heading, back and forward', async () => {
    const host = await openSite();
    const { page } = await visitAllowed(host, '/blog');
    const loaded = () => page.evaluate(() => window.dataLayer?.filter(({ event }) => event === 'route-loaded').length);
    await page.locator('main h1').evaluate((heading) => {
      heading.id = 'place';
    });
    await follow(page, await addLink(page, '#place'));
    await page.waitForURL(/#place$/);
    await page.goBack();
    await page.waitForURL(/\/blog$/);
    await page.goForward();
    await page.waitForURL(/#place$/);
    await follow(page, await addLink(page, '/help'));
    await waitUntilShown(page, '/help');
    await expect.poll(loaded).toBe(2);
    await leave(page);
    await expect.poll(views).toEqual([{ path: '/blog' }, { path: '/help' }]);
  });
});

describe('consent to analytics', () => {
  test('[T01] is needed before anything is loaded; then the waiting events are sent, the first page included', async () => {
    const host = await openSite();
    const { page } = await visit(host, '/blog');
    await follow(page, await addLink(page, '/help'));
    await waitUntilShown(page, '/help');
    expect(host.count(MODULES)).toBe(0);
    expect(host.count(API, 'POST')).toBe(0);
    await page.locator('#consent [data-role=all]').first().click();
    await clientRuns(page);
    await leave(page);
    await expect.poll(views).toEqual([{ path: '/blog' }, { path: '/help' }]);
  });

  test('[T01] that is refused and later given does not reveal pages from before', async () => {
    const host = await openSite();
    const { page } = await visit(host, '/blog', { answered: 'refused' });
    await follow(page, await addLink(page, '/help'));
    await waitUntilShown(page, '/help');
    expect(host.count(/optional/)).toBe(0);
    await openChoices(page);
    await page.locator('#consent .pm [data-role=all]').click();
    await clientRuns(page);
    await follow(page, await addLink(page, '/blog'));
    await waitUntilShown(page, '/blog');
    await leave(page);
    await expect.poll(views).toEqual([{ path: '/blog' }]);
  });

  test('[T01] that is withdrawn ends the client and deletes its cookie', async () => {
    const host = await openSite();
    const { page } = await visitAllowed(host, '/blog');
    expect(await cookieNames(page.context())).toContain('AMP_0000000000');
    await openChoices(page);
    await page.locator('#consent .pm [data-role=necessary]').click();
    await page.waitForFunction(() => window.isMarked === undefined);
    await waitUntilReady(page);
    const names = await cookieNames(page.context());
    expect(names.filter((name) => name.startsWith('AMP_'))).toEqual([]);
    const before = host.count(API, 'POST');
    await follow(page, await addLink(page, '/help'));
    await waitUntilShown(page, '/help');
    await leave(page);
    expect(host.count(API, 'POST')).toBe(before);
  });

  test.each(['/rates', '/Rates/none'])('[N03] changes nothing in sections without tags: %s', async (path) => {
    const host = await openSite();
    const { page: first } = await visitAllowed(host, '/blog');
    // Its last events arrive before the count.
    await leave(first);
    await first.waitForLoadState('networkidle');
    const { page } = await visit(host, path, { answered: ALLOWED });
    const before = [host.count(MODULES), host.count(API, 'POST')];
    await page.waitForFunction(() => document.documentElement.dataset['purposes']?.includes('analytics'));
    await page.waitForLoadState('networkidle');
    await leave(page);
    expect([host.count(MODULES), host.count(API, 'POST')]).toEqual(before);
    expect(views()).not.toContainEqual({ path });
  });

  test('[T04] loads nothing for crawlers', async () => {
    const host = await openSite();
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    const { page } = await visit(host, '/blog', { answered: ALLOWED, userAgent });
    await host.requested(/^\/static\/allowed-/);
    await page.waitForLoadState('networkidle');
    await leave(page);
    expect([host.count(MODULES), host.count(API, 'POST')]).toEqual([0, 0]);
  });
});

describe('user properties', () => {
  test('[T04] arrive before the first event: customer, attribution, marketing ids', async () => {
    const host = await openSite();
    const { page } = await visitAllowed(host, '/blog?utm_source=radio&gclid=7', {
      before: () => {
        // biome-ignore lint/suspicious/noDocumentCookie: as the app host and marketing automation do
        document.cookie = 'flexport_domain=clients; path=/';
        // biome-ignore lint/suspicious/noDocumentCookie: see above
        document.cookie = 'hubspotutk=abc; path=/';
      },
    });
    await leave(page);
    await expect
      .poll(() =>
        arrived()
          .slice(0, 2)
          .map(({ event_type }) => event_type),
      )
      .toEqual(['$identify', 'route-update']);
    expect(arrived()[0]?.user_properties).toEqual({
      $set: { is_customer: true, utm_source: 'radio', gclid: '7', hubspot_id: 'abc' },
    });
  });

  test('[T03] have a limited length and never run as code, also if a link contains scripts', async () => {
    const host = await openSite();
    const script = '<img src=x onerror="document.title=1">\u202e\u0000';
    const query = new URLSearchParams({ utm_source: '船'.repeat(1000), utm_term: script, utm_content: '\ud83d' });
    const { page, complaints } = await visitAllowed(host, `/blog?${query}&deviceId=of-the-link&ampSessionId=1`);
    const title = await page.title();
    await leave(page);
    await expect.poll(() => named('$identify')).toHaveLength(1);
    const [{ user_properties: user, device_id: device } = { device_id: '' }] = named('$identify') as [SentEvent];
    expect(user?.$set).toEqual({
      is_customer: false,
      // Shorter than the limit of 250, because the record must also fit into a cookie.
      utm_source: expect.stringMatching(/^船{50,250}$/),
      utm_term: script,
      utm_content: '\ufffd',
    });
    expect(device).toMatch(/^[\da-f-]{36}$/);
    expect(title).toContain('Blog');
    expect(complaints()).toEqual([]);
  });
});

describe('queue of events', () => {
  test('[T04] keeps the order, is limited to 512, and tells how many it dropped', async () => {
    const host = await openSite();
    const client = host.hold(CLIENT);
    const { page } = await visit(host, '/blog', { answered: ALLOWED, hasStoppedClock: true });
    await client.reached;
    await page.evaluate(() => {
      for (let count = 0; count < 600; count += 1) {
        dispatchEvent(new CustomEvent('analytics', { detail: ['form-sent', { form: String(count) }] }));
      }
    });
    client.release();
    await clientRuns(page);
    const dropped = async () => {
      await flush(page);
      return named('events-dropped').length;
    };
    await expect.poll(dropped).toBe(1);
    const forms = named('form-sent').map(({ event_properties }) => Number(event_properties?.['form']));
    expect(forms).toEqual(Array.from({ length: forms.length }, (_one, index) => index));
    // The first page and its measurements took the other places, and some of them may be among the dropped events.
    const names = arrived().map(({ event_type }) => event_type);
    expect(names.indexOf('events-dropped') - names.indexOf('$identify') - 1).toBe(512);
    expect(forms.length + Number(named('events-dropped')[0]?.event_properties?.['count'])).toBeGreaterThanOrEqual(600);
    expect(forms.length).toBeGreaterThan(500);
  });

  test('[T04] is sent when the visitor leaves, even if the service has not answered an earlier request', async () => {
    const host = await openSite();
    const { page } = await visitAllowed(host, '/blog');
    const answer = host.hold(API);
    await flush(page);
    await answer.reached;
    await follow(page, await addLink(page, '/help'));
    await waitUntilShown(page, '/help');
    await leave(page);
    await host.requested(API, 2);
    answer.release();
    // The sink may receive the held request after the other one.
    const paths = () => named('route-update').map(({ event_properties: { path } = {} }) => path);
    await expect.poll(() => paths().toSorted()).toEqual(['/blog', '/help']);
  });

  test('[T04] is sent once after the browser was offline, even if the visitor hides the page before the answer', async () => {
    const host = await openSite();
    const { page } = await visitAllowed(host, '/blog');
    await flush(page);
    await host.requested(API);
    const sendForm = (form: string) =>
      page.evaluate((detail) => {
        dispatchEvent(new CustomEvent('analytics', { detail: ['form-sent', { form: detail }] }));
      }, form);
    const forms = () => named('form-sent').map(({ event_properties: { form } = {} }) => form);
    await page.context().setOffline(true);
    await sendForm('offline');
    const answer = host.hold(API);
    await page.context().setOffline(false);
    await flush(page);
    await answer.reached;
    await sendForm('online');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    answer.release();
    await expect.poll(forms).toContain('online');
    expect(forms()).toEqual(['offline', 'online']);
  });
});

describe('a service that does not work', () => {
  test('[T04] is reported with its status, once for each status, and nowhere else', async () => {
    const host = await openSite();
    host.fail(API, {
      status: 400,
      type: 'application/json',
      body: '{"code":400,"error":"x","missing_field":"api_key"}',
    });
    const { page, complaints } = await visitAllowed(host, '/blog');
    await flush(page);
    await host.requested(API);
    await follow(page, await addLink(page, '/help'));
    await waitUntilShown(page, '/help');
    await flush(page);
    await host.requested(API, 2);
    await expect.poll(complaints).toContainEqual(expect.stringContaining('Attempt to log to amplitude returned 400'));
    const told = complaints().filter((text) => !text.startsWith('Failed to load resource'));
    expect(told).toHaveLength(1);
  });

  test.each([
    { title: 'HTML of a proxy', fault: { status: 200, type: 'text/html', body: '<h1>Sign in</h1>' } },
    { title: 'reset', fault: 'reset' as const },
  ])('[T04] changes nothing for the visitor: $title', async ({ fault }) => {
    const host = await openSite();
    host.fail(API, fault);
    const { page, complaints } = await visitAllowed(host, '/blog');
    await flush(page);
    await host.requested(API);
    await follow(page, await addLink(page, '/help'));
    await waitUntilShown(page, '/help');
    expect(await isMarked(page)).toBe(true);
    expect(await page.locator('main h1').count()).toBe(1);
    const told = complaints().filter((text) => !/^Failed to load resource|amplitude returned/.test(text));
    expect(told).toEqual([]);
    expect(host.count(API, 'POST')).toBeLessThan(10);
  });

  test('[T04] may be an ad blocker that blocks the client', async () => {
    const host = await openSite();
    host.fail(MODULES, { status: 404 });
    const { page, complaints } = await visit(host, '/blog', { answered: ALLOWED });
    await host.requested(MODULES, 2);
    await follow(page, await addLink(page, '/help'));
    await waitUntilShown(page, '/help');
    expect(await isMarked(page)).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(host.count(MODULES)).toBe(2);
    const told = complaints().filter(
      (text) => !/^Failed to load resource|^consent: TypeError: Failed to fetch/.test(text),
    );
    expect(told).toEqual([]);
  });
});

describe('a browser that stores nothing', () => {
  test('[T04] without cookies loads no client', async () => {
    const host = await openSite();
    const { page, complaints } = await openBlank({
      before: () => Object.defineProperty(navigator, 'cookieEnabled', { value: false }),
    });
    await page.goto(`${host.origin}/blog`);
    await waitUntilReady(page);
    await page.waitForLoadState('networkidle');
    expect(host.count(MODULES)).toBe(0);
    expect(complaints()).toEqual([]);
  });
});

describe('measurements of pages', () => {
  /** Browsers measure with their own clock. */
  const REAL_CLOCK = { hasStoppedClock: false };

  /** Returns the measurements of a page, by metric. */
  const measured = (path: string) =>
    Object.fromEntries(
      named('web-vital')
        .map(({ event_properties: properties = {} }) => properties)
        .filter((properties) => properties['path'] === path)
        .map((properties) => [properties['metric'], properties]),
    );

  test('[T07] are sent with template, locale and kind of navigation', async () => {
    const host = await openSite();
    const { page } = await visitAllowed(host, '/blog', REAL_CLOCK);
    await host.requested(/^\/static\/vitals-/);
    await page.locator('main').click({ position: { x: 2, y: 2 } });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await page.reload();
    await expect.poll(() => Object.keys(measured('/blog'))).toEqual(expect.arrayContaining(['FCP', 'LCP', 'CLS']));
    expect(measured('/blog')['LCP']).toEqual({
      id: expect.stringMatching(/^v\d/),
      metric: 'LCP',
      value: expect.any(Number),
      rating: expect.stringMatching(/^(?:good|needs-improvement|poor)$/),
      path: '/blog',
      template: 'blog-landing',
      locale: 'en-US',
      navigation: 'navigate',
    });
    // From the browser's cache.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/static/vitals-')),
    );
    await page.waitForLoadState('networkidle');
    await leave(page);
    await expect
      .poll(() => named('web-vital').some((event) => event.event_properties?.['navigation'] === 'reload'))
      .toBe(true);
  });

  test('[T07] are sent with the template of the page that they measure, also after client navigations', async () => {
    const host = await openSite();
    const { page } = await visitAllowed(host, '/blog', REAL_CLOCK);
    await host.requested(/^\/static\/vitals-/);
    // Chromium measures client navigations from version 151 on.
    const measuresEach = await page.evaluate(() => PerformanceObserver.supportedEntryTypes.includes('soft-navigation'));
    await markDocument(page);
    const link = await addLink(page, '/help');
    await page.locator(link).click();
    await waitUntilShown(page, '/help');
    expect(await isMarked(page)).toBe(true);
    await page.locator('main h1').click();
    await leave(page);
    await expect
      .poll(() => measured('/blog')['CLS'])
      .toMatchObject({ template: 'blog-landing', navigation: 'navigate' });
    if (measuresEach) {
      await expect
        .poll(() => measured('/help')['CLS'])
        .toMatchObject({ template: 'help-index', navigation: 'soft-navigation' });
    } else expect(measured('/help')).toEqual({});
  });
});
