import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { ARTICLE, POST, UPDATE } from '../support/fixtures.ts';

startBrowser();

const PATHS = ['/', '/blog', '/events', '/glossary', '/products/by-sea', ARTICLE, POST, UPDATE];

test.each([{ width: 360 }, { width: 1440 }])(
  '[P35] no Chinese title breaks inside a word at $width px',
  async ({ width }) => {
    const { page } = await openPage(origins['zh-CN'], { answered: 'refused', viewport: { width, height: 900 } });
    let words = 0;
    for (const path of PATHS) {
      await page.goto(origins['zh-CN'] + path);
      const found = await brokenWords(page);
      expect({ path, broken: found.broken }).toEqual({ path, broken: [] });
      words += found.words;
    }
    expect(words).toBeGreaterThan(100);
  },
);

test('[P35] a Chinese title may break between words, and is copied without extra characters', async () => {
  const { page } = await openPage(origins['zh-CN'] + POST, {
    answered: 'refused',
    viewport: { width: 360, height: 780 },
  });
  const title = page.locator('h1');
  expect(await title.locator('wbr').count()).toBeGreaterThan(0);
  expect((await title.innerText()).replaceAll('\n', '')).toBe(await title.textContent());
});

/** Returns the words of titles whose characters are on more than one line. */
function brokenWords(page: Page): Promise<{ words: number; broken: string[] }> {
  return page.evaluate(() => {
    const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
    const broken: string[] = [];
    let words = 0;
    const titles = [...document.querySelectorAll('main :is(h1, h2, h3, h4, th, dt, caption)')];
    // On a phone a table becomes a list, and its headings are visible only to screen readers.
    const isSeen = (element: Element) =>
      element.closest('[data-react]') === null && (element.closest('thead')?.getBoundingClientRect().width ?? 2) > 1;
    for (const title of titles.filter(isSeen)) {
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      const places: { node: Node; at: number }[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        for (let at = 0; at < (node.nodeValue?.length ?? 0); at++) places.push({ node, at });
      }
      for (const { segment, index } of segmenter.segment(title.textContent ?? '')) {
        if (segment.length < 2) continue;
        words++;
        const lines = places.slice(index, index + segment.length).flatMap(({ node, at }) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return [...range.getClientRects()].slice(0, 1).map(({ top }) => Math.round(top));
        });
        if (new Set(lines).size > 1) broken.push(`${title.textContent}: ${segment}`);
      }
    }
    return { words, broken };
  });
}
