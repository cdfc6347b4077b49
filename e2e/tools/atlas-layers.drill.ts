import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  atlasAlive,
  CHENNAI,
  CHICAGO,
  headingOf,
  isDrawn,
  openAtlas,
  openPlace,
  PANAMA,
  pixelsOf,
} from '../support/atlas.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { waitUntilReady } from '../support/visit.ts';

startBrowser();

const WORLD = `${origins['en-US']}/atlas`;
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('the layers of the atlas', () => {
  const SWITCHES = { ports: CHENNAI, airports: CHICAGO, passages: PANAMA } as const;
  const box = (page: Page, layer: string) => page.locator(`input[data-layer="${layer}"]`);

  test.each(Object.entries(SWITCHES).slice(0, 1))(
    '[U6] hide %s, whose marks then open nothing, and stay hidden in the address',
    async (layer, at) => {
      const { page } = await openAtlas(WORLD);
      expect(await isDrawn(page, at)).toBe(true);
      await box(page, layer).uncheck();
      expect(await isDrawn(page, at)).toBe(false);
      const { x, y } = await pixelsOf(page, at);
      await page.mouse.click(x, y);
      expect([pathOf(page), new URL(page.url()).search]).toEqual(['/atlas', `?hide=${layer}`]);
      await page.reload();
      await atlasAlive(page);
      expect([await box(page, layer).isChecked(), await isDrawn(page, at)]).toEqual([false, false]);
      await openPlace(page, '/atlas/port/DEHAM');
      expect(new URL(page.url()).search).toBe(`?hide=${layer}`);
      await box(page, layer).check();
      expect([await isDrawn(page, at), new URL(page.url()).search]).toEqual([true, '']);
    },
  );

  test('[U6] hide the sea lanes, and nothing else', async () => {
    const { page } = await openAtlas(WORLD);
    const sea = page.locator('path[data-layer="sea"]');
    await expect.poll(() => sea.getAttribute('d')).toMatch(/^M/);
    await box(page, 'lanes').uncheck();
    expect(await sea.evaluate((path) => getComputedStyle(path).visibility)).toBe('hidden');
    for (const at of Object.values(SWITCHES)) expect(await isDrawn(page, at)).toBe(true);
  });

  test('[U6] follow the address when the visitor navigates back', async () => {
    const { page } = await openAtlas(`${WORLD}?hide=ports+lanes`);
    await waitUntilReady(page);
    await openPlace(page, '/atlas/port/DEHAM');
    await box(page, 'ports').check();
    await page.goBack();
    await expect.poll(() => headingOf(page)).toBe('Atlas of ports and sea lanes');
    expect(new URL(page.url()).search).toBe('?hide=ports+lanes');
    expect([await box(page, 'ports').isChecked(), await isDrawn(page, CHENNAI)]).toEqual([false, false]);
    await page.goForward();
    await expect.poll(() => headingOf(page)).toBe('Hamburg');
    expect([await box(page, 'ports').isChecked(), await isDrawn(page, CHENNAI)]).toEqual([true, true]);
    expect(await box(page, 'lanes').isChecked()).toBe(false);
  });

  test('[U6] hide marks without script too', async () => {
    const { page } = await openPage(WORLD, { javaScriptEnabled: false });
    for (const [layer, at] of Object.entries(SWITCHES)) {
      expect(await isDrawn(page, at)).toBe(true);
      await box(page, layer).uncheck();
      expect(await isDrawn(page, at)).toBe(false);
    }
  });
});
