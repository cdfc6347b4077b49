import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { noStore, type Store } from '../../../pipeline/cache/store.ts';
import { searchIndex } from '../../../pipeline/search/search-index.ts';
import type { Site } from '../../../pipeline/site.ts';
import type { Locale } from '../../../runtime/contract/locales.ts';
import type { SearchIndex } from '../../../runtime/contract/search.ts';
import { helpArticle, post, term } from '../support/items.ts';
import { readTestSite } from '../support/site.ts';
import { randomWords } from '../support/texts.ts';

interface Made {
  index: SearchIndex;
  json: string;
  codes: string[];
  messages: string[];
}

function make(
  site: Site,
  { budget, store = noStore, locale = 'en-US' }: { budget?: number; store?: Store; locale?: Locale } = {},
): Made {
  const { library, readBody, locales } = site;
  const pages = locales.find((one) => one.locale === locale)?.pages ?? [];
  const { json, diagnostics } = searchIndex(
    { pages, library, readBody, store, locale },
    budget === undefined ? {} : { budget },
  );
  return {
    index: JSON.parse(json),
    json,
    codes: diagnostics.map(({ code }) => code),
    messages: diagnostics.map(({ message }) => message),
  };
}

const documentAt = ({ index }: Made, path: string) => index.documents.find((document) => document.path === path);

describe('documents of the search index', () => {
  test('[P16] have the text, headings, type and date of a post', () => {
    const files = { 'content/en-US/blog/rolled.md': post('Rolled', {}, '## Why\n\nThe ship was **full**.\n') };
    const made = make(readTestSite(files));
    expect(documentAt(made, '/blog/rolled')).toEqual({
      path: '/blog/rolled',
      title: 'Rolled',
      type: 'blog',
      date: '2026-09-01',
      headings: ['Why'],
      summary: 'Rolled: what it means for the people who plan the next booking.',
      body: 'Why\nThe ship was full.',
    });
    expect(made.index.types).toContainEqual(['blog', 'Blog']);
  });

  test('[P16] have the words of a page without an item', () => {
    const made = make(readTestSite());
    const lines = (path: string) => documentAt(made, path)?.body?.split('\n') ?? [];
    expect(lines('/preferences')).toEqual(
      expect.arrayContaining([
        'Decide',
        'Essential services',
        'path-log',
        'To find the way back',
        'In the countries below',
      ]),
    );
    expect(lines('/privacy')).toEqual(expect.arrayContaining(['Children', 'Words for tests about: Children.']));
    expect(documentAt(made, '/search')).toBeUndefined();
  });

  test('[P16] have the other names of a term', () => {
    const files = {
      'content/en-US/glossary-term/vgm.md': term('Verified gross mass', {
        abbreviation: 'VGM',
        aliases: ['SOLAS weight'],
      }),
    };
    expect(documentAt(make(readTestSite(files)), '/glossary/vgm')?.names).toEqual(['VGM', 'SOLAS weight']);
  });

  test('[P16] include all indexable pages except home, search and later blog pages', () => {
    const posts = Object.fromEntries(
      Array.from({ length: 21 }, (_, index) => [`content/en-US/blog/post-${index}.md`, post(`Post number ${index}`)]),
    );
    const site = readTestSite({
      ...posts,
      'content/en-US/blog/hidden.md': post('Hidden', { noindex: true }),
      'content/en-US/blog/draft.md': post('Draft', { draft: true }),
      'content/en-US/help-article/moved.md': helpArticle('Moved', { formerPaths: ['/help/was-here'] }),
    });
    const paths = make(site).index.documents.map(({ path }) => path);
    const own = site.locales.find(({ locale }) => locale === 'en-US')?.pages ?? [];
    const expected = own.filter(({ noindex, path }) => !noindex && !['/', '/search', '/blog/page/2'].includes(path));
    expect(paths.toSorted()).toEqual(expected.map(({ path }) => path).toSorted());
    expect(paths).toContain('/blog');
    expect(paths).not.toContain('/blog/hidden');
    expect(paths).not.toContain('/blog/draft');
    expect(paths).not.toContain('/help/was-here');
  });

  test('[P16] are those of one locale', () => {
    const made = make(readTestSite(), { locale: 'zh-CN' });
    expect(made.index.documents.length).toBeGreaterThan(5);
    expect(made.index.types.some(([, label]) => /\p{Script=Han}/u.test(label))).toBe(true);
  });

  test('[C3] are the same from stored results, and then no body is read', () => {
    const site = readTestSite();
    const { store } = memoryResults();
    const clean = make(site).json;
    expect(make(site, { store }).json).toBe(clean);
    const blind: Site = {
      ...site,
      readBody() {
        throw new Error('a body was read');
      },
    };
    expect(make(blind, { store }).json).toBe(clean);
  });

  test('[C3] are computed again when the parsed text changes although the file is the same', () => {
    const site = readTestSite({ 'content/en-US/blog/rolled.md': post('Rolled') });
    const { store } = memoryResults();
    const before = make(site, { store });
    const entry = site.library.find('en-US', { type: 'blog', slug: 'rolled' });
    if (entry === undefined) throw new Error('the site has no such post');
    entry.body.digest = 'of another text';
    const now = make({ ...site, readBody: () => ['<p>Now otherwise.</p>'] }, { store });
    expect(documentAt(before, '/blog/rolled')?.body).not.toBe('Now otherwise.');
    expect(documentAt(now, '/blog/rolled')?.body).toBe('Now otherwise.');
  });
});

