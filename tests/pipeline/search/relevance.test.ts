import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { FIXTURES } from '../../helpers/content.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { openSearch, type Search, wrongQueries } from '../support/open-search.ts';

let searches: ReadonlyMap<Locale, Search>;
beforeAll(async () => {
  searches = await openSearch(FIXTURES);
});

const searchIn = (locale: Locale) => searches.get(locale) as Search;
const find = (query: string, locale: Locale = 'en-US') => searchIn(locale).find(query);

test.each(LOCALES)('[P16] page names in %s find their page first', (locale) => {
  const names = notEmpty(searchIn(locale).names);
  expect(names.filter(({ query, path }) => find(query, locale)[0] !== path)).toEqual([]);
});

test.each(LOCALES)('[P16] the queries of the search page in %s find their page first', (locale) => {
  expect(wrongQueries(searchIn(locale))).toEqual([]);
});

describe('Chinese search', () => {
  const WORDS = [
    '装箱',
    '绑扎',
    '报价',
    '截关',
    '货',
    '订舱',
    '集装箱',
    '提货单',
    '理货',
    '发票',
    '仓',
    '托盘',
    '堆存账单',
    '承运人',
    '装箱单',
    '工厂',
  ];

  test.each(WORDS)('[P16] finds exactly the texts that contain %s', (word) => {
    const paths = find(word, 'zh-CN');
    expect(paths.toSorted()).toEqual(searchIn('zh-CN').holding(word).toSorted());
    expect(paths.length).toBeGreaterThan(0);
  });

  test.each([
    ['提货单', '/glossary/delivery-order'],
    ['还空箱', '/glossary/empty-return'],
    ['绑扎', '/glossary/lashing'],
    ['ETA', '/glossary/eta'],
    ['预计到港时间', '/glossary/eta'],
    ['什么是绑扎', '/glossary/lashing'],
  ])('[P16] shows the page about %s first', (query, path) => {
    expect(find(query, 'zh-CN')[0]).toBe(path);
  });

  test('[P16] finds nothing for a word that occurs nowhere', () => {
    expect(find('太空飞船', 'zh-CN')).toEqual([]);
  });
});

describe('English search', () => {
  test.each([
    ['delivery order', '/glossary/delivery-order'],
    ['lashing', '/glossary/lashing'],
    ['lashng', '/glossary/lashing'],
    ['LASHING', '/glossary/lashing'],
    ['soc', '/glossary/soc'],
    ['ETA', '/glossary/eta'],
    ['eta', '/glossary/eta'],
    ['shipper-owned container', '/glossary/soc'],
    ['stowage plan', '/glossary/stowage-plan'],
    ['How cargo stays in its place', '/blog/how-cargo-stays-in-its-place'],
    ['storage bill', '/help/204-read-a-storage-bill'],
    ['cut-off', '/glossary/cut-off'],
    ['what is a delivery order', '/glossary/delivery-order'],
    ['lahsing', '/glossary/lashing'],
  ])('[P16] shows the page for "%s" first', (query, path) => {
    expect(find(query)[0]).toBe(path);
  });

  test.each(['lashing', 'dunnage', 'tally'])('[P16] finds every text that contains the word "%s"', (word) => {
    expect(find(word)).toEqual(expect.arrayContaining(notEmpty(searchIn('en-US').holding(word))));
  });

  test('[P16] finds words by their prefix', () => {
    expect(find('lashi')).toEqual(expect.arrayContaining(notEmpty(find('lashing'))));
  });

  test('[P16] requires every word of the query', () => {
    expect(find('lashing spaceship')).toEqual([]);
    expect(find('lashing straps').length).toBeLessThan(find('lashing').length);
  });

  test.each(['', ' ', '?', '🚢'])('[P16] finds nothing for "%s"', (query) => {
    expect(find(query)).toEqual([]);
  });
});

test.each(LOCALES)('[P16] the search index of %s names the type of every document', (locale) => {
  const { index } = searchIn(locale);
  const ids = index.types.map(([id]) => id);
  expect(notEmpty(new Set(index.documents.map(({ type }) => type))).toSorted()).toEqual(ids.toSorted());
});
