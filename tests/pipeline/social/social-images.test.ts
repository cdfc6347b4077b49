import { describe, expect, test } from 'vitest';
import { LIGHT } from '../../../contract/brand.ts';
import { memoryImageStore } from '../../../pipeline/images/image-store.ts';
import { cardHash, cardsOf, designVersion } from '../../../pipeline/social/card.ts';
import { beginSocialImages } from '../../../pipeline/social/social-images.ts';
import { post } from '../support/items.ts';
import { baseFile, pageAt, readTestSite } from '../support/site.ts';
import { card } from './cards.ts';

const SETTINGS = 'content/site/en-US.yaml';
const POST = 'content/en-US/blog/rates.md';
const base = baseFile(SETTINGS);

function siteWith(mode: string, files: Record<string, string> = {}) {
  const site = readTestSite({ [SETTINGS]: base.replace('socialImages: none', `socialImages: ${mode}`), ...files });
  const localeSites = site.locales.filter(({ locale }) => locale === 'en-US');
  const pathOf = (path: string) => pageAt(site, path);
  return { site, localeSites, pathOf };
}

async function drawSocialImages(...given: Parameters<typeof beginSocialImages>) {
  const { images, draw } = await beginSocialImages(...given);
  return { images, made: await draw(() => {}) };
}

describe('social images', () => {
  test('[P34] are drawn once for each indexable page', async () => {
    const { localeSites, pathOf } = siteWith('pages');
    const imageStore = memoryImageStore();
    const { images, made } = await drawSocialImages(localeSites, imageStore);
    const files = new Map(images[0]?.files());
    expect(made).toBe(files.size);
    const image = images[0]?.imageOf(pathOf('/blog/peak-season'));
    expect(image?.alt).toBe('Testline: Booking for peak season');
    expect(files.has(image?.url.replace('https://www.test.example', '') ?? '')).toBe(true);
    for (const path of ['/404.html', '/offline.html', '/help/first-shipment']) {
      expect(images[0]?.imageOf(pathOf(path))).toBeUndefined();
    }
    expect((await drawSocialImages(localeSites, imageStore)).made).toBe(0);
  });

  test('[P34] are drawn again only for a new title', async () => {
    const imageStore = memoryImageStore();
    await drawSocialImages(siteWith('sections', { [POST]: post('Rates') }).localeSites, imageStore);
    const { localeSites } = siteWith('sections', { [POST]: post('Rates'), 'content/en-US/blog/fuel.md': post('Fuel') });
    expect((await drawSocialImages(localeSites, imageStore)).made).toBe(0);
    const renamed = siteWith('sections').localeSites.map((localeSite) => ({
      ...localeSite,
      settings: { ...localeSite.settings, socialImages: 'pages' as const },
      pages: localeSite.pages.filter(({ path }) => path === '/blog/peak-season'),
    }));
    expect((await drawSocialImages(renamed, imageStore)).made).toBe(1);
  });

  test('[P34] are shared by a section when the settings say so', async () => {
    const { localeSites, pathOf } = siteWith('sections', { [POST]: post('Rates') });
    const { images } = await drawSocialImages(localeSites, memoryImageStore());
    const urls = ['/blog', '/blog/rates', '/blog/peak-season', '/glossary'].map(
      (path) => images[0]?.imageOf(pathOf(path))?.url,
    );
    expect(urls).not.toContain(undefined);
    expect(new Set(urls.slice(0, 3)).size).toBe(1);
    expect(urls[3]).not.toBe(urls[0]);
  });

  test('[P34] are not drawn when the settings turn them off or the site URL is missing', async () => {
    const none = await drawSocialImages(siteWith('none').localeSites, memoryImageStore());
    expect([none.made, [...(none.images[0]?.files() ?? [])]]).toEqual([0, []]);
    const { localeSites } = siteWith('pages', {
      [SETTINGS]: base.replace(/^url: .*\n/m, '').replace(/^socialImages.*\n/m, ''),
    });
    expect((await drawSocialImages(localeSites, memoryImageStore())).made).toBe(0);
  });

  test("[P34] fall back to the section's image when the font lacks a character of the title", async () => {
    const { localeSites, pathOf } = siteWith('pages', { [POST]: post('Boxes 📦 and rates') });
    const imageStore = memoryImageStore();
    const few = localeSites.map((localeSite) => ({
      ...localeSite,
      pages: localeSite.pages.filter(({ path }) => path === '/blog/rates'),
    }));
    const { images, made } = await drawSocialImages(few, imageStore);
    expect(images[0]?.imageOf(pathOf('/blog/rates'))?.alt).toBe('Testline: Blog');
    expect([made, (await drawSocialImages(few, imageStore)).made]).toEqual([1, 0]);
  });
});

describe('social card', () => {
  test('[P34] has the kind of page, the date and the author', () => {
    const { localeSites, pathOf } = siteWith('pages');
    const [settings] = localeSites.map((localeSite) => localeSite.settings);
    if (settings === undefined) throw new Error('no settings');
    expect(cardsOf(pathOf('/blog/peak-season'), settings)[0]).toMatchObject({
      site: 'Testline',
      kind: 'Blog',
      title: 'Booking for peak season',
      notes: [expect.stringMatching(/^\w+ \d{1,2}, 2026$/), 'Ocean Desk'],
    });
    expect(cardsOf(pathOf('/glossary'), settings)[0]).toMatchObject({ kind: undefined, notes: ['www.test.example'] });
  });

  test('[P34] has another hash when any part of it or the design differs', () => {
    const design = designVersion();
    const hashes = [
      cardHash(card(), design),
      cardHash(card({ title: 'Other rates' }), design),
      cardHash(card({ locale: 'zh-CN' }), design),
      cardHash(card({ notes: [] }), design),
      cardHash(card(), 'another design'),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(cardHash(card(), designVersion())).toBe(hashes[0]);
    expect(designVersion({ ...LIGHT, paper: '#ffffff' })).not.toBe(design);
  });
});
