import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  atlasAlive,
  headingOf,
  listLink,
  openAtlas,
  openPlace,
  PATHS,
  panelLink,
  pixelsOf,
  SAID,
  shownIn,
  viewOf,
} from '../support/atlas.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { addLink, follow, isMarked, markDocument, waitUntilReady, waitUntilShown } from '../support/visit.ts';

startBrowser();

/** Returns what an address of the atlas shows after a visitor has come to it from another one. */
function expected(subject: keyof typeof PATHS) {
  const { title, heading } = SAID[subject];
  return {
    path: PATHS[subject],
    title,
    heading,
    isFocused: true,
    announced: SAID.announced + heading,
    current: subject === 'region' ? [PATHS.region] : [],
  };
}

/** Marks document and map. Returns a function that tells whether both are the same, and what was requested for a page. */
async function watch(page: Page): Promise<() => Promise<{ isSame: boolean; requested: string[] }>> {
  await waitUntilReady(page);
  await markDocument(page);
  await page.locator('[data-map]').evaluate((map) => Object.assign(map, { isMarked: true }));
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'document' || pathname.startsWith('/page-data/atlas/')) requested.push(pathname);
  });
  return async () => {
    const isSameMap = await page.locator('[data-map]').evaluate((map) => 'isMarked' in map);
    return { isSame: isSameMap && (await isMarked(page)), requested };
  };
}

describe('the atlas', () => {
  const origin = origins['en-US'];

  test('[U6] shows the panel of a passage, a region, a port and a lane after a click, without loading a document or page data', async () => {
    const { page, complaints } = await openAtlas(origin + PATHS.world);
    const watched = await watch(page);
    const links = { passage: panelLink, region: listLink, port: panelLink, lane: panelLink };
    let before = await viewOf(page);
    for (const subject of ['passage', 'region', 'port', 'lane'] as const) {
      await links[subject](page, PATHS[subject]).click();
      expect(await shownIn(page)).toEqual(expected(subject));
      const after = await viewOf(page);
      expect(after).not.toEqual(before);
      before = after;
    }
    expect(await watched()).toEqual({ isSame: true, requested: [] });
    expect(complaints).toEqual([]);
  });

  test('[U6] opens the place of a code, a name or an alias in either language', async () => {
    const { page, complaints } = await openAtlas(origin + PATHS.world);
    const field = page.locator('[name="place"]');
    for (const [text, path] of [
      [SAID.port.heading, PATHS.port],
      [SAID.alias, '/atlas/port/NLRTM'],
      ['lax', '/atlas/airport/LAX'],
      ['欧罗波特', '/atlas/port/NLRTM'],
      ['上海', PATHS.port],
    ] as const) {
      await field.fill(text);
      await field.press('Enter');
      expect(await shownIn(page)).toMatchObject({ path, isFocused: true, current: [] });
      expect(await field.inputValue()).toBe('');
    }
    expect(complaints).toEqual([]);
  });

  test('[U6] keeps an unknown text in the field and says so', async () => {
    const { page } = await openAtlas(origin + PATHS.world);
    const field = page.locator('[name="place"]');
    await field.fill('Atlantis <b>');
    await page.locator('form[action="/atlas"] [type="submit"]').click();
    expect(await page.locator('[data-answer="error.place"]').textContent()).toContain('“Atlantis <b>”');
    expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['Atlantis <b>', 'true']);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await shownIn(page)).toMatchObject({ path: PATHS.world, heading: SAID.world.heading });
  });

  test('[U6] leads to the same address in the other language', async () => {
    const { page } = await openAtlas(origin + PATHS.world);
    await openPlace(page, PATHS.port);
    const { page: plain } = await openPage(origin + PATHS.port, { javaScriptEnabled: false });
    for (const openedPage of [page, plain]) {
      const href = await openedPage.locator('main a[hreflang]').first().getAttribute('href');
      expect(new URL(href ?? '').pathname).toBe(PATHS.port);
    }
    await waitUntilReady(page);
    await page.goBack();
    await expect.poll(() => headingOf(page)).toBe(SAID.world.heading);
    expect(await page.locator('main a[hreflang]').first().getAttribute('href')).toMatch(/\/atlas$/);
  });

  test('[U6] fits on a phone of 360 px, where a chosen place shows its panel below the map', async () => {
    const { page } = await openAtlas(origin + PATHS.world, { viewport: { width: 360, height: 740 } });
    for (const path of [PATHS.world, PATHS.lane, '/atlas/port/rotterdm', PATHS.port]) {
      await page.goto(origin + path);
      await atlasAlive(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await page.locator('[data-map]').evaluate((map) => map.clientHeight)).toBeGreaterThan(250);
    }
    await openPlace(page, '/atlas/port/DEHAM');
    await viewOf(page);
    expect(await page.locator('h1').evaluate(isOnTop)).toBe(true);
    expect(await page.locator('[data-map]').evaluate(isOnTop)).toBe(true);
  });
});

