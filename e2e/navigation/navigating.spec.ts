import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { pageDataUrl } from '../../contract/paths.ts';
import { casesToTest } from '../../tests/helpers/extent.ts';
import { startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { ARTICLE, FIRST_TERM, TERM, TERMS } from '../support/fixtures.ts';
import {
  addLink,
  follow,
  isMarked,
  openBlank,
  visit,
  visitFixtures,
  waitUntilReady,
  waitUntilShown,
} from '../support/visit.ts';

startBrowser();

const english = async () => openHost(await fixtures.site('en-US'));

describe('a click', () => {
  test('[N05] shows the page in place, and updates title, head, header and focus', async () => {
    const { host, page, complaints } = await visitFixtures('/');
    await follow(page, 'header a[href="/help"]');
    await waitUntilShown(page, '/help');
    const canonicals = () =>
      page.locator('link[rel="canonical"]').evaluateAll((all) => all.map((link) => link.outerHTML));
    expect(new URL(page.url()).pathname).toBe('/help');
    expect(await page.title()).toBe('Help Center | Testline');
    expect(await page.locator('h1').textContent()).toBe('Help Center');
    expect(await canonicals()).toEqual([expect.stringContaining('https://www.testline.example/help"')]);
    expect(await page.locator('header [aria-current]').allTextContents()).toEqual(['Help']);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('page-content');

    await follow(page, 'header a[href="/blog"]');
    await waitUntilShown(page, '/blog');
    expect(await page.title()).toBe('Blog | Testline');
    expect(await canonicals()).toEqual([]);
    expect(await page.locator('header [aria-current], header [data-current]').allTextContents()).toEqual(['Resources']);
    expect(await isMarked(page)).toBe(true);
    expect(host.documents()).toEqual(['/']);
    expect(complaints()).toEqual([]);
  });

  test('[N05] produces the same head, header and footer as a full load', async () => {
    const { host, page } = await visitFixtures('/');
    const { page: loaded } = await visit(host, '/');
    // A document has the component styles inline; a page reached by navigation loads them as a file.
    const shell = (tab: Page) =>
      tab
        .locator('head title, head [data-head]:not([rel="stylesheet"]), header[data-slice], footer[data-slice]')
        .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML).toSorted((a, b) => (a < b ? -1 : 1)));
    for (const path of ['/blog', '/help', ARTICLE, TERM, '/']) {
      await follow(page, await addLink(page, path));
      await waitUntilShown(page, path);
      await loaded.goto(host.origin + path);
      expect(await shell(page), path).toEqual(await shell(loaded));
    }
    expect(await isMarked(page)).toBe(true);
  });

  const SAID = [
    ['zh-CN', '已转到：博客'],
    ['en-US', 'Navigated to Blog'],
  ] as const;

  test.each(casesToTest(SAID))(
    '[N04] announces the new page to screen readers in the page’s language (%s)',
    async (locale, sentence) => {
      const host = await openHost(await fixtures.site(locale));
      const { page } = await visit(host, '/');
      const announcer = page.locator('#route-announcer');
      expect(await announcer.textContent()).toBe('');
      await follow(page, 'header a[href="/blog"]');
      await page.locator('#route-announcer', { hasText: sentence }).waitFor({ state: 'attached' });
      expect(await announcer.textContent()).toBe(sentence);
      expect(await isMarked(page)).toBe(true);
    },
  );

  test.each(['Control', 'Shift'] as const)('[N05] with %s lets the browser open a tab', async (key) => {
    const { host, page } = await visitFixtures('/');
    const opened = page.context().waitForEvent('page');
    await page.locator('header a[href="/help"]').click({ modifiers: [key] });
    await waitUntilShown(await opened, '/help');
    expect(host.documents()).toEqual(['/', '/help']);
    expect(await page.locator('html').getAttribute('data-path')).toBe('/');
    expect(await isMarked(page)).toBe(true);
  });

  test('[N05] on a download, a file, another window or a forwarded path is left to the browser', async () => {
    const { host, page } = await visitFixtures('/');
    host.fail(/^\/(?:login|track_and_trace)/, { status: 200, type: 'text/html', body: '<h1>The app</h1>' });
    const download = page.waitForEvent('download');
    await follow(page, await addLink(page, '/blog', { download: 'blog.html' }));
    expect((await download).suggestedFilename()).toBe('blog.html');

    const opened = page.context().waitForEvent('page');
    await follow(page, await addLink(page, '/help', { target: '_blank' }));
    await waitUntilShown(await opened, '/help');
    expect(await isMarked(page)).toBe(true);

    for (const path of ['/favicon.svg', '/login', '/track_and_trace/x']) {
      await page.goto(`${host.origin}/`);
      await waitUntilReady(page);
      await page.locator(await addLink(page, path)).click();
      await page.waitForURL(host.origin + path);
      expect(
        host.hits.filter((hit) => hit.path === path && hit.dest !== 'image').map(({ method, dest }) => [method, dest]),
      ).toEqual([['GET', 'document']]);
      expect(host.count(pageDataUrl(path, 'page-data'))).toBe(0);
    }
  });

  test('[N05] on a hovered link sends no further request', async () => {
    const { host, page } = await visitFixtures('/');
    await page.locator('header a[href="/help"]').hover();
    await Promise.all([
      host.requested(pageDataUrl('/help', 'page-data-rsc')),
      host.requested('/slice-data/header-help.json'),
      host.requested('/page-data/app-data.json', 2),
    ]);
    // The last request is for the page's style sheet.
    await expect.poll(() => host.hits.some(({ path, dest }) => path.endsWith('.css') && dest === 'empty')).toBe(true);
    await page.waitForLoadState('networkidle');
    host.fail(/./, 'reset');
    const before = host.hits.length;
    await page.locator('header a[href="/help"]').click();
    await waitUntilShown(page, '/help');
    // The browser itself requests the icon again.
    expect(host.hits.slice(before).filter(({ dest }) => dest !== 'image')).toEqual([]);
    expect(await isMarked(page)).toBe(true);
  });
});

