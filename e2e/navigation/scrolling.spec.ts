import { describe, expect, test } from 'vitest';
import { startBrowser } from '../support/browser.ts';
import { ARTICLE, POST } from '../support/fixtures.ts';
import { addLink, follow, isMarked, visitFixtures, waitUntilReady, waitUntilShown } from '../support/visit.ts';

startBrowser();

describe('scrolling', () => {
  test('[L06] back and forward restore the offset of each history entry to the pixel', async () => {
    const { page } = await visitFixtures(POST);
    const moveTo = async (top: number) => {
      await page.evaluate((offset) => scrollTo(0, offset), top);
      // The runtime stores offsets with the next frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    };
    const offset = () => page.evaluate(() => scrollY);
    await moveTo(1234);
    await follow(page, 'header a[href="/glossary"]');
    await waitUntilShown(page, '/glossary');
    expect(await offset()).toBe(0);
    await moveTo(901);
    await follow(page, await addLink(page, POST));
    await waitUntilShown(page, POST);
    expect(await offset()).toBe(0);
    await moveTo(345);

    const expected: [direction: 'goBack' | 'goForward', path: string, top: number][] = [
      ['goBack', '/glossary', 901],
      ['goBack', POST, 1234],
      ['goForward', '/glossary', 901],
      ['goForward', POST, 345],
    ];
    for (const [direction, path, top] of expected) {
      await page[direction]();
      await waitUntilShown(page, path);
      expect([path, await offset()]).toEqual([path, top]);
    }
    await page.reload();
    await waitUntilReady(page);
    expect(await offset()).toBe(345);
  });

  test.each(['no-preference', 'reduce'] as const)(
    '[N01] a link within the page scrolls, moves focus and adds one history entry (motion: %s)',
    async (reducedMotion) => {
      const { host, page } = await visitFixtures(ARTICLE, { reducedMotion, viewport: { width: 800, height: 400 } });
      const entries = await page.evaluate(() => history.length);
      const requests = host.hits.length;
      // The offset right after the click distinguishes a jump from a smooth scroll, which has not begun.
      const first = await page.evaluate(async () => {
        const ended = new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true }));
        document.querySelector<HTMLElement>('main a[href="#what-goes-wrong"]')?.click();
        const offset = scrollY;
        await ended;
        return offset;
      });
      const top = () => page.evaluate(() => document.getElementById('what-goes-wrong')?.getBoundingClientRect().top);
      expect(first > 0).toBe(reducedMotion === 'reduce');
      expect(Math.abs((await top()) ?? Number.NaN)).toBeLessThan(100);
      expect(new URL(page.url()).hash).toBe('#what-goes-wrong');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('what-goes-wrong');
      expect(await page.evaluate(() => history.length)).toBe(entries + 1);
      expect(host.hits.slice(requests).filter(({ path }) => path.includes(ARTICLE))).toEqual([]);
      expect(await isMarked(page)).toBe(true);
      await page.goBack();
      await page.waitForFunction(() => scrollY === 0);
      expect(new URL(page.url()).hash).toBe('');
    },
  );

  test('[L06] going back during a smooth scroll restores its start', async () => {
    const { page } = await visitFixtures(ARTICLE, { viewport: { width: 800, height: 400 } });
    const offset = await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      document.querySelector<HTMLElement>('main a[href="#what-goes-wrong"]')?.click();
      while (scrollY === 0) await frame();
      const wentBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.back();
      await wentBack;
      for (let count = 0; count < 5; count += 1) await frame();
      return scrollY;
    });
    expect(offset).toBe(0);
  });
});
