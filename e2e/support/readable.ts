import { expect } from 'vitest';
import type { Locale } from '../../contract/locales.ts';
import { openPage } from './browser.ts';
import { onePageATemplate } from './pages.ts';

/** Has its own status, which the browser logs as an error; finding.spec.ts tests it. */
const NOT_FOUND = '/404.html';

/** The pages about the site itself; tests/promises compare two of them with the code. */
const ABOUT = ['/privacy', '/preferences', '/accessibility', '/licences'];

/** Expects of a page of each template that a visitor can read it. At least 14 templates need no item. */
export async function expectReadable({
  origin,
  folder,
  locale,
}: {
  origin: string;
  folder: string;
  locale: Locale;
}): Promise<void> {
  const paths = onePageATemplate(folder).filter((path) => path !== NOT_FOUND);
  expect(paths.length).toBeGreaterThanOrEqual(14);
  const { page, consoleErrors: complaints } = await openPage(origin, { answered: 'refused' });
  for (const path of paths) {
    const response = await page.goto(origin + path);
    expect([path, response?.status()]).toEqual([path, 200]);
    expect(await page.evaluate(look), path).toEqual({
      language: locale,
      titles: 1,
      landmarks: 3,
      links: expect.arrayContaining(ABOUT),
    });
    const wide: number[] = [];
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(width);
    }
    expect([path, wide, complaints]).toEqual([path, [], []]);
  }
}

/** Returns the language, and counts headings, landmarks and footer links. */
function look() {
  const count = (selector: string) => document.querySelectorAll(selector).length;
  return {
    language: document.documentElement.lang,
    titles: count('h1'),
    landmarks: count('header[data-slice], main#page-content, footer[data-slice]'),
    links: [...document.querySelectorAll('footer a')].map((link) => link.getAttribute('href')),
  };
}
