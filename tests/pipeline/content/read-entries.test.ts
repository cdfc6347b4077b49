import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NO_FIGURES } from '../../../model/reading/figures.ts';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import type { StageKey, Store } from '../../../pipeline/cache/store.ts';
import type { FoundItem } from '../../../pipeline/content/discover.ts';
import { type EntriesOptions, readCachedItems } from '../../../pipeline/content/read-entries.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { makeSite } from '../../helpers/site.ts';
import { readTestSite } from '../support/site.ts';

const EMPTY = { entry: Buffer.from('{"diagnostics":[]}') };

const POST: FoundItem = {
  file: 'content/en-US/blog/rates.md',
  disk: '/nowhere/content/en-US/blog/rates.md',
  locale: 'en-US',
  type: 'blog',
  slug: 'rates',
};

type Asked = Pick<EntriesOptions, 'store'> & Partial<EntriesOptions> & { items?: readonly FoundItem[] };

/** Returns the items that must be read again when every file has the same bytes. */
function missing({ items = [POST], ...options }: Asked): readonly FoundItem[] {
  const digests = new Map(items.map(({ file }) => [file, 'bytes']));
  return readCachedItems(items, { digests, parser: 'native', figures: NO_FIGURES, ...options }).missing.items;
}

/** Returns a store with the results of these items. */
function known(items: readonly FoundItem[] = [POST]) {
  const { store } = memoryResults();
  const digests = new Map(items.map(({ file }) => [file, 'bytes']));
  const begun = readCachedItems(items, { store, digests, parser: 'native', figures: NO_FIGURES });
  for (const item of begun.missing.items) begun.missing.onMade(item, EMPTY);
  begun.finish();
  return store;
}

describe('stored result of a content file', () => {
  test('[C3] is reused while everything is the same, wherever the file is on disk', () => {
    expect(missing({ store: known() })).toEqual([]);
    expect(missing({ store: known(), items: [{ ...POST, disk: '/elsewhere/rates.md' }] })).toEqual([]);
  });

  test.each<[string, Partial<FoundItem>]>([
    ['locale', { locale: 'zh-CN' }],
    ['type', { type: 'research' }],
    ['slug', { slug: 'rate' }],
    ['name', { file: 'content/en-US/blog/2026/rates.md' }],
  ])('[C3] is not used for the same bytes with another %s', (_what, change) => {
    const item = { ...POST, ...change };
    expect(missing({ store: known(), items: [item] })).toEqual([item]);
  });

  test('[C3] is not used for other bytes', () => {
    expect(missing({ store: known(), digests: new Map([[POST.file, 'other bytes']]) })).toEqual([POST]);
  });

  test('[C3] is not used for the other parser', () => {
    expect(missing({ store: known(), parser: 'exact' })).toEqual([POST]);
  });

  test('[C3] is not used after a change of figures if its text may depend on them', () => {
    const { store } = memoryResults();
    const withDistance = (text: string) => ({
      ...NO_FIGURES,
      'en-US': { texts: { 'distance cnsha-uslax': text }, areComplete: true },
    });
    const other = { ...POST, file: 'content/en-US/blog/fees.md' };
    const digests = new Map([
      [POST.file, 'bytes figures'],
      [other.file, 'bytes'],
    ]);
    const options = { store, digests, parser: 'native' } as const;
    const begun = readCachedItems([POST, other], { ...options, figures: withDistance('5,680') });
    for (const item of begun.missing.items) begun.missing.onMade(item, EMPTY);
    begun.finish();
    expect(missing({ ...options, items: [POST, other], figures: withDistance('5,680') })).toEqual([]);
    expect(missing({ ...options, items: [POST, other], figures: withDistance('5,690') })).toEqual([POST]);
  });

  test('[C3] marks its text and its fields as wanted whenever it is used', () => {
    const store = known();
    const wanted: StageKey<unknown>[] = [];
    const digests = new Map([[POST.file, 'bytes']]);
    const {
      missing: { items: first, onMade },
      finish,
    } = readCachedItems([POST], {
      store,
      digests,
      parser: 'exact',
      figures: NO_FIGURES,
    });
    expect(first).toEqual([POST]);
    onMade(POST, {
      entry: Buffer.from('{"entry":{},"outline":"of the item","diagnostics":[]}'),
      text: Buffer.from('{"body":[]}'),
    });
    finish();
    readCachedItems([POST], {
      store: { ...store, markUsed: (key) => void wanted.push(key) },
      digests,
      parser: 'exact',
      figures: NO_FIGURES,
    });
    expect(wanted.map(({ stage }) => stage.name)).toEqual(['entries', 'text']);
    expect(store.read(wanted[1] as StageKey<unknown>)).toEqual({ body: [] });
  });
});