describe('search index over its budget', () => {
  // Much larger than one post, because a text is included completely or not at all.
  const BUDGET = 24_000;
  const days = Array.from({ length: 24 }, (_, index) => `2026-08-${String(index + 1).padStart(2, '0')}`);
  const large = () =>
    readTestSite(
      Object.fromEntries(
        days.map((publishedOn, index) => [
          `content/en-US/blog/large-${index}.md`,
          post(`Large ${index}`, { publishedOn }, randomWords(400, index)),
        ]),
      ),
    );

  test('[P16] keeps all texts without a finding while it is within the budget', () => {
    const { index, codes } = make(readTestSite());
    expect(codes).toEqual([]);
    const bare = index.documents.filter(({ body }) => body === undefined).map(({ type }) => type);
    expect(new Set(bare)).toEqual(new Set(['page', 'author', 'blog-category', 'help-category']));
  });

  test('[P16] first leaves out the texts of the oldest documents and reports it', () => {
    const { index, json, codes, messages } = make(large(), { budget: BUDGET });
    expect(brotliCompressSync(json).length).toBeLessThanOrEqual(BUDGET);
    const posts = index.documents.filter(({ path }) => path.startsWith('/blog/large-'));
    expect(posts.map(({ date }) => date)).toEqual(days.toReversed());
    const withText = posts.filter(({ body }) => body !== undefined).length;
    expect(withText).toBeGreaterThan(0);
    expect(withText).toBeLessThan(posts.length);
    expect(posts.slice(0, withText).every(({ body }) => body !== undefined)).toBe(true);
    expect(codes).toEqual(['budget/search']);
    expect(messages[0]).toContain(`of ${index.documents.length} pages, because its budget is 24,000 bytes.`);
  });

  test('[P16] then leaves out the oldest documents', () => {
    const { index, json, codes, messages } = make(large(), { budget: 600 });
    expect(brotliCompressSync(json).length).toBeLessThanOrEqual(600);
    expect(index.documents.length).toBeGreaterThan(0);
    expect(index.documents.every(({ body }) => body === undefined)).toBe(true);
    expect(codes).toEqual(['budget/search']);
    expect(messages[0]).toMatch(/the texts of 0 of \d+ pages, and omits \d+ completely, /);
  });

  test('[P16] uses most of the budget', () => {
    const { json } = make(large(), { budget: BUDGET });
    expect(brotliCompressSync(json).length).toBeGreaterThan(0.8 * BUDGET);
  });

  test('[P16] is empty when the budget is almost zero', () => {
    expect(make(large(), { budget: 1 }).index).toEqual({ types: [], documents: [] });
  });
});
