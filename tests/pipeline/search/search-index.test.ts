import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { noStore, type Store } from '../../../pipeline/cache/store.ts';
import { type SearchBudgets, type SearchFiles, searchIndex } from '../../../pipeline/search/search-index.ts';
import type { Site } from '../../../pipeline/site/read-site.ts';
import { type ReadSearch, readSearch } from '../../helpers/search-files.ts';
import { helpArticle, post, term } from '../support/items.ts';
import { readTestSite } from '../support/site.ts';
import { randomWords } from '../support/texts.ts';

interface Made extends ReadSearch {
  made: SearchFiles;
  codes: string[];
  messages: string[];
}

function make(
  site: Site,
  { budgets, store = noStore, locale = 'en-US' }: { budgets?: SearchBudgets; store?: Store; locale?: Locale } = {},
): Made {
  const { library, readBody, locales } = site;
  const localeSite = locales.find((candidate) => candidate.locale === locale);
  const { pages = [], searchNames: otherNames = new Map() } = localeSite ?? {};
  const made = searchIndex(
    { pages, library, readBody, store, locale, otherNames },
    budgets === undefined ? {} : { budgets },
  );
  return {
    ...readSearch(made),
    made,
    codes: made.diagnostics.map(({ code }) => code),
    messages: made.diagnostics.map(({ message }) => message),
  };
}

const documentAt = ({ documents }: Made, path: string) => documents.find((document) => document.path === path);

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
        linkedWords: ['weighed container'],
      }),
    };
    expect(documentAt(make(readTestSite(files)), '/glossary/vgm')?.names).toEqual([
      'VGM',
      'SOLAS weight',
      'weighed container',
    ]);
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
    const pages = site.locales.find(({ locale }) => locale === 'en-US')?.pages ?? [];
    const expected = pages.filter(({ noindex, path }) => !noindex && !['/', '/search', '/blog/page/2'].includes(path));
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
    const clean = make(site).made;
    expect(make(site, { store }).made).toEqual(clean);
    const blind: Site = {
      ...site,
      readBody() {
        throw new Error('a body was read');
      },
    };
    expect(make(blind, { store }).made).toEqual(clean);
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

const DAYS = Array.from({ length: 24 }, (_, index) => `2026-08-${String(index + 1).padStart(2, '0')}`);

/** A site with 24 long posts of these days. */
function largeSite(more: Record<string, string> = {}): Site {
  const posts = DAYS.map((publishedOn, index) => [
    `content/en-US/blog/large-${index}.md`,
    post(`Large ${index}`, { publishedOn }, randomWords(400, index)),
  ]);
  return readTestSite({ ...Object.fromEntries(posts), ...more });
}

const bytesOf = (json: string) => brotliCompressSync(json).length;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('files of texts', () => {
  // Much larger than one post, because a text is in one file.
  const BUDGETS: SearchBudgets = { heads: 120_000, texts: 600_000, file: 6000 };

  test('[P16] have at most the bytes of their budget, and together every text once', () => {
    const { files, made, codes, documents } = make(largeSite(), { budgets: BUDGETS });
    expect(codes).toEqual([]);
    expect(files.length).toBeGreaterThan(4);
    for (const json of made.texts) expect(bytesOf(json)).toBeLessThanOrEqual(BUDGETS.file);
    const paths = files.flatMap((file) => Object.keys(file));
    const withText = documents.filter(({ body }) => body !== undefined).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(withText.toSorted());
    expect(paths).toEqual(expect.arrayContaining(DAYS.map((_day, index) => `/blog/large-${index}`)));
  });

  test('[P16] are a single file on a small site', () => {
    expect(make(readTestSite()).files).toHaveLength(1);
  });

  test('[C3] change only where the text of an edited page is, also from stored results', () => {
    const { store } = memoryResults();
    const before = make(largeSite(), { budgets: BUDGETS, store }).made;
    const edited = {
      'content/en-US/blog/large-7.md': post('Large 7', { publishedOn: DAYS[7] }, `Now. ${randomWords(400, 7)}`),
    };
    const after = make(largeSite(edited), { budgets: BUDGETS, store }).made;
    expect(after).toEqual(make(largeSite(edited), { budgets: BUDGETS }).made);
    expect(after.heads).toBe(before.heads);
    const changed = after.texts.filter((json) => !before.texts.includes(json));
    expect(changed).toHaveLength(1);
    expect(JSON.parse(changed[0] ?? '')['/blog/large-7']).toMatch(/^Now\. /);
    expect(after.texts).toHaveLength(before.texts.length);
  });

  test('[C3] stay the same where a new page does not belong', () => {
    const before = make(largeSite(), { budgets: BUDGETS }).made.texts;
    const added = { 'content/en-US/blog/new.md': post('New', { publishedOn: '2026-08-30' }, 'A short text.') };
    const after = make(largeSite(added), { budgets: BUDGETS }).made.texts;
    // The post, and the index page of the blog.
    expect(after.filter((json) => !before.includes(json)).length).toBeLessThanOrEqual(2);
    expect(after.some((json) => JSON.parse(json)['/blog/new'] === 'A short text.')).toBe(true);
  });

  test('[P16] leave out a text that is larger than a file may be, and report it', () => {
    const { documents, files, codes, messages } = make(largeSite(), { budgets: { ...BUDGETS, file: 800 } });
    expect(documents.filter(({ path, body }) => path.startsWith('/blog/large-') && body !== undefined)).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
    expect(codes).toEqual(['budget/search']);
    expect(messages[0]).toContain(
      `the texts of ${documents.length - DAYS.length} of ${documents.length} pages, because`,
    );
  });
});

