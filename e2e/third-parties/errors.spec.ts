import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { MAX_REPORTS, REPORTS_PATH } from '../../contract/third-party/reports.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { noticeIsOpen } from '../support/notice.ts';
import { fail, messagesOf, openReporting } from '../support/reports.ts';
import { addLink, follow, waitUntilReady, waitUntilShown } from '../support/visit.ts';

startBrowser();

/** A crawler of the list, in the form of a browser. */
const CRAWLER = 'Mozilla/5.0 (compatible; Examplebot/1.0; +https://bot.example)';

/** Waits until everything that waits for an idle moment has run, and its requests have ended. */
async function isIdle(page: Page): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))));
    await page.evaluate(() => fetch('/geo.json').then((response) => response.text()));
  }
  await page.waitForLoadState('networkidle');
}

/** Opens a page as a visitor who has not answered the consent question. */
const open = (path?: string, options?: Parameters<typeof openReporting>[2]) => openReporting('EU', path, options);

describe('error reporting', () => {
  test('[T05] loads nothing on a page without errors, and reports the first error before any consent', async () => {
    const { page, sent, foreignOrigins } = await open();
    await noticeIsOpen(page);
    await waitUntilReady(page);
    await page.waitForLoadState('networkidle');
    expect(sent.modules()).toEqual([]);
    await fail(page, 'the crane stopped');
    expect(await sent.answered(1)).toEqual([200]);
    expect(sent.modules()).toEqual(['errors', 'errors-client']);
    const build = await page.locator('html').getAttribute('data-build');
    expect(sent.errors()).toMatchObject([
      {
        release: build,
        tags: { is_customer: false, locale: 'en-US', build },
        request: { url: `${origins['en-US']}/blog`, headers: { 'User-Agent': expect.any(String) } },
        exception: { values: [{ type: 'Error', value: 'the crane stopped', mechanism: { handled: false } }] },
      },
    ]);
    expect(await page.context().cookies()).toEqual([]);
    expect(foreignOrigins()).toEqual([]);
    const sink = await fetch(`${origins['en-US']}/__sink`);
    expect(await sink.text()).toContain('the crane stopped');
  });

  test('[T05] sends reports by POST to our own host, without cookies and without the page that linked here', async () => {
    const { page, sent } = await open('/blog?utm_source=radio');
    await page.evaluate(() => {
      document.cookie = 'flexport_domain=clients; path=/';
    });
    await fail(page, 'the crane stopped');
    await sent.answered(1);
    const [request] = sent.requests;
    expect(request?.method()).toBe('POST');
    expect(await request?.allHeaders()).not.toHaveProperty('cookie');
    expect(sent.errors()).toMatchObject([{ tags: { is_customer: true } }]);
    expect(sent.everything()).not.toContain('radio');
    expect(sent.errors()[0]).not.toHaveProperty('user');
    expect(Object.keys(sent.errors()[0]?.request?.headers ?? {})).toEqual(['User-Agent']);
  });

  test('[T05] reports the errors of a document in their order, also when the runtime does not load', async () => {
    const { page, sent } = await open('/blog', {
      prepare: (newPage) => newPage.route(/\/static\/runtime-/, (route) => route.abort()),
    });
    await fail(page, 'first', 'second', 'third');
    await sent.answered(3);
    await fail(page, 'fourth');
    await sent.answered(4);
    expect(messagesOf(sent.errors())).toEqual(['first', 'second', 'third', 'fourth']);
  });

  test.each(['https://fast.wistia.net/assets/player.js'])(
    '[T05] marks errors of the embedded media of %s as silenceable',
    async (source) => {
      const { page, sent } = await open();
      await page.evaluate(`setTimeout(() => { throw new Error('player') })\n//# sourceURL=${source}`);
      await page.evaluate(`setTimeout(() => { throw new Error('ours') })\n//# sourceURL=${origins['en-US']}/a.js`);
      await sent.answered(2);
      expect(sent.errors().map(({ tags }) => tags?.['silenceable'])).toEqual([true, undefined]);
    },
  );

  test('[T05] has no query, fragment or user info of an address in a report', async () => {
    const { page, sent } = await open('/search?q=secret-words#secret-place');
    await waitUntilReady(page);
    // The client keeps what happens before an error from the first error on.
    await fail(page, 'not found: /search?q=(secret-words)#secret-place');
    await sent.answered(1);
    await page.evaluate(async () => {
      history.pushState(history.state, '', '#secret-key');
      history.pushState(history.state, '', '?q=`secret`#secret-key');
      await fetch('/geo.json?a=(secret)#secret').then((response) => response.text());
      await fetch('https://secret:secret@localhost:1/x?secret').catch(() => {});
    });
    await fail(page, 'from https://secret:secret@site.example/(a)?q=secret');
    await sent.answered(2);
    expect(messagesOf(sent.errors())).toEqual(['not found: /search', 'from https://site.example/(a)']);
    const categories = sent.errors()[1]?.breadcrumbs?.map(({ category }) => category);
    expect(categories).toEqual(expect.arrayContaining(['navigation', 'fetch']));
    expect(sent.everything()).not.toContain('secret');
  });

  test('[T05] reports at most 64 errors of a document', async () => {
    const { page, sent } = await open();
    const messages = Array.from({ length: 200 }, (_one, index) => `error ${index}`);
    await fail(page, ...messages);
    await sent.answered(MAX_REPORTS);
    await fail(page, 'one more');
    await page.waitForLoadState('networkidle');
    expect(messagesOf(sent.errors())).toEqual(messages.slice(0, MAX_REPORTS));
  });
});

