import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { weigh } from '../../../pipeline/search/weigh.ts';
import { OURS } from '../../helpers/content.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { openSearch, type Search, wrongQueries } from '../support/open-search.ts';

let searches: ReadonlyMap<Locale, Search>;
beforeAll(async () => {
  searches = await openSearch(OURS);
});

const searchIn = (locale: Locale) => searches.get(locale) as Search;

describe.each(LOCALES)('search of our own content in %s', (locale) => {
  test('[P16] finds a page by its name among the first three', () => {
    const { names, find } = searchIn(locale);
    expect(notEmpty(names).filter(({ query, path }) => !find(query).slice(0, 3).includes(path))).toEqual([]);
  });

  test('[P16] answers at least 60 queries of the search page with their page first', () => {
    expect(wrongQueries(searchIn(locale))).toEqual([]);
    expect(searchIn(locale).queries.length).toBeGreaterThanOrEqual(60);
  });

  test('[P16] answers from one file of at most 120,000 bytes before the texts arrive', () => {
    expect(weigh(searchIn(locale).json)).toBeLessThanOrEqual(120_000);
  });
});

test('[P16] Chinese search finds every text that contains a glossary term of our own content', () => {
  const { documents, find, holding } = searchIn('zh-CN');
  const words = documents
    .filter(({ path }) => path.startsWith('/glossary/'))
    .flatMap(({ title }) => title.match(/\p{Script=Han}{2,}/gu) ?? []);
  for (const word of notEmpty(words)) {
    expect(find(word), word).toEqual(expect.arrayContaining(notEmpty(holding(word))));
  }
});
