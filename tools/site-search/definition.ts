import { type ToolAnswerContext, tool } from '../tool.ts';
import { answerSearch, SEARCH_FIELDS, type SearchProps } from './answer.ts';
import { knownFrom, neededHashes } from './data.ts';

export { ANSWER_SETS, FACTS_SET, PLACES_SET } from './data.ts';

/** The answers above the results of the search page: codes, tools, lanes and jobs that a query names. */
export const siteSearch = tool({
  name: 'site-search',
  path: '/search',
  hasCanonical: true,
  island: 'enhance.ts',
  dataSets: [],
  moreData: (query, _data, props) => neededHashes(query.get('q') ?? '', (props as SearchProps).hashes),
  form: { fields: SEARCH_FIELDS, answer: (query, context) => answerSearch(query, contextOf(context)) },
});

function contextOf({ props, data, locale, today }: ToolAnswerContext) {
  return { words: (props as SearchProps).words, known: knownFrom(data), locale, today };
}
