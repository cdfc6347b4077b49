import * as z from 'zod';
import { distinct, line, path } from '../../model/fields/fields.ts';
import { titleAndSummarySchema } from './words.ts';

const texts = distinct(z.array(line(60, 2)).min(1).max(20));

/** The words and queries that find a page in the search. */
const searchedPage = z.strictObject({
  href: path.describe('The path of the page.'),
  names: texts.describe('Other names of the page. Search treats them like its title.').optional(),
  queries: texts
    .describe('What visitors type. A test expects the page as the first result, or another page with the same query.')
    .optional(),
});

/** The words of the search page. */
export const searchWordsSchema = titleAndSummarySchema.extend({
  pages: distinct(z.array(searchedPage), 'href').describe('Pages with other names and with queries.').optional(),
});

const withPages = z.object({ pages: searchWordsSchema.shape.pages });

/** Returns the other names of pages by path; none if the words of the search page are invalid or absent. */
export function searchNamesIn(words: object | undefined): ReadonlyMap<string, readonly string[]> {
  return namesIn(words, 'names');
}

/** Returns the queries that must find a page first, by its path. */
export function searchQueriesIn(words: object | undefined): ReadonlyMap<string, readonly string[]> {
  return namesIn(words, 'queries');
}

function namesIn(words: object | undefined, field: 'names' | 'queries'): ReadonlyMap<string, readonly string[]> {
  const { pages = [] } = withPages.safeParse(words).data ?? {};
  return new Map(pages.flatMap((page) => (page[field] === undefined ? [] : [[page.href, page[field]] as const])));
}
