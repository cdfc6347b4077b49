/** What is looked for, as the address of the search page says it. */
export interface Asked {
  query: string;
  /** A type of content that the results are limited to; empty for all. */
  type: string;
}

/** `?q=…&type=…` of an address. */
export function readAsked(search: string): Asked {
  const parameters = new URLSearchParams(search);
  return { query: parameters.get('q') ?? '', type: parameters.get('type') ?? '' };
}

/** The query part of an address, with its question mark; empty where nothing is looked for. */
export function writeAsked({ query, type }: Asked): string {
  const parameters = new URLSearchParams();
  if (query.trim() !== '') parameters.set('q', query.trim());
  if (query.trim() !== '' && type !== '') parameters.set('type', type);
  return parameters.size === 0 ? '' : `?${parameters}`;
}
