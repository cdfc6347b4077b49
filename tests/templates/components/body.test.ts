import { expect, test } from 'vitest';
import { treeToBody } from '../../../pipeline/markdown/body.ts';
import { readMarkdown } from '../../../pipeline/markdown/document.ts';
import { Body } from '../../../templates/components/body.tsx';
import { contextIn, draw } from '../pictures/support.ts';

/** Returns the HTML of a text. */
function render(text: string): string {
  const { document } = readMarkdown({ file: 'term.md', text }, { offset: 0, locale: 'en-US' });
  const context = { ...contextIn('en-US'), body: treeToBody(document.tree) };
  return draw(() => Body({ context }), {});
}

test('[P11] a text draws the matrix of Incoterms with the title of its author', () => {
  const html = render('Before.\n\n![Who pays for what](chart:incoterms)\n\nAfter.');
  expect(html).toMatch(/<p>Before\.<\/p>.*<figure[^>]*><figcaption[^>]*>Who pays for what<.*<table.*<p>After\.<\/p>/s);
});

test('[P11] a text draws no matrix for a chart without data', () => {
  const html = render('![Rates](chart:nowhere)');
  expect(html).toContain('<figure>Rates</figure>');
  expect(html).not.toContain('<table');
});
