import type { Page } from 'playwright';
import { ANNOUNCER_ID } from '../../contract/constants.ts';
import { projectMercator } from '../../freight/mercator.ts';
import { openPage, type PageOptions } from './browser.ts';

/** English texts of the atlas with the fixtures. */
export const SAID = {
  world: { title: 'Atlas of ports and sea lanes | Testline', heading: 'Atlas of ports and sea lanes' },
  passage: { title: 'Suez Canal: notices and lanes | Testline', heading: 'Suez Canal' },
  region: { title: 'Asia: ports and airports | Testline', heading: 'Asia' },
  port: { title: 'Shanghai (CNSHA): lanes, distances, customs | Testline', heading: 'Shanghai' },
  lane: { title: 'Shanghai to Los Angeles on the map | Testline', heading: 'Shanghai to Los Angeles' },
  unknown: { title: 'Not in the atlas | Testline', heading: 'Not in the atlas' },
  announced: 'Navigated to ',
  alias: 'Europoort',
};

/** The address of each subject of `SAID`. */
export const PATHS = {
  world: '/atlas',
  passage: '/atlas/passage/suez',
  region: '/atlas/region/asia',
  port: '/atlas/port/CNSHA',
  lane: '/atlas/lane/CNSHA-USLAX',
} as const;

/** The ports and airports of the fixtures by code. */
export const PORTS = 'CNSHA CNYTN CNNGB SGSIN KRPUS USLAX USLGB USNYC NLRTM DEHAM GBFXT INMAA'.split(' ');
export const AIRPORTS = 'PVG SIN ORD LAX'.split(' ');

/** The list of regions. */
export const LIST = 'nav[aria-labelledby="atlas-list"]';

/** Longitude and latitude in degrees. */
type Position = readonly [longitude: number, latitude: number];

/** Places of the fixtures without another one nearby: two ports, an airport and a canal. */
export const CHENNAI = [80.3, 13.1] as const;
export const YANTIAN = [114.3, 22.6] as const;
export const CHICAGO = [-87.9, 42] as const;
export const PANAMA = [-79.5, 8.9] as const;

/** The position of the map's origin in pixels of its frame, and pixels per unit. */
export interface MapView {
  x: number;
  y: number;
  scale: number;
}

/** A point of the window in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Waits until the script of the atlas runs. */
export async function atlasAlive(page: Page): Promise<void> {
  await page.locator('[data-island="atlas"][data-alive]').waitFor();
}

/**
 * Opens the atlas for a visitor who has answered the consent question and prefers reduced motion, so that the map shows each
 * view in the next frame. Waits until the map has its first view.
 */
export async function openAtlas(url: string, options: PageOptions = {}): Promise<{ page: Page; complaints: string[] }> {
  const { page, consoleErrors } = await openPage(url, { answered: 'refused', reducedMotion: 'reduce', ...options });
  await atlasAlive(page);
  await viewOf(page);
  return { page, complaints: consoleErrors };
}

/**
 * Returns the view of the map after everything that a click or key leads to: the next frame shows the heading, a task after it
 * computes the panel, and the frame after that shows the view.
 */
export async function viewOf(page: Page): Promise<MapView> {
  return page.evaluate(async () => {
    await new Promise((resolve) => void requestAnimationFrame(resolve));
    await new Promise((resolve) => void setTimeout(resolve));
    await new Promise((resolve) => void requestAnimationFrame(resolve));
    const frame = document.querySelector('[data-map]')?.getBoundingClientRect();
    const matrix = document.querySelector<SVGGElement>('[data-world]')?.getScreenCTM();
    if (!frame || !matrix) throw new Error('the map has no view');
    // Hundredths of a pixel, as the map writes them.
    const rounded = (value: number) => Math.round(value * 100) / 100;
    return { x: rounded(matrix.e - frame.x), y: rounded(matrix.f - frame.y), scale: matrix.a };
  });
}

/** Returns where the window shows a position, which may have no mark. */
export async function pixelsOf(page: Page, at: Position): Promise<Point> {
  await viewOf(page);
  return page.locator('[data-world]').evaluate((world, [px, py]) => {
    const { x, y } = new DOMPoint(px, py).matrixTransform((world as SVGGElement).getScreenCTM() ?? undefined);
    return { x, y };
  }, projectMercator(at));
}

/** Returns whether styles show the path that draws a place. */
export function isDrawn(page: Page, at: Position): Promise<boolean> {
  return page.locator('[data-world] path[d*="h0"]').evaluateAll((paths, [x, y]) => {
    const draws = (path: Element) => {
      let [dotX, dotY] = [0, 0];
      return [...(path.getAttribute('d') ?? '').matchAll(/m(\S+) (\S+?)h0/g)].some(([, stepX, stepY]) => {
        [dotX, dotY] = [dotX + Number(stepX), dotY + Number(stepY)];
        return Math.hypot(dotX - x, dotY - y) < 0.01;
      });
    };
    const drawing = paths.find(draws);
    if (drawing === undefined) throw new Error('no path draws the place');
    return getComputedStyle(drawing).visibility === 'visible';
  }, projectMercator(at));
}

/** The visible and announced state of the atlas at an address. */
export interface Shown {
  path: string;
  title: string;
  heading: string;
  /** The heading has the focus. */
  isFocused: boolean;
  announced: string;
  /** The links of the list that are marked as current. */
  current: string[];
}

export async function shownIn(page: Page): Promise<Shown> {
  return page.evaluate(
    ([announcer, list]) => {
      const heading = document.querySelector('h1');
      return {
        path: location.pathname,
        title: document.title,
        heading: heading?.textContent ?? '',
        isFocused: heading !== null && document.activeElement === heading,
        announced: document.getElementById(announcer)?.textContent ?? '',
        current: [...document.querySelectorAll(`${list} a[aria-current]`)].flatMap(
          (link) => link.getAttribute('href') ?? [],
        ),
      };
    },
    [ANNOUNCER_ID, LIST] as const,
  );
}

export function headingOf(page: Page): Promise<string | null> {
  return page.locator('h1').textContent();
}

/** Opens a place by its code in the field. */
export async function openPlace(page: Page, path: string): Promise<void> {
  const field = page.locator('[name="place"]');
  await field.fill(path.split('/').at(-1) ?? '');
  await field.press('Enter');
}

/** Finds a link of the panel. */
export function panelLink(page: Page, path: string) {
  return page.locator(`[data-answer-html="panel"] a[href="${path}"]`).first();
}

/** Finds a link of the list of regions. */
export function listLink(page: Page, path: string) {
  return page.locator(`${LIST} a[href="${path}"]`);
}
