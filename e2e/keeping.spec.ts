import { expect, test } from 'vitest';
import { startBrowser } from './support/browser.ts';
import { buildOnce, openHost } from './support/faulty-host.ts';
import { follow, ready, shown } from './support/visit.ts';
import { until, visitKept } from './support/worker.ts';

startBrowser();
const built = buildOnce();

test.each(['en-US', 'zh-CN'] as const)(
  '[P35] the preferences page names everything that a visit leaves in the browser (%s)',
  async (locale) => {
    const host = await openHost(await built.site(locale));
    const { page } = await visitKept(host);
    await page.evaluate(() => scrollTo(0, 300));
    await follow(page, 'footer a[href="/glossary"]');
    await shown(page, '/glossary');
    await page.goBack();
    await shown(page, '/');
    await page.goto(`${host.origin}/preferences`);
    await ready(page);
    await until(page, async (count: number) => (await caches.keys()).length === count, 4);
    const kept = await page.evaluate(async () => ({
      notes: Object.keys(sessionStorage).map((key) => key.split('|')[0] ?? ''),
      copies: await caches.keys(),
      others: [
        ...Object.keys(localStorage),
        ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
        document.cookie,
      ],
    }));
    expect(kept.others).toEqual(['']);
    expect(await page.context().cookies()).toEqual([]);
    expect([...new Set(kept.notes)].toSorted()).toEqual(['@@scroll', 'path-log']);
    const named = await page.locator('main td code').allTextContents();
    expect([...kept.notes, ...kept.copies].filter((name) => !named.includes(name))).toEqual([]);
  },
);
