import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { HostedSite } from '../cli/preview/hosted-site.ts';
import { LOCALES } from '../contract/locales.ts';
import { BUDGETS } from '../pipeline/bundle/budget.ts';
import { notEmpty } from '../tests/helpers/not-empty.ts';
import { atlasAlive } from './support/atlas.ts';
import { startBrowser } from './support/browser.ts';
import { fixtures } from './support/builds.ts';
import { type FaultyHost, openHost, readFileText } from './support/faulty-host.ts';
import { noticeIsOpen } from './support/notice.ts';
import { pagesOf } from './support/pages.ts';
import { openBlank, visit } from './support/visit.ts';
import { expectSmallResponse, weight } from './support/weight.ts';

startBrowser();
const SMALL = /\/page-data\.json$/;

/** Matches the element marker in every build of React. */
const REACT = /Symbol\.for\(["']react\./;

function total(weights: readonly number[]): number {
  return weights.reduce((sum, bytes) => sum + bytes, 0);
}

/** Returns the paths of all requested scripts, including workers. */
function scripts({ hits }: FaultyHost): string[] {
  return hits.filter(({ path }) => path.endsWith('.js')).map(({ path }) => path);
}

/** Opens a page as a visitor who refused everything, and runs all timers of the runtime until no request remains. */
async function openAndWait(host: FaultyHost, path: string): Promise<Page> {
  const { page } = await visit(host, path, { answered: 'refused', hasStoppedClock: true, serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const isFirst of [true, false, false]) {
    const before = host.count(SMALL);
    await page.clock.fastForward(3100);
    if (isFirst) await host.requested(SMALL, before + 1);
    await page.waitForLoadState('networkidle');
  }
  return page;
}

/** Weighs the loaded scripts and the inline scripts of a page. */
async function weigh(host: FaultyHost, { page, site }: { page: Page; site: HostedSite }) {
  const loaded = scripts(host);
  expect(loaded.some((file) => file.startsWith('/static/runtime-'))).toBe(true);
  const inline = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''));
  // The service worker does not delay the start of a page, so its size does not count here.
  const startFiles = loaded.filter((file) => file !== '/sw.js');
  const texts = await Promise.all(startFiles.map((file) => readFileText(site, file.slice(1))));
  const weights = [...texts, ...notEmpty(inline)].map(weight);
  return { loaded, texts, weights, said: `${startFiles.join(' ')} and inline: ${weights.join(' + ')}` };
}

/** Returns the path of the longest page of a template. */
function longest(template: string): string {
  const pages = pagesOf(fixtures.folder('en-US')).filter((page) => page.template === template);
  return notEmpty(pages).reduce((page, other) => (other.bytes > page.bytes ? other : page)).path;
}

test.each(['blog-post', 'home'])(
  '[N05] a page without interaction loads at most 8,000 bytes in at most 3 scripts, and no React (%s)',
  async (template) => {
    const path = longest(template);
    const site = await fixtures.site('en-US');
    const host = await openHost(site);
    const page = await openAndWait(host, path);
    const { loaded, texts, weights, said } = await weigh(host, { page, site });
    expect(loaded.length).toBeLessThanOrEqual(3);
    expect(total(weights), said).toBeLessThanOrEqual(BUDGETS.runtime.bytes);
    expect(texts.filter((text) => REACT.test(text))).toHaveLength(0);
  },
);

test.each(LOCALES)(
  '[P35] the first response of the median article has at most 14,600 bytes with its headers, of which 1,500 at most (%s)',
  async (locale) => void (await expectSmallResponse(await fixtures.site(locale), fixtures.folder(locale))),
);

test('[N05] islands that wait for a gesture add at most 500 bytes to a page without React, and no React', async () => {
  const site = await fixtures.site('en-US');
  const host = await openHost(site);
  const page = await openAndWait(host, longest('blog-post'));
  const before = total((await weigh(host, { page, site })).weights);
  const islands = page.locator('main [data-island]');
  await islands.first().waitFor();
  for (const island of await islands.all()) await island.dispatchEvent('pointerover');
  await host.requested(/^\/static\/copy-link-/);
  const { texts, weights, said } = await weigh(host, { page, site });
  expect(total(weights) - before, said).toBeGreaterThan(0);
  expect(total(weights) - before, said).toBeLessThanOrEqual(500);
  expect(texts.filter((text) => REACT.test(text))).toHaveLength(0);
});

test('[P16] the search page with its island loads at most 82,000 bytes', async () => {
  const site = await fixtures.site('en-US');
  const host = await openHost(site);
  const page = await openAndWait(host, '/search');
  await page.locator('[data-island="search"]').waitFor();
  const loaded = scripts(host);
  expect(loaded.some((file) => file.startsWith('/static/search-'))).toBe(true);
  const texts = await Promise.all(loaded.map((file) => readFileText(site, file.slice(1))));
  expect(texts.filter((text) => REACT.test(text))).toHaveLength(1);
  const weights = texts.map(weight);
  expect(total(weights), `${loaded.join(' ')}: ${weights.join(' + ')}`).toBeLessThanOrEqual(82_000);
});

test('[U6] the atlas loads at most 60,000 bytes of scripts, and no React', async () => {
  const site = await fixtures.site('en-US');
  const host = await openHost(site);
  const { page } = await visit(host, '/atlas', { answered: 'refused' });
  await atlasAlive(page);
  const { loaded, texts, weights, said } = await weigh(host, { page, site });
  expect(loaded.some((file) => file.startsWith('/static/atlas-'))).toBe(true);
  expect(total(weights), said).toBeLessThanOrEqual(60_000);
  expect(texts.filter((text) => REACT.test(text))).toHaveLength(0);
});

test.each(LOCALES)(
  '[T01] the consent question loads at most 15,000 bytes more, including its texts and styles (%s)',
  async (locale) => {
    const site = await fixtures.site(locale);
    const host = await openHost(site);
    const { page } = await openBlank();
    await page.goto(`${host.origin}/`);
    await noticeIsOpen(page);
    const hash = await page.locator('html').getAttribute('data-consent');
    const isAsking = new RegExp(`^/static/(?:optional|consent-dialog)-|${hash}`);
    const files = host.hits.map(({ path: asking }) => asking).filter((asking) => isAsking.test(asking));
    expect(files).toHaveLength(4);
    const weights = await Promise.all(files.map(async (file) => weight(await readFileText(site, file.slice(1)))));
    expect(total(weights), `${files.join(' ')}: ${weights.join(' + ')}`).toBeLessThanOrEqual(BUDGETS.consent.bytes);
  },
);
