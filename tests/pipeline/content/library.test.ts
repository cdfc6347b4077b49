import { describe, expect, test } from 'vitest';
import { parseReference } from '../../../pipeline/content/library.ts';
import { post, term } from '../support/items.ts';
import { codesOf, readTestSite } from '../support/site.ts';

const BLOG = 'content/en-US/blog';

describe('references', () => {
  test.each([
    { what: 'an author', fields: { author: 'ocean-dsk' }, hint: 'Did you mean "ocean-desk"?' },
    { what: 'a category', fields: { category: 'oceans' }, hint: 'Did you mean "ocean"?' },
    { what: 'a related item', fields: { related: ['blog/peak-seson'] }, hint: 'Did you mean "peak-season"?' },
    { what: 'a glossary term', fields: { terms: ['demurage'] }, hint: 'Did you mean "demurrage"?' },
  ])('[M09] refuses a reference to $what that is not there and proposes the nearest', ({ fields, hint }) => {
    const { diagnostics } = readTestSite({ [`${BLOG}/rates.md`]: post('Rates of the week', fields) });
    expect(diagnostics.map((one) => [one.code, one.hint])).toEqual([['reference/unknown', hint]]);
  });

  test('[M09] refuses an item that refers to itself', () => {
    const site = readTestSite({ [`${BLOG}/rates.md`]: post('Rates of the week', { related: ['blog/rates'] }) });
    expect(codesOf(site)).toEqual(['reference/self']);
  });

  test('[M09] does not take a reference into the other locale', () => {
    const site = readTestSite({
      [`${BLOG}/rates.md`]: post('Rates of the week', { terms: ['tihuo'] }),
      'content/zh-CN/glossary-term/tihuo.md': term('提货'),
    });
    expect(codesOf(site)).toEqual(['reference/unknown']);
  });

  test('[M09] does not miss an item whose file is only faulty', () => {
    const site = readTestSite({
      [`${BLOG}/rates.md`]: post('Rates of the week', { related: ['blog/delays'] }),
      [`${BLOG}/delays.md`]: post('Delays of the week', { publishedOn: 'yesterday' }),
    });
    expect(codesOf(site)).toEqual(['schema/bad-value']);
  });

  test('[M09] knows who refers to an item, each once and in path order', () => {
    const { library } = readTestSite({
      [`${BLOG}/rates.md`]: post('Rates of the week', { related: ['blog/peak-season'] }),
      [`${BLOG}/delays.md`]: post('Delays of the week', { related: ['blog/peak-season', 'blog/peak-season'] }),
    });
    const target = library.find('en-US', 'blog', 'peak-season');
    const paths = target === undefined ? [] : library.backLinks(target).map(({ path }) => path);
    expect(paths).toEqual(['/blog/delays', '/blog/rates']);
  });

  test.each([
    { written: 'blog/peak-season', read: { type: 'blog', slug: 'peak-season' } },
    { written: 'help-center-article/101-first', read: { type: 'help-article', slug: '101-first' } },
    { written: 'blogs/peak-season', read: undefined },
  ])('[M09] reads the reference $written', ({ written, read }) => {
    expect(parseReference(written)).toEqual(read);
  });
});

describe('both locales', () => {
  test.each([
    { from: 'en-US', missing: 'zh-CN' },
    { from: 'zh-CN', missing: 'en-US' },
  ])('[M04] misses the $missing twin of an item in $from', ({ from, missing }) => {
    const { diagnostics } = readTestSite({ [`content/${from}/blog/rates.md`]: post('Rates', { local: undefined }) });
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['content/missing-translation', `The item blog/rates does not exist in ${missing}.`],
    ]);
  });

  test('[M04] misses no twin of an item that is marked local', () => {
    expect(codesOf(readTestSite({ [`${BLOG}/rates.md`]: post('Rates of the week', { local: true }) }))).toEqual([]);
  });

  test('[M02] refuses two files that are one item under two names of its type', () => {
    const files = { 'content/en-US/glossary/demurrage.md': term('Demurrage again') };
    expect(codesOf(readTestSite(files))).toEqual(['content/duplicate']);
  });
});