test('[C3] reads the files again whose fields the store has lost', () => {
  const { store } = memoryResults();
  const pagesWith = (used: Store) => readTestSite({}, { store: used }).locales.map(({ pages }) => pages);
  const first = pagesWith(store);
  const isLost = ({ stage }: StageKey<unknown>) => stage.name === 'entries';
  const again = pagesWith({ ...store, read: (key) => (isLost(key) ? undefined : store.read(key)) });
  expect(notEmpty(first)).toEqual(again);
});

test('[C3] an edited file leaves the stored entries of all others in use', () => {
  const items = Array.from({ length: 1000 }, (_one, index): FoundItem => {
    const slug = `rates-${index}`;
    return { ...POST, slug, file: `content/en-US/blog/${slug}.md` };
  });
  const store = known(items);
  const digests = new Map(items.map(({ file }) => [file, 'bytes']));
  digests.set(items[0]?.file ?? '', 'other bytes');
  expect(missing({ store, items, digests })).toEqual([items[0]]);
  expect(missing({ store, items: [...items, { ...POST, slug: 'new' }] })).toEqual([{ ...POST, slug: 'new' }]);
});

describe('text that links to the glossary', () => {
  const glossary = (locale: 'en-US' | 'zh-CN') => `content/${locale}/glossary-term/demurrage.md`;

  /** Returns posts of both locales that link to terms, authors that do not, and the terms. */
  function site() {
    const cwd = makeSite();
    const item = (locale: 'en-US' | 'zh-CN', type: string, slug: string): FoundItem => {
      const file = `content/${locale}/${type}/${slug}.md`;
      return { file, disk: join(cwd, file), locale, type, slug };
    };
    const items = (['en-US', 'zh-CN'] as const).flatMap((locale) => [
      item(locale, 'blog', 'peak-season'),
      item(locale, 'author', 'ocean-desk'),
      item(locale, 'glossary-term', 'demurrage'),
    ]);
    const edit = (locale: 'en-US' | 'zh-CN', text: string) => writeFileSync(join(cwd, glossary(locale)), text);
    return { items, edit, store: known(items) };
  }
  const fileOf = (all: readonly FoundItem[]) => all.map(({ file }) => file);
  const term = (title: string) => `---\ntitle: ${title}\nsummary: What it is.\ndefinition: A charge.\n---\nText.\n`;

  test('[C3] is read again when a term of its locale changes, and texts of the other locale are not', () => {
    const { items, edit, store } = site();
    expect(missing({ store, items })).toEqual([]);
    edit('en-US', term('Detention'));
    const again = fileOf(missing({ store, items }));
    expect(again).toContain('content/en-US/blog/peak-season.md');
    expect(again.filter((file) => /zh-CN|author/.test(file))).toEqual([]);
  });

  test('[C3] is read again when a term is hidden from the public', () => {
    const { items, store } = site();
    const again = fileOf(missing({ store, items, isHidden: () => true }));
    expect(again).toEqual(
      expect.arrayContaining(['en-US', 'zh-CN'].map((locale) => `content/${locale}/blog/peak-season.md`)),
    );
    expect(again.filter((file) => file.includes('author'))).toEqual([]);
  });
});
