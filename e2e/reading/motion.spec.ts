import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { CONTACT, submit, waitUntilEnhanced } from '../support/leads.ts';

declare global {
  interface Window {
    /** What has begun to move in this document. */
    moved: string[];
  }
}

startBrowser();

const HOME = origins['en-US'];

/** Notes each animation and transition at its start, in every document of the page's context. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = [];
    const note = (target: EventTarget | null, name: string) => {
      const { localName = '', dataset = {} } = (target ?? {}) as HTMLElement;
      window.moved.push([localName, ...Object.keys(dataset), name].join(' '));
    };
    addEventListener(
      'animationstart',
      ({ target, animationName }) => note(target, animationName.replace(/^.*_/, '')),
      true,
    );
    addEventListener('transitionrun', ({ target, propertyName }) => note(target, propertyName), true);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...input) {
      note(this, 'animate');
      return animate.apply(this, input);
    };
  });
}

const alive = (page: Page, island: string) => page.locator(`[data-island="${island}"][data-alive]`).first().waitFor();

/** Everything that moves: the act, and what must have moved after it. */
const ACTS: { name: string; path: string; act?: (page: Page) => Promise<unknown>; moves: RegExp }[] = [
  { name: 'the way on a map draws itself', path: '/route-search/cnsha-uslax', moves: /^path line draw$/ },
  {
    name: 'a changed amount of an answer has a color for a moment',
    path: '/route-search?from=cnsha&to=uslax',
    async act(page) {
      await alive(page, 'route-search');
      await page.fill('[data-island="route-search"] [name="load"]', '7');
    },
    moves: /^td animate$/,
  },
  {
    name: 'a menu eases in',
    path: '/blog',
    act: (page) => page.click('header [popovertarget]:visible >> nth=0'),
    moves: /opacity$/,
  },
  {
    name: 'the errors of a form ease in',
    path: CONTACT,
    async act(page) {
      await waitUntilEnhanced(page);
      await submit(page).click();
    },
    moves: /^div summary opacity$/,
  },
  {
    name: 'a row of a list answers the pointer',
    path: '/blog',
    async act(page) {
      // A pointer that arrives while the document settles changes the row at once; it still eases out when it leaves.
      await page.hover('main li:has(h2) >> nth=0');
      await page.hover('main h1');
    },
    moves: /^li background-color$/,
  },
  {
    name: 'the cursor of a chart follows its slider',
    path: '/rates/cnsha/uslax',
    async act(page) {
      await page.locator('input[type="range"]').first().focus();
      await alive(page, 'chart-reader');
      await page.keyboard.press('ArrowLeft');
    },
    moves: /^g cursor transform$/,
  },
];

describe('motion', () => {
  test.each(ACTS)('[N01] $name', async ({ path, act, moves }) => {
    const { page } = await openPage('about:blank', { answered: 'refused' });
    await watch(page);
    await page.goto(HOME + path);
    await act?.(page);
    await page.waitForFunction((pattern) => window.moved.some((name) => new RegExp(pattern).test(name)), moves.source);
  });

  test('[N01] nothing moves if the visitor prefers less motion', async () => {
    const { page } = await openPage('about:blank', { answered: 'refused', reducedMotion: 'reduce' });
    await watch(page);
    for (const { path, act } of ACTS) {
      await page.goto(HOME + path);
      await act?.(page);
      const running = await page.evaluate(async () => {
        const frame = () => new Promise(requestAnimationFrame);
        for (let count = 0; count < 3; count += 1) await frame();
        return [...window.moved, ...document.getAnimations().map(String)];
      });
      expect([path, running]).toEqual([path, []]);
    }
  });
});
