import { expect, test } from 'vitest';
import { CONSENT_COOKIE } from '../../contract/consent.ts';
import { startBrowser } from '../support/browser.ts';
import { ours } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { refuse } from '../support/first-visit.ts';
import { noticeIsOpen } from '../support/notice.ts';
import { addLink, follow, waitUntilReady, waitUntilShown } from '../support/visit.ts';
import { until, visitAndCache } from '../support/worker.ts';

startBrowser();

// Our own site must have this page; its path and the paths of indexes are defined in code.
test.each(['en-US', 'zh-CN'] as const)(
  '[P35] the preferences page lists all data that a visit stores in the browser (%s)',
  async (locale) => {
    const host = await openHost(await ours.site(locale));
    const { page } = await visitAndCache(host);
    await noticeIsOpen(page);
    expect(await page.context().cookies()).toEqual([]);
    await refuse(page, 'mouse');
    await page.evaluate(() => scrollTo(0, 300));
    await follow(page, await addLink(page, '/glossary'));
    await waitUntilShown(page, '/glossary');
    await page.goBack();
    await waitUntilShown(page, '/');
    await page.goto(`${host.origin}/preferences`);
    await waitUntilReady(page);
    await until(page, async (count: number) => (await caches.keys()).length === count, 4);
    const stored = await page.evaluate(async () => ({
      notes: Object.keys(sessionStorage).map((key) => key.split('|')[0] ?? ''),
      copies: await caches.keys(),
      others: [...Object.keys(localStorage), ...(await indexedDB.databases()).map(({ name }) => name ?? '')],
      cookies: document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? ''),
    }));
    expect(stored.others).toEqual([]);
    expect(stored.cookies).toEqual([CONSENT_COOKIE]);
    expect([...new Set(stored.notes)].toSorted()).toEqual(['@@scroll', 'path-log']);
    const named = await page.locator('main th code').allTextContents();
    expect([...stored.notes, ...stored.copies, ...stored.cookies].filter((name) => !named.includes(name))).toEqual([]);
  },
);
