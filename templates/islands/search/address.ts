/** A query in the URL of the search page. */
export interface SearchQuery {
  query: string;
  /** The content type that limits the results; empty for all types. */
  type: string;
}

/** Parses `?q=…&type=…`. */
export function parseSearchQuery(search: string): SearchQuery {
  const parameters = new URLSearchParams(search);
  return { query: parameters.get('q') ?? '', type: parameters.get('type') ?? '' };
}

/** Returns the query part of a URL with its question mark, or an empty string without a query. */
export function formatSearchQuery({ query, type }: SearchQuery): string {
  const parameters = new URLSearchParams();
  if (query.trim() !== '') parameters.set('q', query.trim());
  if (query.trim() !== '' && type !== '') parameters.set('type', type);
  return parameters.size === 0 ? '' : `?${parameters}`;
}