describe('pages without error reporting', () => {
  test.each(['/rates/nowhere/at-all', '/Route-Search/nothing'])('[N03] %s reports no error', async (path) => {
    const { page, sent } = await open(path);
    await page.waitForLoadState('load');
    await fail(page, 'in a section without tags');
    await isIdle(page);
    expect(sent.modules().filter((name) => name !== 'errors')).toEqual([]);
    expect(sent.requests).toEqual([]);
  });

  test('[T05] a crawler reports no error, and loads no client', async () => {
    const { page, sent } = await open('/blog', { userAgent: CRAWLER });
    const loaded = page.waitForResponse(/\/static\/errors-[A-Z0-9]{8}\.js$/);
    await fail(page, 'seen by a crawler');
    await loaded;
    await isIdle(page);
    expect(sent.modules()).toEqual(['errors']);
    expect(sent.requests).toEqual([]);
  });
});

/** Follows a link, which shows that the page still works. */
async function pageWorks(page: Awaited<ReturnType<typeof open>>['page']): Promise<void> {
  await waitUntilReady(page);
  await follow(page, await addLink(page, '/help'));
  await waitUntilShown(page, '/help');
}

describe('a visitor notices nothing', () => {
  test.each([
    { what: '500', status: 500, requests: 5 },
    { what: '429, and waits a minute', status: 429, requests: 1 },
  ])('[T05] when the service answers $what', async ({ status, requests }) => {
    const { page, sent, complaints } = await open();
    await page.route(`**${REPORTS_PATH}`, (route) => route.fulfill({ status }));
    await fail(page, 'first');
    await sent.answered(1);
    // The client reads the answer in a task of its own.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await fail(page, 'second', 'third', 'fourth', 'fifth');
    await sent.answered(requests);
    await pageWorks(page);
    expect(sent.requests).toHaveLength(requests);
    expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
  });

  test('[T05] when the browser blocks the requests', async () => {
    const { page, sent, complaints } = await open();
    await page.route(`**${REPORTS_PATH}`, (route) => route.abort('blockedbyclient'));
    const failed = page.waitForEvent('requestfailed');
    await fail(page, 'first', 'second');
    await failed;
    await pageWorks(page);
    expect(sent.requests).toHaveLength(2);
    expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
  });

  test('[T05] when the service does not answer', async () => {
    const { page, sent, complaints } = await open();
    await page.route(`**${REPORTS_PATH}`, () => {});
    const asked = page.waitForRequest(`**${REPORTS_PATH}`);
    await fail(page, ...Array.from({ length: 100 }, (_one, index) => `error ${index}`));
    await asked;
    await pageWorks(page);
    expect(sent.requests.length).toBeLessThanOrEqual(MAX_REPORTS);
    expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
  });

  test('[T05] when the browser blocks cookies and storage, and the error is reported', async () => {
    const { page, sent, complaints } = await open('/blog', { prepare: blockStorage });
    await fail(page, 'first');
    expect(await sent.answered(1)).toEqual([200]);
    await pageWorks(page);
    expect(sent.errors()).toMatchObject([
      { tags: { is_customer: false }, exception: { values: [{ value: 'first' }] } },
    ]);
    expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
  });
});

/** Blocks cookies and storage as the setting of a browser does. */
async function blockStorage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

/** Whether the browser or the test itself wrote a line into the console. */
function isExpected(text: string): boolean {
  return /^(?:first|second|third|fourth|fifth|error \d+)$|^Failed to load resource|Service Worker/.test(text);
}

test('[T05] the policy of a page names no host of the service', async () => {
  const { page } = await openPage('about:blank');
  const response = await page.goto(`${origins['en-US']}/blog`);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
  expect(policy).not.toContain('errors.invalid');
});