describe('search index over its budget', () => {
  const BUDGETS: SearchBudgets = { heads: 120_000, texts: 24_000, file: 10_000 };

  test('[P16] keeps all texts without a finding while it is within the budget', () => {
    const { documents, codes } = make(readTestSite());
    expect(codes).toEqual([]);
    const bare = documents.filter(({ body }) => body === undefined).map(({ type }) => type);
    expect(new Set(bare)).toEqual(new Set(['page', 'author', 'blog-category', 'help-category']));
  });

  test('[P16] first leaves out the texts of the oldest documents and reports it', () => {
    const { documents, made, codes, messages } = make(largeSite(), { budgets: BUDGETS });
    expect(sum(made.texts.map(bytesOf))).toBeLessThanOrEqual(BUDGETS.texts);
    const posts = documents.filter(({ path }) => path.startsWith('/blog/large-'));
    expect(posts.map(({ date }) => date)).toEqual(DAYS.toReversed());
    const withText = posts.filter(({ body }) => body !== undefined).length;
    expect(withText).toBeGreaterThan(0);
    expect(withText).toBeLessThan(posts.length);
    expect(posts.slice(0, withText).every(({ body }) => body !== undefined)).toBe(true);
    expect(codes).toEqual(['budget/search']);
    expect(messages[0]).toContain(
      `of ${documents.length} pages, because its budget is 120,000 bytes for titles, headings and summaries, 24,000 for texts and 10,000 for a file of texts.`,
    );
  });

  test('[P16] leaves out the oldest documents if their heads are too large', () => {
    const { documents, made, codes, messages } = make(largeSite(), { budgets: { ...BUDGETS, heads: 900 } });
    expect(bytesOf(made.heads)).toBeLessThanOrEqual(900);
    expect(documents.length).toBeGreaterThan(0);
    expect(documents.some(({ path }) => path === '/blog/large-0')).toBe(false);
    expect(made.texts.join('')).not.toContain('"/blog/large-0"');
    expect(codes).toEqual(['budget/search']);
    expect(messages[0]).toMatch(/the texts of \d+ of \d+ pages, and omits \d+ completely, /);
  });

  test('[C3] changes with the text of a document that it contains, and not with that of an omitted document', () => {
    const { store: memory } = memoryResults();
    const made: string[] = [];
    const store: Store = {
      ...memory,
      write(key, result) {
        made.push(key.stage.name);
        memory.write(key, result);
      },
    };
    const budgets = { ...BUDGETS, heads: 1800 };
    const { documents } = make(largeSite(), { budgets, store });
    const edit = (path: string) => {
      const site = largeSite();
      const [, type = '', slug = ''] = path.split('/');
      const entry = site.library.find('en-US', { type, slug });
      if (entry === undefined) throw new Error(`the site has no ${path}`);
      entry.body.digest = `of another ${path}`;
      made.length = 0;
      return make({ ...site, readBody: () => ['<p>Edited.</p>'] }, { budgets, store });
    };
    expect(documents.some(({ path }) => path === '/blog/large-0')).toBe(false);
    edit('/blog/large-0');
    expect(made).toEqual([]);
    const kept = documents.find(({ path, body }) => path.startsWith('/blog/large-') && body !== undefined)?.path ?? '';
    expect(documentAt(edit(kept), kept)?.body).toBe('Edited.');
    expect(made).toContain('search index');
  });

  test('[P16] uses most of each budget', () => {
    const { texts } = make(largeSite(), { budgets: BUDGETS }).made;
    expect(sum(texts.map(bytesOf))).toBeGreaterThan(0.8 * BUDGETS.texts);
    const { heads } = make(largeSite(), { budgets: { ...BUDGETS, heads: 1200 } }).made;
    expect(bytesOf(heads)).toBeGreaterThan(0.75 * 1200);
  });

  test('[P16] is empty when the budget is almost zero', () => {
    const { index, files } = make(largeSite(), { budgets: { heads: 1, texts: 1, file: 1 } });
    expect([index, files]).toEqual([
      {
        types: [],
        fillers: expect.arrayContaining(['what']),
        amounts: expect.any(Object),
        jobWords: expect.arrayContaining(['jobs']),
        goods: expect.any(Array),
        documents: [],
      },
      [],
    ]);
  });

  test('[C3] has a use for each budget', () => {
    const { made } = make(largeSite(), { budgets: BUDGETS });
    const [heads, texts, largest] = made.budgets;
    expect(made.budgets.map(({ name, most }) => [name, most])).toEqual([
      ['search heads en-US', 120_000],
      ['search texts en-US', 24_000],
      ['search largest file of texts en-US', 10_000],
    ]);
    expect(heads?.bytes).toBeGreaterThanOrEqual(bytesOf(made.heads));
    expect(texts?.bytes).toBeGreaterThanOrEqual(sum(made.texts.map(bytesOf)));
    expect(largest?.bytes).toBeGreaterThanOrEqual(Math.max(...made.texts.map(bytesOf)));
    for (const { bytes, most } of made.budgets) expect(bytes).toBeLessThanOrEqual(most);
  });
});
