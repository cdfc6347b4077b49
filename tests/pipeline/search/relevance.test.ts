import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { entryJson } from '../../../pipeline/content/entry-json.ts';
import { entryMaker } from '../../../pipeline/content/read-entries.ts';
import { searchQueriesIn } from '../../../pipeline/pages/search-words.ts';
import { searchIndex } from '../../../pipeline/search/search-index.ts';
import { weigh } from '../../../pipeline/search/weigh.ts';
import { beginSite } from '../../../pipeline/site.ts';
import { LOCALES, type Locale } from '../../../runtime/contract/locales.ts';
import { foldText } from '../../../runtime/contract/search.ts';
import { createSearchEngine, type SearchEngine } from '../../../templates/islands/search/engine.ts';
import { FIXTURES, OURS } from '../../helpers/content.ts';
import { EXACT } from '../../helpers/environment.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { type ReadSearch, readSearch } from '../../helpers/search-files.ts';
import { TODAY } from '../../helpers/terminal.ts';

interface Searched extends ReadSearch {
  /** The file of heads. */
  json: string;
  engine: SearchEngine;
}

/** Both sites as visitors search them. Checks that hold for any content also run on our own. */
const SITES = { fixtures: FIXTURES, ours: OURS };
type SiteName = keyof typeof SITES;
const searched = new Map<string, Searched>();

beforeAll(async () => {
  for (const [name, root] of Object.entries(SITES)) {
    const { store } = memoryResults();
    const site = beginSite({ root, at: TODAY, environment: EXACT, production: true, store });
    const make = entryMaker(site);
    for (const item of site.missing) site.onMade(item, entryJson(make(item)));
    const { locales, library, readBody } = site.finish(new Map());
    for (const { locale, pages, searchNames: otherNames } of locales) {
      const made = searchIndex({ pages, library, readBody, store, locale, otherNames });
      expect(made.diagnostics).toEqual([]);
      const read = readSearch(made);
      const heads = await createSearchEngine(read.index);
      searched.set(`${name} ${locale}`, { ...read, json: made.heads, engine: await heads.withTexts(read.files) });
    }
  }
});

function searchedIn(locale: Locale, name: SiteName): Searched {
  const found = searched.get(`${name} ${locale}`);
  if (found === undefined) throw new Error(`nothing is indexed in ${locale}`);
  return found;
}

function find(query: string, locale: Locale = 'en-US', name: SiteName = 'fixtures'): string[] {
  return searchedIn(locale, name)
    .engine.search(query)
    .map(({ document }) => document.path);
}

function documentsOf(locale: Locale, name: SiteName = 'fixtures'): ReadSearch['documents'] {
  return notEmpty(searchedIn(locale, name).documents);
}

/** Returns the paths of documents whose texts contain a string. */
function holding(text: string, locale: Locale, name: SiteName = 'fixtures'): string[] {
  const whole = ({ title, names = [], headings = [], summary, body = '' }: ReadSearch['documents'][number]) =>
    foldText([title, ...names, ...headings, summary, body].join('\n'));
  return documentsOf(locale, name)
    .filter((document) => whole(document).includes(text))
    .map(({ path }) => path);
}

/** Returns titles and other names that belong to a single page. */
function namesOf(locale: Locale, name: SiteName): { query: string; path: string }[] {
  const named = documentsOf(locale, name).flatMap(({ title, names = [], path }) =>
    [title, ...names].map((query) => ({ query, path })),
  );
  const pathsOf = Map.groupBy(named, ({ query }) => foldText(query));
  return named.filter(({ query, path }) => pathsOf.get(foldText(query))?.every((one) => one.path === path));
}

describe.each(LOCALES)('page names in %s', (locale) => {
  test('[P16] find their page first', () => {
    const names = notEmpty(namesOf(locale, 'fixtures'));
    expect(names.filter(({ query, path }) => find(query, locale)[0] !== path)).toEqual([]);
  });

  test('[P16] find their page among the first three in our own content', () => {
    const names = notEmpty(namesOf(locale, 'ours'));
    const foremost = (query: string) => find(query, locale, 'ours').slice(0, 3);
    expect(names.filter(({ query, path }) => !foremost(query).includes(path))).toEqual([]);
  });
});

describe.each(LOCALES)('the queries of the search page in %s', (locale) => {
  /** Returns each query with the pages of which one must be first, as the words of the search page list them. */
  function queriesIn(name: SiteName): [query: string, paths: string[]][] {
    const file = join(SITES[name], 'site', locale, 'search.yaml');
    const listed = [...searchQueriesIn(parse(readFileSync(file, 'utf8')))];
    const pairs = listed.flatMap(([path, queries]) => queries.map((query) => ({ path, query })));
    const byQuery = Map.groupBy(pairs, ({ query }) => query);
    return [...byQuery].map(([query, own]) => [query, own.map(({ path }) => path)]);
  }

  test.each(['fixtures', 'ours'] as const)('[P16] find their page first in %s', (name) => {
    const queries = notEmpty(queriesIn(name));
    const wrong = queries.flatMap(([query, paths]) => {
      const [first] = find(query, locale, name);
      return first !== undefined && paths.includes(first) ? [] : [{ query, first, expected: paths }];
    });
    expect(wrong).toEqual([]);
  });

  test('[P16] are at least 60 in our own content', () => {
    expect(queriesIn('ours').length).toBeGreaterThanOrEqual(60);
  });

  test('[P16] are answered from one file of at most 120,000 bytes before the texts arrive', () => {
    expect(weigh(searchedIn(locale, 'ours').json)).toBeLessThanOrEqual(120_000);
  });
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
    expect(paths.toSorted()).toEqual(holding(word, 'zh-CN').toSorted());
    expect(paths.length).toBeGreaterThan(0);
  });

  test('[P16] finds every text that contains a glossary term of our own content', () => {
    const words = documentsOf('zh-CN', 'ours')
      .filter(({ path }) => path.startsWith('/glossary/'))
      .flatMap(({ title }) => title.match(/\p{Script=Han}{2,}/gu) ?? []);
    for (const word of notEmpty(words)) {
      const found = find(word, 'zh-CN', 'ours');
      expect(found, word).toEqual(expect.arrayContaining(notEmpty(holding(word, 'zh-CN', 'ours'))));
    }
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
    expect(find(word)).toEqual(expect.arrayContaining(notEmpty(holding(word, 'en-US'))));
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
  const { index } = searchedIn(locale, 'fixtures');
  const ids = index.types.map(([id]) => id);
  expect(notEmpty(new Set(index.documents.map(({ type }) => type))).toSorted()).toEqual(ids.toSorted());
});
