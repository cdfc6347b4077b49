import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { difference, type Look, lookOf, lookToPng, readLook } from './look.ts';

/** The settings for a picture of the samples page. */
export interface View {
  locale: Locale;
  /** Width of the window in CSS pixels. */
  width: number;
  scheme: 'light' | 'dark';
}

/** The views with reference pictures: few, because reviewers read each picture. */
export const REFERENCE_VIEWS: readonly View[] = [
  { locale: 'en-US', width: 1440, scheme: 'light' },
  { locale: 'zh-CN', width: 390, scheme: 'dark' },
];

export const ALL_VIEWS: readonly View[] = LOCALES.flatMap((locale) =>
  [1440, 768, 390].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ locale, width, scheme }))),
);

/**
 * Returns a view's browser settings: without motion, so that pictures are reproducible, and without the policy, which
 * would refuse the added styles.
 */
export function contextOf({ width, scheme }: View) {
  return {
    viewport: { width, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce' as const,
    bypassCSP: true,
  };
}

/** Opens the samples of a site and waits for its fonts, which replace the fallback fonts when they have loaded. */
export async function openSamples(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/samples`);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

export function viewName({ locale, width, scheme }: View): string {
  return `${locale}.${width}.${scheme}`;
}

const LOOKED_AT = 'data-looked-at';

/**
 * Takes a full-size PNG of each sample, by the sample's name. Hides all other samples, because their heights in
 * fractions of a pixel would change the picture.
 */
export async function picturesOf(page: Page): Promise<Map<string, Buffer>> {
  await page.evaluate(() => document.fonts.ready);
  await page.addStyleTag({ content: `[data-sample]:not([${LOOKED_AT}]) { display: none }` });
  const pictures = new Map<string, Buffer>();
  for (const sample of await page.locator('[data-sample]').all()) {
    const name = await sample.getAttribute('data-sample');
    if (name === null) continue;
    const look = (isLookedAt: boolean) =>
      sample.evaluate((element, [attribute, force]) => void element.toggleAttribute(attribute, force), [
        LOOKED_AT,
        isLookedAt,
      ] as const);
    await look(true);
    await drawImages(sample);
    pictures.set(name, await sample.screenshot({ animations: 'disabled' }));
    await look(false);
  }
  return pictures;
}

/** Loads the lazy images of a sample. Fails if an image cannot be decoded. */
async function drawImages(sample: Locator): Promise<void> {
  await sample.evaluate(async (element) => {
    const images = [...element.querySelectorAll('img')];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
  });
}

const REFERENCES = new URL('reference/', import.meta.url).pathname;
const PNG = '.png';

/** Reads the reference look of a sample; undefined if there is none. */
export async function readReferenceLook(view: View, sample: string): Promise<Look | undefined> {
  const file = join(REFERENCES, viewName(view), sample + PNG);
  return existsSync(file) ? readLook(await readFile(file)) : undefined;
}

/** Returns the names of samples with a reference look. */
function referenceNames(view: View): string[] {
  return readdirSync(join(REFERENCES, viewName(view))).map((file) => file.slice(0, -PNG.length));
}

/** Replaces the reference pictures of a view with these. */
export async function replaceReferenceLooks(view: View, pictures: ReadonlyMap<string, Buffer>): Promise<void> {
  const folder = join(REFERENCES, viewName(view));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, png] of pictures) await writeFile(join(folder, name + PNG), await lookToPng(await lookOf(png)));
}

/** Returns the differences from a view's reference pictures, by the sample's name. */
export async function differencesOf(view: View, pictures: ReadonlyMap<string, Buffer>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [name, png] of pictures) {
    const said = difference(await lookOf(png), await readReferenceLook(view, name));
    if (said !== undefined) found.set(name, said);
  }
  for (const name of referenceNames(view)) if (!pictures.has(name)) found.set(name, 'is gone');
  return found;
}
