import { expect, test } from 'vitest';
import { readMarkdown } from '../../../pipeline/markdown/document.ts';
import { foldSections } from '../../../pipeline/markdown/fold-sections.ts';
import { treeToHtml } from '../../../pipeline/markdown/to-html.ts';

const foldedHtml = (text: string) =>
  treeToHtml(foldSections(readMarkdown({ file: 'air.md', text }, { offset: 0, locale: 'en-US' }).document.tree));

test('[P28] every section after the first is folded behind its heading, which keeps its id', () => {
  const html = foldedHtml('Start\n\n## One\n\nA\n\n## Two\n\nB\n\n### Part\n\nC\n\n## Three\n\nD');
  const folds = html.match(/<details class="fold">.*?<\/details>/gs) ?? [];
  expect(html.indexOf('<details')).toBeGreaterThan(html.indexOf('<p>A</p>'));
  expect(folds.map((fold) => /<summary><h2 id="(.*?)">/.exec(fold)?.[1])).toEqual(['two', 'three']);
  expect(folds[0]).toMatch(/<p>B<\/p>\s*<h3 id="part">Part<\/h3>\s*<p>C<\/p>/);
});

test('[P28] footnotes stay open below folded sections', () => {
  const html = foldedHtml('## One\n\nA\n\n## Two\n\nB[^1]\n\n[^1]: Note');
  expect(html.indexOf('</details>')).toBeLessThan(html.indexOf('<section'));
});