describe('redirects and dead links', () => {
  const OLD = [
    ['/word-list?a=%25#initial-t', '/glossary', '/glossary?a=%25#initial-t'],
    ['/Advice/#top', '/help', '/help#top'],
    ['/advice?from=mail', '/help', '/help?from=mail'],
    ['/bulletin', '/global-logistics-update', '/global-logistics-update'],
  ] as const;

  test.each(casesToTest(OLD, 2))(
    '[F01][F02] a link to the old path %s shows the new page without a request for the old path',
    async (href, path, address) => {
      const { host, page } = await visitFixtures('/');
      const entries = await page.evaluate(() => history.length);
      await page.locator(await addLink(page, href)).click();
      await waitUntilShown(page, path);
      expect(page.url()).toBe(host.origin + address);
      expect(await page.evaluate(() => history.length)).toBe(entries + 1);
      const old = href.replace(/[/?#]*[?#].*$/, '').toLowerCase();
      expect(
        host.hits.filter((hit) => hit.path.toLowerCase().includes(`${old}/`) || hit.path.toLowerCase() === old),
      ).toEqual([]);
      expect(host.documents()).toEqual(['/']);
      expect(await isMarked(page)).toBe(true);
    },
  );

  test('[L01] a dead link shows the 404 page in place after one HEAD', async () => {
    const { host, page } = await visitFixtures('/');
    await follow(page, await addLink(page, '/no/such/page/'));
    await waitUntilShown(page, '/404.html');
    expect(new URL(page.url()).pathname).toBe('/no/such/page');
    expect(await page.locator('h1').textContent()).toBe('This page does not exist');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await isMarked(page)).toBe(true);
    expect(host.count('/no/such/page', 'HEAD')).toBe(1);
    expect(host.documents()).toEqual(['/']);

    await page.goBack();
    await waitUntilShown(page, '/');
    const before = host.hits.length;
    await page.goForward();
    await waitUntilShown(page, '/404.html');
    expect(host.hits.slice(before).filter(({ path }) => path.includes('no/such'))).toEqual([]);
  });

  test.each([
    ['answers', { status: 200, type: 'text/html', body: '<h1>Not of the site</h1>' }, '/elsewhere'],
    ['redirects', { status: 302, headers: { location: '/glossary' } }, '/glossary'],
  ])('[L01] a path without page data that the host %s leads to a full load', async (_what, fault, target) => {
    const { host, page } = await visitFixtures('/');
    host.fail('/elsewhere', fault);
    await follow(page, await addLink(page, '/elsewhere?q=%25'));
    await page.waitForURL((url) => url.pathname === target);
    expect(
      host.hits.filter(({ path }) => path === '/elsewhere').map(({ method, dest, query }) => [method, dest, query]),
    ).toEqual([
      ['HEAD', 'empty', ''],
      ['GET', 'document', 'q=%25'],
    ]);
    expect(await isMarked(page)).toBe(false);
  });
});

describe('effects of navigation', () => {
  test('[L07][L09] path log and data layer list every shown page, in order', async () => {
    const { page } = await visitFixtures('/');
    for (const path of ['/help', '/blog', '/research', '/glossary', '/help']) {
      await follow(page, `header a[href="${path}"]`);
      await waitUntilShown(page, path);
    }
    // The consent code also pushes entries to `dataLayer`.
    const loaded = () => page.evaluate(() => window.dataLayer?.filter(({ event }) => event === 'route-loaded'));
    await expect.poll(async () => (await loaded())?.length).toBe(6);
    expect((await loaded())?.map(({ path }) => path)).toEqual([
      '/',
      '/help',
      '/blog',
      '/research',
      '/glossary',
      '/help',
    ]);
    const log = await page.evaluate(() => sessionStorage.getItem('path-log'));
    expect(JSON.parse(log ?? '')).toEqual(['/help', '/blog', '/research', '/glossary', '/help']);
  });

  test('[P35] without script, links work and the glossary is readable', async () => {
    const host = await english();
    const { page } = await openBlank({ javaScriptEnabled: false });
    await page.goto(`${host.origin}/`);
    await page.locator('footer a[href="/glossary"]').click();
    await page.waitForURL(`${host.origin}/glossary`);
    expect(await page.locator('main dl dt').count()).toBe(TERMS);
    expect(await page.locator('main search').isVisible()).toBe(false);
    await page.locator('main dl a').first().click();
    await page.waitForURL(host.origin + FIRST_TERM);
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(host.hits.filter(({ path }) => path.startsWith('/page-data/') || path.endsWith('.js'))).toEqual([]);
  });
});
