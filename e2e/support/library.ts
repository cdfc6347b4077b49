import type { Page } from 'playwright';
import { expect } from 'vitest';
import { violationsIn } from '../../auditing/audit/browser/audit-in-browser.ts';
import type { PageOptions } from './browser.ts';

/** A phone without the notice of a new visitor, whose page axe-core may examine. */
export const PHONE: PageOptions = {
  viewport: { width: 360, height: 780 },
  answered: 'refused',
  bypassCSP: true,
  reducedMotion: 'reduce',
};

/** Checks that a page fits the width of the screen and has no violation of WCAG 2.2, levels A and AA. */
export async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const violations = await violationsIn(page);
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
}
