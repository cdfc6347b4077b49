import { expect, test } from 'vitest';
import { renderMarkdown } from '../../helpers/render-markdown.ts';

test.each([
  { written: '**先抓大的。** 空改海', read: '<strong>先抓大的。</strong>空改海' },
  { written: '*准备好。* 然后', read: '<em>准备好。</em>然后' },
  { written: '读 **《条例》** 一遍', read: '读<strong>《条例》</strong>一遍' },
])('[M01] removes the space after a mark that ends with full-width punctuation: $written', ({ written, read }) => {
  expect(renderMarkdown(written)).toBe(`<p>${read}</p>`);
});

test.each([
  { written: '**A whole sentence.** And another', read: '<strong>A whole sentence.</strong> And another' },
  { written: '**海运** 和空运', read: '<strong>海运</strong> 和空运' },
  { written: '`a。` b', read: '<code>a。</code> b' },
])('[M01] keeps every other space: $written', ({ written, read }) => {
  expect(renderMarkdown(written)).toBe(`<p>${read}</p>`);
});
