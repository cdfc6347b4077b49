import { describe, expect, test } from 'vitest';
import { post, product, term } from '../support/items.ts';
import { codesOf, readTestSite } from '../support/site.ts';

const BLOG = 'content/en-US/blog';

describe('references between items', () => {
  test.each([
    { what: 'an author', fields: { author: 'ocean-dsk' }, hint: 'Did you mean "ocean-desk"?' },
    { what: 'a category', fields: { category: 'oceans' }, hint: 'Did you mean "ocean"?' },
    { what: 'a related item', fields: { related: ['blog/peak-seson'] }, hint: 'Did you mean "blog/peak-season"?' },
    { what: 'a related term', fields: { related: ['glossary/demurage'] }, hint: 'Did you mean "glossary/demurrage"?' },
    { what: 'a type', fields: { related: ['blog/demurrage'] }, hint: 'Did you mean "glossary-term/demurrage"?' },
    { what: 'a glossary term', fields: { terms: ['demurage'] }, hint: 'Did you mean "demurrage"?' },
  ])('[M09] to a missing item ($what) fail and suggest the nearest', ({ fields, hint }) => {
    const { diagnostics } = readTestSite({ [`${BLOG}/rates.md`]: post('Rates of the week', fields) });
    expect(diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.hint])).toEqual([['reference/unknown', hint]]);
  });

  test('[M09] from an item to itself fail', () => {
    const site = readTestSite({ [`${BLOG}/rates.md`]: post('Rates of the week', { related: ['blog/rates'] }) });
    expect(codesOf(site)).toEqual(['reference/self']);
  });

  test('[M09] do not reach into the other locale', () => {
    const site = readTestSite({
      [`${BLOG}/rates.md`]: post('Rates of the week', { terms: ['tihuo'] }),
      'content/zh-CN/glossary-term/tihuo.md': term('提货'),
    });
    expect(codesOf(site)).toEqual(['reference/unknown']);
  });

  test('[M09] to an item with other errors do not fail', () => {
    const site = readTestSite({
      [`${BLOG}/rates.md`]: post('Rates of the week', { related: ['blog/delays'] }),
      [`${BLOG}/delays.md`]: post('Delays of the week', { publishedOn: 'yesterday' }),
    });
    expect(codesOf(site)).toEqual(['schema/bad-value']);
  });

  test('[M09] are listed for their target, each once and in path order', () => {
    const { library } = readTestSite({
      [`${BLOG}/rates.md`]: post('Rates of the week', { related: ['blog/peak-season'] }),
      [`${BLOG}/delays.md`]: post('Delays of the week', { related: ['blog/peak-season'] }),
    });
    const target = library.find('en-US', { type: 'blog', slug: 'peak-season' });
    const paths = target === undefined ? [] : library.referrersOf(target).map(({ path }) => path);
    expect(paths).toEqual(['/blog/delays', '/blog/rates']);
  });

  test.each([
    { what: 'an item', fields: { related: ['blog/peak-season', 'blog/rates-1', 'blog/peak-season'] }, column: 45 },
    {
      what: 'an item under two folder names',
      fields: { related: ['help-center/101-first-shipment', 'help-center-article/101-first-shipment'] },
      column: 44,
    },
    { what: 'a term', fields: { terms: ['demurrage', 'demurrage'] }, column: 21 },
    { what: 'a term nobody knows', fields: { terms: ['x-ray', 'x-ray'] }, column: 17, unknown: 1 },
  ])('[M09] with $what twice in one list fail at the second', ({ fields, column, unknown = 0 }) => {
    const { diagnostics } = readTestSite({
      [`${BLOG}/rates.md`]: post('Rates of the week', fields),
      [`${BLOG}/rates-1.md`]: post('Rates of last week'),
    });
    const doubles = diagnostics.filter(({ code }) => code === 'reference/duplicate');
    expect(doubles.map(({ place }) => [place?.line, place?.column])).toEqual([[8, column]]);
    expect(diagnostics.length - doubles.length).toBe(unknown);
  });

  test('[M09] with an item twice in one block fail', () => {
    const related = { block: 'related', title: 'Next', items: ['glossary/demurrage', 'glossary-term/demurrage'] };
    const site = readTestSite({ 'content/en-US/product/rail.md': product('Rail to the port', { blocks: [related] }) });
    expect(codesOf(site)).toEqual(['reference/duplicate']);
  });

  test('[M09] with an item in two lists are accepted', () => {
    const blocks = ['Before', 'After'].map((title) => ({ block: 'related', title, items: ['glossary/demurrage'] }));
    const site = readTestSite({
      'content/en-US/product/rail.md': product('Rail to the port', { blocks }),
      [`${BLOG}/rates.md`]: post('Rates of the week', { related: ['glossary/demurrage'], terms: ['demurrage'] }),
    });
    expect(codesOf(site)).toEqual([]);
  });

  test.each([
    { written: 'blog/peak-season', read: ['blog/peak-season'] },
    { written: 'help-center-article/101-first-shipment', read: ['help-article/101-first-shipment'] },
    { written: 'blogs/peak-season', read: [] },
  ])('[M09] are resolved from $written', ({ written, read }) => {
    const found = readTestSite().library.findAll('en-US', [written]);
    expect(found.map(({ type, slug }) => `${type}/${slug}`)).toEqual(read);
  });

  test('[M09] to an unknown type fail and suggest the item', () => {
    const { diagnostics } = readTestSite({
      [`${BLOG}/rates.md`]: post('Rates of the week', { related: ['blogs/peak-season'] }),
    });
    expect(diagnostics).toMatchObject([
      {
        code: 'reference/unknown',
        message: 'The item blogs/peak-season does not exist in en-US.',
        hint: 'Did you mean "blog/peak-season"?',
      },
    ]);
  });

  test('[M09] are listed by field, in the order of the field', () => {
    const { library } = readTestSite({
      [`${BLOG}/rates.md`]: post('Rates', { related: ['blog/peak-season', 'author/ocean-desk'], terms: ['demurrage'] }),
    });
    const at = (type: string, slug: string) => library.find('en-US', { type, slug });
    const [rates, season, desk] = [at('blog', 'rates'), at('blog', 'peak-season'), at('author', 'ocean-desk')];
    if (rates === undefined || season === undefined || desk === undefined) throw new Error('an item is missing');
    const named = ['related', 'author', 'title'].map((field) =>
      library.referencesIn(rates, field).map(({ path }) => path),
    );
    expect(named).toEqual([
      ['/blog/peak-season', '/resources/authors/ocean-desk'],
      ['/resources/authors/ocean-desk'],
      [],
    ]);
    expect(library.referrersOf(season, 'related')).toEqual([rates]);
    expect(library.referrersOf(season, 'terms')).toEqual([]);
    expect(library.referrersOf(desk, 'author')).toEqual([season, rates]);
  });
});

describe('items of both locales', () => {
  test.each([
    { from: 'en-US', missing: 'zh-CN', title: 'Rates' },
    { from: 'zh-CN', missing: 'en-US', title: '运价' },
  ])('[M04] warn when the $missing twin of an item in $from is missing', ({ from, missing, title }) => {
    const { diagnostics } = readTestSite({ [`content/${from}/blog/rates.md`]: post(title, { local: undefined }) });
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['content/missing-translation', `The item blog/rates does not exist in ${missing}.`],
    ]);
  });

  test('[M04] need no twin when they are marked local', () => {
    expect(codesOf(readTestSite({ [`${BLOG}/rates.md`]: post('Rates of the week', { local: true }) }))).toEqual([]);
  });

  test('[M02] must not exist under two folder names of one type', () => {
    const files = { 'content/en-US/glossary/demurrage.md': term('Demurrage again') };
    expect(codesOf(readTestSite(files))).toEqual(['content/duplicate']);
  });
});
