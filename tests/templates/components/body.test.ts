import { expect, test } from 'vitest';
import type { ImageData } from '../../../model/shapes/image.ts';
import { treeToBody } from '../../../pipeline/markdown/body.ts';
import { readMarkdown } from '../../../pipeline/markdown/document.ts';
import { Body } from '../../../templates/components/body.tsx';
import { contextIn, draw } from '../pictures/support.ts';

/** Returns the HTML of a text. */
function render(text: string, images: Record<string, ImageData> = {}): string {
  const { document } = readMarkdown({ file: 'term.md', text }, { offset: 0, locale: 'en-US' });
  const { page, ...given } = contextIn('en-US');
  const context = { ...given, page: { ...page, images }, body: treeToBody(document.tree) };
  return draw(() => Body({ context }), {});
}

test('[P11] a text draws the matrix of Incoterms with the title of its author', () => {
  const html = render('Before.\n\n![Who pays for what](chart:incoterms)\n\nAfter.');
  expect(html).toMatch(/<p>Before\.<\/p>.*<figure[^>]*><figcaption[^>]*>Who pays for what<.*<table.*<p>After\.<\/p>/s);
});

test('[P11] a text draws no matrix for a chart without data', () => {
  const html = render('![Rates](chart:nowhere)');
  expect(html).toContain('<figure><div>Rates</div></figure>');
  expect(html).not.toContain('<table');
});

test('[M08] a drawn chart has the link to its file above its caption, which HTML allows only as the last part', () => {
  const chart = { viewBox: '0 0 9 9', html: '<path d="M0 0h9"/>' };
  const image = { src: '/assets/images/days.svg', width: 9, height: 9, tone: '', sources: [], chart };
  const html = render('![Days](/images/days.svg "Each bar is a day.")', {
    '/images/days.svg': image,
    '/assets/images/days.svg': image,
  } as unknown as Record<string, ImageData>);
  expect(html).toMatch(
    /<svg.*<\/svg>.*href="\/assets\/images\/days\.svg" download.*<figcaption>[^<]*<\/figcaption><\/figure>/s,
  );
});
