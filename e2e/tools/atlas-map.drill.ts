import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  AIRPORTS,
  CHENNAI,
  CHICAGO,
  headingOf,
  LIST,
  openAtlas,
  PANAMA,
  PORTS,
  type Point,
  panelLink,
  pixelsOf,
  shownIn,
  viewOf,
  YANTIAN,
} from '../support/atlas.ts';
import { origins, startBrowser } from '../support/browser.ts';

startBrowser();

const WORLD = `${origins['en-US']}/atlas`;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A point of the South Pacific without anything nearby. */
const NOWHERE = [-120, -35] as const;

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const pathOf = (page: Page) => new URL(page.url()).pathname;

function expectNear(found: Point, wanted: Point): void {
  expect(found.x).toBeCloseTo(wanted.x, 0);
  expect(found.y).toBeCloseTo(wanted.y, 0);
}

describe('the keyboard', () => {
  test('[U6] focuses the map, moves it, changes its scale and shows the world again', async () => {
    const { page } = await openAtlas(WORLD);
    await page.locator('main a[hreflang]').first().focus();
    await page.keyboard.press('Tab');
    const map = page.locator('[data-map]');
    expect(await map.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('#atlas-keys').isVisible()).toBe(true);
    const first = await viewOf(page);
    await press(page, 'ArrowRight', 'ArrowDown');
    const moved = await viewOf(page);
    expectNear(moved, { x: first.x - 80, y: first.y - 80 });
    expect(moved.scale).toBe(first.scale);
    await press(page, 'ArrowLeft', 'ArrowUp');
    expectNear(await viewOf(page), first);
    await press(page, '+', '+');
    expect((await viewOf(page)).scale).toBeCloseTo(first.scale * 1.6 ** 2, 3);
    await press(page, '-');
    expect((await viewOf(page)).scale).toBeCloseTo(first.scale * 1.6, 3);
    await press(page, '0');
    const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
    expect((await viewOf(page)).scale).toBeCloseTo(Math.min(width / 1080, height / 645), 3);
    expect([await page.evaluate(() => scrollY), pathOf(page)]).toEqual([0, '/atlas']);
  });

  test('[U6] reaches a link to every port and airport', async () => {
    const { page } = await openAtlas(WORLD);
    const regions = await page.locator(`${LIST} a`).all();
    expect(regions).toHaveLength(3);
    const reached: string[] = [];
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.closest('[data-answer-html="panel"]') ? at.getAttribute('href') : undefined;
      });
    for (const region of regions) {
      await region.press('Enter');
      await viewOf(page);
      // The focus is at the heading of the panel.
      await page.keyboard.press('Tab');
      for (let href = await focused(); href; href = await focused()) {
        if (href !== '/atlas') reached.push(href.replace('/atlas/', ''));
        await page.keyboard.press('Tab');
      }
    }
    expect(reached.toSorted()).toEqual(
      [...PORTS.map((code) => `port/${code}`), ...AIRPORTS.map((code) => `airport/${code}`)].toSorted(),
    );
    await regions[0]?.press('Enter');
    await panelLink(page, '/atlas/port/INMAA').press('Enter');
    expect(await shownIn(page)).toMatchObject({ path: '/atlas/port/INMAA', heading: 'Chennai', isFocused: true });
  });
});

describe('the mouse', () => {
  test('[U6] changes the scale around its point with the wheel, and the page stays', async () => {
    const { page } = await openAtlas(WORLD);
    const [{ scale }, mark] = [await viewOf(page), await pixelsOf(page, CHENNAI)];
    // Browsers round the position of the wheel to pixels.
    const [x, y] = [Math.round(mark.x) + 20, Math.round(mark.y)];
    await page.mouse.move(x, y);
    for (const [pixels, factor] of [
      [-320, 2],
      [160, Math.SQRT2],
    ] as const) {
      await page.mouse.wheel(0, pixels);
      await expect.poll(async () => (await viewOf(page)).scale).toBeCloseTo(scale * factor, 3);
      expectNear(await pixelsOf(page, CHENNAI), { x: x + (mark.x - x) * factor, y: y + (mark.y - y) * factor });
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('[U6] drags the map, which opens nothing, not even after a return to the mark', async () => {
    const { page } = await openAtlas(WORLD);
    const { x, y } = await pixelsOf(page, CHENNAI);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 90, y + 40, { steps: 5 });
    expectNear(await pixelsOf(page, CHENNAI), { x: x + 90, y: y + 40 });
    await page.mouse.up();
    await page.mouse.move(x + 90, y + 40);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 5 });
    await page.mouse.move(x + 90, y + 40, { steps: 5 });
    await page.mouse.up();
    expect([pathOf(page), await headingOf(page)]).toEqual(['/atlas', 'Atlas of ports and sea lanes']);
  });

  test('[U6] opens the port, airport or passage whose mark it clicks, and nothing elsewhere', async () => {
    const { page, complaints } = await openAtlas(WORLD);
    for (const [at, path, heading] of [
      [NOWHERE, '/atlas', 'Atlas of ports and sea lanes'],
      [YANTIAN, '/atlas/port/CNYTN', 'Yantian'],
      [CHICAGO, '/atlas/airport/ORD', 'Chicago O’Hare'],
      [PANAMA, '/atlas/passage/panama', 'Panama Canal'],
    ] as const) {
      // The whole world again: the place that was opened before is in the middle.
      await page.locator('[data-map-go="world"]').click();
      const { x, y } = await pixelsOf(page, at);
      await page.mouse.click(x, y);
      expect(await shownIn(page)).toMatchObject({ path, heading, isFocused: path !== '/atlas' });
    }
    expect(complaints).toEqual([]);
  });

  test('[U6] changes the scale with the buttons', async () => {
    const { page } = await openAtlas(WORLD);
    const { scale } = await viewOf(page);
    for (const [button, factor] of [
      ['in', 1.6],
      ['in', 1.6 ** 2],
      ['out', 1.6],
      ['world', 1],
    ] as const) {
      await page.locator(`[data-map-go="${button}"]`).click();
      expect((await viewOf(page)).scale).toBeCloseTo(scale * factor, 3);
    }
    expect(pathOf(page)).toBe('/atlas');
  });
});

