import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parse } from 'yaml';
import type { Locale } from '../../../contract/locales.ts';
import { foldText } from '../../../contract/search.ts';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { entryJson } from '../../../pipeline/content/entry-json.ts';
import { entryMaker } from '../../../pipeline/content/read-entries.ts';
import { searchQueriesIn } from '../../../pipeline/pages/search-words.ts';
import { searchIndex } from '../../../pipeline/search/search-index.ts';
import { beginSite } from '../../../pipeline/site/begin-site.ts';
import { finishSite } from '../../../pipeline/site/read-site.ts';
import { createSearchEngine } from '../../../templates/islands/search/engine.ts';
import { EXACT } from '../../helpers/environment.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { type ReadSearch, readSearch } from '../../helpers/search-files.ts';
import { TODAY } from '../../helpers/terminal.ts';

/** The search of a site in one language, as visitors use it. */
export interface Search extends ReadSearch {
  /** The file of heads. */
  json: string;
  /** Returns the paths that a query finds, best first. */
  find: (query: string) => string[];
  /** Returns the paths of documents whose texts contain a string. */
  holding: (text: string) => string[];
  /** Titles and other names that belong to a single page. */
  names: { query: string; path: string }[];
  /** Each query of the search page with the pages of which one must be first, as its words list them. */
  queries: [query: string, paths: string[]][];
}

/** Opens the search of a content root in every language. */
export async function openSearch(root: string): Promise<Map<Locale, Search>> {
  const { store } = memoryResults();
  const site = beginSite({ root, at: TODAY, environment: EXACT, production: true, store });
  const make = entryMaker(site.missing);
  for (const item of site.missing.items) site.missing.onMade(item, entryJson(make(item)));
  const { locales, library, readBody } = finishSite(site, new Map());
  const searches = new Map<Locale, Search>();
  for (const { locale, pages, searchNames: otherNames } of locales) {
    const made = searchIndex({ pages, library, readBody, store, locale, otherNames });
    expect(made.diagnostics).toEqual([]);
    const read = readSearch(made);
    const heads = await createSearchEngine(read.index);
    const engine = await heads.withTexts(read.files);
    searches.set(locale, {
      ...read,
      json: made.heads,
      find: (query) => engine.search(query).map(({ document }) => document.path),
      holding: (text) => holding(read, text),
      names: namesOf(read),
      queries: queriesIn(join(root, 'site', locale, 'search.yaml')),
    });
  }
  return searches;
}

/** Returns the queries whose first result is none of their pages. */
export function wrongQueries({ queries, find }: Search): object[] {
  return notEmpty(queries).flatMap(([query, paths]) => {
    const [first] = find(query);
    return first !== undefined && paths.includes(first) ? [] : [{ query, first, expected: paths }];
  });
}

function holding({ documents }: ReadSearch, text: string): string[] {
  const whole = ({ title, names = [], headings = [], summary, body = '' }: ReadSearch['documents'][number]) =>
    foldText([title, ...names, ...headings, summary, body].join('\n'));
  return notEmpty(documents)
    .filter((document) => whole(document).includes(text))
    .map(({ path }) => path);
}

function namesOf({ documents }: ReadSearch): Search['names'] {
  const named = documents.flatMap(({ title, names = [], path }) => [title, ...names].map((query) => ({ query, path })));
  const pathsOf = Map.groupBy(named, ({ query }) => foldText(query));
  return named.filter(({ query, path }) => pathsOf.get(foldText(query))?.every((pair) => pair.path === path));
}

function queriesIn(file: string): Search['queries'] {
  const listed = [...searchQueriesIn(parse(readFileSync(file, 'utf8')))];
  const pairs = listed.flatMap(([path, queries]) => queries.map((query) => ({ path, query })));
  const byQuery = Map.groupBy(pairs, ({ query }) => query);
  return [...byQuery].map(([query, group]) => [query, group.map(({ path }) => path)]);
}
