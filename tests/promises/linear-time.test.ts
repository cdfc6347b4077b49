import { expect, test, vi } from 'vitest';
import { assetPath } from '../../model/shapes/asset-path.ts';
import { findComplexity } from '../../pipeline/markdown/complexity.ts';
import { readMarkdown } from '../../pipeline/markdown/document.ts';
import { baseFile, codesOf, readTestSite } from '../pipeline/support/site.ts';

/** Characters of one line, near the limit of a file. */
const MANY = 190_000;
// Linear code takes at most a second for so many characters, and quadratic code a minute or more.
vi.setConfig({ testTimeout: 20_000 });
const POST = 'content/en-US/blog/peak-season.md';
const SETTINGS = 'content/site/en-US.yaml';

const headingOf = (text: string) =>
  readMarkdown({ file: 'post.md', text }, { offset: 0, locale: 'en-US' }).document.headings.map(({ id }) => id);

test.each([
  { what: 'spaces', blank: ' ' },
  { what: 'tabs', blank: '\t' },
  { what: 'no-break spaces', blank: '\u00a0' },
])('[C2] reads thousands of $what in a heading in linear time', ({ blank }) => {
  expect(headingOf(`## Free time${blank.repeat(MANY)}and costs {#free-days}`)).toEqual(['free-days']);
});

test.each(['#', '?', '#?'])('[C2] reads thousands of %s in an address of two lines in linear time', (mark) => {
  expect(assetPath(`/images/crane.jpg${mark.repeat(MANY / mark.length)}\n#`)).toBe('/assets/images/crane.jpg');
  const body = `See <a href="crane.jpg${mark.repeat(MANY / mark.length)}\n#">this</a>.`;
  const site = readTestSite({ [POST]: baseFile(POST).replace('Count back', `${body}\n\nCount back`) });
  expect(codesOf(site)).toEqual(['links/relative']);
});

test('[C2] reads thousands of @ in a contact in linear time', () => {
  const contact = `"mailto:${'@a'.repeat(MANY / 2)} "`;
  const site = readTestSite({ [SETTINGS]: baseFile(SETTINGS).replace(/contact: [^,}\n]*/, `contact: ${contact}`) });
  expect(site.diagnostics).toMatchObject([{ message: expect.stringMatching(/must be a mailto: or https: address/) }]);
});

test('[C2] rejects front matter of thousands of lines before it splits them', () => {
  const lines = '\n'.repeat(60_000);
  const site = readTestSite({ [POST]: baseFile(POST).replace('author:', `${lines}author:`) });
  expect(site.diagnostics).toMatchObject([
    {
      code: 'content/too-large',
      message: 'The front matter has more than 2000 lines.',
      place: { file: POST, line: 1 },
    },
  ]);
  const most = '\n'.repeat(1900);
  expect(codesOf(readTestSite({ [POST]: baseFile(POST).replace('author:', `${most}author:`) }))).toEqual([]);
});

test('[C2] rejects thousands of aliases before it resolves them', () => {
  const aliases = `keyPoints: [${'*a, '.repeat(10_000)}]\n`;
  const site = readTestSite({ [POST]: baseFile(POST).replace('author:', `${aliases}author:`) });
  expect(codesOf(site)).toContain('yaml/too-many-aliases');
});

test('[C2] rejects a bracket with more following words than the parser can handle', () => {
  const words = (count: number) => `[the rates]: ${'TEU '.repeat(count)}`;
  expect(findComplexity(`${words(14_000)}\n\n${words(1)}`)).toBeUndefined();
  expect(findComplexity(`Rates\n\n${words(16_000)}`)).toEqual({
    at: 7,
    message: 'This block has too many lines and marks without a blank line.',
  });
  // Also when the words are spread over lines.
  expect(findComplexity(`Rates\n\n[${'TEU and more\n'.repeat(5200)}`)).toMatchObject({ at: 7 });
  expect(findComplexity('TEU '.repeat(50_000))).toBeUndefined();
});