describe('a drag', () => {
  test('[U6] of many moves within a frame writes the view once', async () => {
    const { page } = await openAtlas(WORLD);
    const before = await viewOf(page);
    const { x, y } = await pixelsOf(page, NOWHERE);
    await page.mouse.move(x, y);
    await page.mouse.down();
    const writes = await page.locator('[data-map]').evaluate(movesInFrames, { x, y });
    await page.mouse.up();
    expect(writes).toEqual([
      { atOnce: 0, inFrame: 1 },
      { atOnce: 0, inFrame: 1 },
      { atOnce: 0, inFrame: 1 },
    ]);
    expectNear(await viewOf(page), { x: before.x + 60, y: before.y });
  });
});

/**
 * Moves the pressed mouse 20 times by a pixel in each of three frames. Returns how often the map wrote its view during the moves,
 * and in the frame after them.
 */
async function movesInFrames(map: HTMLElement | SVGElement, { x, y }: Point) {
  const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
  let written = 0;
  const observer = new MutationObserver((records) => {
    written += records.length;
  });
  observer.observe(map, { attributes: true, attributeFilter: ['style', 'transform'], subtree: true });
  const writes: { atOnce: number; inFrame: number }[] = [];
  let clientX = x;
  while (writes.length < 3) {
    for (let move = 0; move < 20; move += 1) {
      clientX += 1;
      map.dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, pointerType: 'mouse', clientX, clientY: y }));
    }
    const atOnce = observer.takeRecords().length;
    written = 0;
    await frame();
    writes.push({ atOnce, inFrame: written });
  }
  return writes;
}

describe('fingers', () => {
  /** Opens the atlas on a phone. Returns a function that touches the window with some fingers. */
  const openOnPhone = async () => {
    const { page } = await openAtlas(WORLD, PHONE);
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((at, id) => ({ ...at, id })) });
    const stays = () => page.evaluate(() => [scrollX, scrollY, visualViewport?.scale]);
    return { page, touch, stays };
  };

  test('[U6] drag the map with one finger, and the page stays', async () => {
    const { page, touch, stays } = await openOnPhone();
    const { x, y } = await pixelsOf(page, YANTIAN);
    await touch('touchStart', { x, y });
    for (const step of [1, 2, 3, 4]) await touch('touchMove', { x: x - 10 * step, y: y - 20 * step });
    await touch('touchEnd');
    expectNear(await pixelsOf(page, YANTIAN), { x: x - 40, y: y - 80 });
    expect([pathOf(page), await stays()]).toEqual(['/atlas', [0, 0, 1]]);
  });

  test('[U6] pinch the map with two fingers: it follows both, and the page keeps its scale', async () => {
    const { page, touch, stays } = await openOnPhone();
    const { scale } = await viewOf(page);
    const { x, y } = await pixelsOf(page, YANTIAN);
    const around = (apart: number): [Point, Point] => [
      { x: x - apart, y },
      { x: x + apart, y },
    ];
    await touch('touchStart', ...around(40));
    for (const apart of [50, 60, 70, 80]) await touch('touchMove', ...around(apart));
    await touch('touchEnd');
    expect((await viewOf(page)).scale).toBeCloseTo(scale * 2, 1);
    expectNear(await pixelsOf(page, YANTIAN), { x, y });
    expect([pathOf(page), await stays()]).toEqual(['/atlas', [0, 0, 1]]);
  });

  test('[U6] tap near a mark to open it', async () => {
    const { page } = await openOnPhone();
    const { x, y } = await pixelsOf(page, CHENNAI);
    await page.touchscreen.tap(x - 15, y + 15);
    await expect.poll(() => shownIn(page)).toMatchObject({ path: '/atlas/port/INMAA', isFocused: true });
  });
});
