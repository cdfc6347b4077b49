import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { casesToTest } from '../../tests/helpers/extent.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { onePageATemplate } from '../support/pages.ts';

startBrowser();

const PHONE = { viewport: { width: 360, height: 780 }, javaScriptEnabled: false };

/** A page of each template. */
function pathsIn(locale: (typeof LOCALES)[number]): readonly string[] {
  const paths = onePageATemplate(join(inject('dist'), locale)).filter((path) => !/^\/(?:404|500)/.test(path));
  expect(paths.length).toBeGreaterThan(20);
  return paths;
}

/** Facts about a page as a visitor sees it. */
function look() {
  const shown = (element: Element) => element.getClientRects().length > 0;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const headings = all('main :is(h1, h2, h3)').filter(shown);
  const tops = headings.map((heading) => heading.getBoundingClientRect().top);
  const forms = all('main form').filter(shown);
  const buttons = (all('button, input[type=submit]') as HTMLButtonElement[]).filter(shown);
  const areas = all('header[data-slice], main, footer[data-slice]').map((area) => area.getBoundingClientRect().top);
  return {
    title: headings[0]?.tagName,
    text: document.querySelector('main')?.innerText.trim().length ?? 0,
    hints: all('main noscript').length,
    links: all('a[href]').filter(shown).length,
    // A form without a visible button cannot be sent.
    mute: forms.filter((form) => !buttons.some((button) => button.form === form)).length,
    isWide: document.documentElement.scrollWidth > innerWidth,
    isInOrder: [tops, areas].every((list) => list.every((top, index) => index === 0 || top >= (list[index - 1] ?? 0))),
    areas: areas.length,
  };
}

const SOUND = { title: 'H1', mute: 0, isInOrder: true, areas: 3 };

/** Only the search needs script; a hint leads to the list of all pages. */
const hintsAt = (path: string) => (path === '/search' ? 1 : 0);

/** Removes all styles of documents, and lets nothing else load. */
async function withoutStyles(page: Page): Promise<void> {
  await page.route('**/*', async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.abort();
    const response = await route.fetch();
    const html = await response.text();
    const bare = html.replace(/<style[^>]*>.*?<\/style>/gs, '').replace(/<link[^>]*stylesheet[^>]*>/g, '');
    expect(bare).not.toBe(html);
    return route.fulfill({ response, body: bare });
  });
}

// The other language has the same templates.
describe.each(casesToTest(LOCALES))('a visitor in %s', (locale) => {
  test(`[P35] without script reads a page of each template on a phone, and without script, styles and pictures in its order (${locale})`, async () => {
    const { page } = await openPage(origins[locale], PHONE);
    const { page: bare } = await openPage(origins[locale], PHONE);
    await withoutStyles(bare);
    for (const path of pathsIn(locale)) {
      const response = await page.goto(origins[locale] + path);
      expect([path, response?.status()]).toEqual([path, 200]);
      const { text, links, ...facts } = await page.evaluate(look);
      expect([path, facts]).toEqual([path, { ...SOUND, hints: hintsAt(path), isWide: false }]);
      expect([path, text > 20, links > 10]).toEqual([path, true, true]);
      await bare.goto(origins[locale] + path);
      const { isWide: _, text: bareText, links: bareLinks, ...bareFacts } = await bare.evaluate(look);
      expect([path, bareFacts]).toEqual([path, { ...SOUND, hints: hintsAt(path) }]);
      // Styles hide some words, such as those of closed menus, and add none.
      expect([path, bareText >= text * 0.95, bareLinks >= links]).toEqual([path, true, true]);
    }
  });
});
