import { expect, test } from 'vitest';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { ARTICLE, ARTICLE_FORMERLY, POST, TERM, TERM_WORD, TERMS, UPDATE } from '../support/fixtures.ts';

startBrowser();

test('[P35] the first Tab stop is the skip link', async () => {
  const { page } = await openPage(`${origins['en-US']}/blog`, { answered: 'refused' });
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('page-content');
});

test('[P35] breadcrumbs lead from an article to its category and index', async () => {
  const { page } = await openPage(origins['en-US'] + ARTICLE, { answered: 'refused' });
  expect(await page.locator('nav[aria-label="Breadcrumbs"] a').allTextContents()).toEqual([
    'Home',
    'Help Center',
    'Before loading',
  ]);
});

test('[P35] the footer links to privacy, preferences, accessibility and licences', async () => {
  const { page } = await openPage(origins['en-US'], { answered: 'refused' });
  for (const path of ['/privacy', '/preferences', '/accessibility', '/licences']) {
    expect((await page.request.get(origins['en-US'] + path)).status()).toBe(200);
    expect(await page.locator(`footer a[href="${path}"]`).count()).toBe(1);
  }
});

test.each([
  ['en-US', 'is made up', 'What is invented'],
  ['zh-CN', '是虚构的', '虚构的内容'],
] as const)(
  '[P35] every page states in %s that the provider is an example, and links to details',
  async (locale, words, title) => {
    const { page } = await openPage(`${origins[locale]}/products/by-sea`, { answered: 'refused' });
    expect(await page.locator('footer small').textContent()).toContain(words);
    await page.locator('footer a[href="/licences"]').click();
    await page.waitForURL(`${origins[locale]}/licences`);
    expect(await page.locator('main h2').first().textContent()).toBe(title);
  },
);

test('[P01] home links to the newest update, to posts, research and help', async () => {
  const { page } = await openPage(origins['en-US'], { answered: 'refused' });
  expect(await page.locator('section[aria-labelledby="update"] h3 a').getAttribute('href')).toBe(UPDATE);
  expect(await page.locator('main h2').allTextContents()).toEqual([
    'Products',
    'Latest update',
    'Customers: planning examples',
    'From the blog',
    'Research',
    'Help by topic',
    'Begin with the day, then the ship',
  ]);
});

test('[P02] an unknown address returns 404 with a search box, main links and noindex', async () => {
  const { page, status } = await openPage(`${origins['en-US']}/no/such/page`, { answered: 'refused' });
  expect(status).toBe(404);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect(await page.locator('nav[aria-labelledby="main-pages"] a').count()).toBeGreaterThan(3);
  await page.locator('main input[type="search"]').fill(TERM_WORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origins['en-US']}/search?q=${TERM_WORD}`);
  await page.locator(`.search_results a[href="${TERM}"]`).waitFor();
});

test.each([
  { without: 'scripts', needed: /^(?:document|stylesheet)$/, margin: '0px' },
  { without: 'any other file', needed: /^document$/, margin: '8px' },
])('[P03] the 500 page is complete without $without', async ({ needed, margin }) => {
  const { page } = await openPage(origins['en-US'], { serviceWorkers: 'block' });
  await page.route('**/*', (route) => (needed.test(route.request().resourceType()) ? route.continue() : route.abort()));
  await page.goto(`${origins['en-US']}/500`);
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect(await page.locator('main a').count()).toBeGreaterThan(3);
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).margin)).toBe(margin);
});

test('[P11] the glossary lists every term under its letter, in Chinese by pinyin', async () => {
  const { page } = await openPage(`${origins['zh-CN']}/glossary`, { answered: 'refused' });
  expect(await page.locator('#initial-t').locator('xpath=..').locator('dt').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('提箱')]),
  );
  expect(await page.locator('main dl dt').count()).toBe(TERMS);
});

test('[P12] a former path of a help article redirects to the article with a 301', async () => {
  const { status, headers } = await fetch(`${origins['en-US']}${ARTICLE_FORMERLY}?from=mail`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([301, `${ARTICLE}?from=mail`]);
});

test('[F03] a campaign path redirects to the home page with its source', async () => {
  const { url } = await fetch(`${origins['en-US']}/leaflet`);
  expect(url).toBe(`${origins['en-US']}/?utm_source=leaflet`);
});

test('[P21] a post links to its desk and its category, which list it', async () => {
  const { page } = await openPage(origins['en-US'] + POST, { answered: 'refused' });
  for (const link of await page.locator('.article_rail a').all()) {
    const target = await page.request.get(origins['en-US'] + (await link.getAttribute('href')));
    expect(await target.text()).toContain(`href="${POST}"`);
  }
  expect(await page.locator('.article_rail a').count()).toBe(2);
});

test('[P30] the indexes list research, events and news, whose pages link back', async () => {
  const { page } = await openPage(`${origins['en-US']}/company/newsroom`, { answered: 'refused' });
  await page.locator('main li h2 a').first().click();
  await page.locator('main a:text("Back to")').click();
  await page.waitForURL(`${origins['en-US']}/company/newsroom`);
  for (const index of ['/research', '/events']) {
    await page.goto(origins['en-US'] + index);
    expect(await page.locator('main h2 a').count()).toBeGreaterThanOrEqual(3);
  }
});

test('[P34] the host serves every machine-readable file with its type', async () => {
  const types = {
    '/robots.txt': 'text/plain',
    '/sitemap.xml': 'application/xml',
    '/blog/rss.xml': 'application/xml',
    '/global-logistics-update/rss.xml': 'application/xml',
    '/data/tariff-changes/rss.xml': 'application/xml',
    '/manifest.webmanifest': 'application/manifest+json',
    '/.well-known/security.txt': 'text/plain',
    '/favicon.svg': 'image/svg+xml',
  };
  for (const [path, type] of Object.entries(types)) {
    const { status, headers } = await fetch(origins['en-US'] + path);
    expect([path, status, headers.get('content-type')?.split(';')[0]]).toEqual([path, 200, type]);
  }
});