/** Returns whether the window shows the upper edge of an element, and nothing covers it. */
function isOnTop(element: Element): boolean {
  const { left, top, width } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + 8);
  return hit !== null && element.contains(hit);
}

describe('the history of the atlas', () => {
  const origin = origins['en-US'];

  test('[N02] back and forward dispatch an event, show and announce the panel, and request no page data', async () => {
    const { page, complaints } = await openAtlas(origin + PATHS.world);
    await openPlace(page, PATHS.port);
    await panelLink(page, PATHS.lane).click();
    const watched = await watch(page);
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      addEventListener('browser-navigation', (event) => heard.push((event as CustomEvent).detail));
    });
    const steps = [
      ['port', -1],
      ['world', -1],
      ['port', 1],
      ['lane', 1],
      ['world', -2],
    ] as const;
    for (const [subject, delta] of steps) {
      await page.evaluate((by) => history.go(by), delta);
      await expect.poll(() => shownIn(page)).toEqual(expected(subject));
    }
    expect(await page.evaluate(() => (window as Window & { heard?: unknown }).heard)).toEqual(
      steps.map(([subject]) => ({
        url: origin + PATHS[subject],
        pathname: PATHS[subject],
        source: 'popstate',
      })),
    );
    expect(await watched()).toEqual({ isSame: true, requested: [] });
    expect(complaints).toEqual([]);
  });

  test('[N02] back to a page outside the atlas is an ordinary navigation, and so is forward into it', async () => {
    const { page, consoleErrors } = await openPage(`${origin}/route-search`, { answered: 'refused' });
    await page.locator('[data-island="route-search"][data-alive]').waitFor();
    await markDocument(page);
    const heading = await headingOf(page);
    await page.evaluate(() => addEventListener('browser-navigation', () => document.body.setAttribute('data-x', '')));
    await follow(page, await addLink(page, PATHS.world));
    await waitUntilShown(page, PATHS.world);
    await atlasAlive(page);
    await openPlace(page, PATHS.port);
    await page.evaluate(() => history.go(-2));
    await waitUntilShown(page, '/route-search');
    await expect.poll(() => headingOf(page)).toBe(heading);
    await page.evaluate(() => history.go(2));
    await expect.poll(() => headingOf(page)).toBe(SAID.port.heading);
    expect(new URL(page.url()).pathname).toBe(PATHS.port);
    expect(await page.locator('body[data-x]').count()).toBe(0);
    expect(await isMarked(page)).toBe(true);
    expect(consoleErrors).toEqual([]);
  });
});

describe('a place of the atlas', () => {
  const origin = origins['en-US'];

  test('[U6] is in the middle of the map at once if the visitor prefers reduced motion', async () => {
    const { page: direct } = await openAtlas(origin + PATHS.port);
    const wanted = await viewOf(direct);
    const { page } = await openAtlas(origin + PATHS.world);
    expect(await viewOf(page)).not.toEqual(wanted);
    await openPlace(page, PATHS.port);
    expect(await viewOf(page)).toEqual(wanted);
  });

  test('[U6] is there after a moment if the visitor does not', async () => {
    const { page: direct } = await openAtlas(origin + PATHS.port);
    const { page } = await openAtlas(origin + PATHS.world, { reducedMotion: 'no-preference' });
    await openPlace(page, PATHS.port);
    await expect.poll(() => viewOf(page)).toEqual(await viewOf(direct));
  });

  test('[U6] prints its panel and its map without form and buttons', async () => {
    const { page } = await openAtlas(origin + PATHS.port);
    await page.emulateMedia({ media: 'print' });
    for (const shown of ['[data-map]', 'h1', '[data-answer-html="panel"] li'])
      expect([shown, await page.locator(shown).first().isVisible()]).toEqual([shown, true]);
    for (const hidden of ['form[action="/atlas"]', 'input[data-layer]', '[data-map-go]'])
      expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false]);
    const offMiddle = async () => {
      const { x, y } = await pixelsOf(page, [121.5, 31.2]);
      const box = await page.locator('[data-map]').boundingBox();
      return box && Math.round(Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2));
    };
    await expect.poll(offMiddle).toBe(0);
  });
});
