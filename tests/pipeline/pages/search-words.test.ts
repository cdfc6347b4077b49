import { describe, expect, test } from 'vitest';
import { searchNamesIn, searchQueriesIn, searchWordsSchema } from '../../../pipeline/pages/search-words.ts';
import { readTestSite } from '../support/site.ts';

const WORDS = { title: 'Search', summary: 'Search the entire site, with every page.' };
const FILE = 'content/site/en-US/search.yaml';

/** Returns a words file with one page. */
const fileWith = (page: string) =>
  `title: Search\nsummary: Search the entire site, with every page.\npages:\n  - ${page}\n`;

describe('words of the search page', () => {
  const pages = [
    { href: '/a', names: ['One'], queries: ['two', 'three'] },
    { href: '/b', queries: ['two'] },
  ];

  test('[P16] have other names and queries of pages by path', () => {
    expect([...searchNamesIn({ ...WORDS, pages })]).toEqual([['/a', ['One']]]);
    expect([...searchQueriesIn({ ...WORDS, pages })]).toEqual([
      ['/a', ['two', 'three']],
      ['/b', ['two']],
    ]);
  });

  test.each([
    ['are absent', undefined],
    ['have no pages', WORDS],
    ['are faulty', { ...WORDS, pages: [{ href: 5 }] }],
  ])('[P16] have no names when they %s', (_what, words) => {
    expect([...searchNamesIn(words)]).toEqual([]);
  });

  test.each([
    ['the same page twice', [{ href: '/a' }, { href: '/a' }]],
    ['the same name twice', [{ href: '/a', names: ['One', 'one'] }]],
    ['an empty list', [{ href: '/a', queries: [] }]],
    ['an unknown field', [{ href: '/a', query: 'one' }]],
    ['an address of another site', [{ href: 'https://example.com/' }]],
  ])('[P16] cannot have %s', (_what, faulty) => {
    expect(searchWordsSchema.safeParse({ ...WORDS, pages }).success).toBe(true);
    expect(searchWordsSchema.safeParse({ ...WORDS, pages: faulty }).success).toBe(false);
  });

  test('[P16] cause a finding if a page does not exist', () => {
    const { diagnostics } = readTestSite({ [FILE]: fileWith('{ href: /privacyy, queries: [privacy] }') });
    expect(diagnostics).toMatchObject([
      { code: 'settings/unknown-link', place: { file: FILE, line: 4 }, hint: expect.stringContaining('/privacy') },
    ]);
  });

  test('[P16] give the site the other names of its pages', () => {
    const { locales, diagnostics } = readTestSite({ [FILE]: fileWith('{ href: /privacy, names: [personal data] }') });
    expect(diagnostics).toEqual([]);
    const localeSite = locales.find(({ locale }) => locale === 'en-US');
    expect([...(localeSite?.searchNames ?? [])]).toEqual([['/privacy', ['personal data']]]);
  });
});
