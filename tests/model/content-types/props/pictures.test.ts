import { expect, test } from 'vitest';
import type { Entry } from '../../../../model/content-types/entry.ts';
import { pictureData, pictureOf } from '../../../../model/content-types/props/pictures.ts';

const FILE = { src: '/assets/images/yard.svg', width: 960, height: 640, tone: '', sources: [] };
const context = { imageOf: (path: string) => (path === FILE.src ? FILE : undefined) };
const withImages = (images: object[], ...blocks: object[]) =>
  ({ fields: { blocks }, body: { images } }) as unknown as Entry;
const entry = (...blocks: object[]) => withImages([], ...blocks);

test('[P35] a list shows the picture of the hero without its text, and no picture without a hero or its file', () => {
  const hero = { block: 'hero', lead: 'What it is.', src: '/images/yard.svg', alt: 'A yard' };
  expect(pictureOf(entry({ block: 'text' }, hero), context)).toEqual({ ...FILE, alt: '' });
  expect(pictureOf(entry({ ...hero, src: '/images/gone.svg' }), context)).toBeUndefined();
  expect(pictureOf(entry({ block: 'hero', lead: 'What it is.' }), context)).toBeUndefined();
  expect(pictureOf(entry(), context)).toBeUndefined();
});

test('[P21] a list shows the first figure of a text without a hero, and no symbol in a sentence', () => {
  const symbol = { url: '/images/symbol.svg', isFigure: false };
  expect(pictureOf(withImages([symbol, { url: FILE.src, isFigure: true }]), context)).toEqual({ ...FILE, alt: '' });
  expect(pictureOf(withImages([symbol]), context)).toBeUndefined();
});

test('[M08] the picture of a page keeps its text', () => {
  expect(pictureData({ src: '/images/yard.svg', alt: 'A yard' }, context)).toEqual({ ...FILE, alt: 'A yard' });
});
