/** A path or an address, and its query with the fragment behind it. */
const QUERY = /((?:https?:)?\/[^\s?#"'`<>()\\]*)\?[^\s"'`<>()]*/g;

/**
 * Returns a copy of JSON in which no address has a query. Queries contain values that visitors typed into forms and
 * search, and parameters of campaigns.
 */
export function withoutQueries<Value>(value: Value): Value {
  return copied(value) as Value;
}

/** The same in JSON text, where a backslash begins an escape: quotes and white space end a query, others belong to it. */
const QUERY_IN_JSON = /((?:https?:)?\/[^\s?#"'`<>()\\]*)\?(?:\\[\\u]|[^\s"'`<>()\\])*/g;

/**
 * Returns JSON text in which no address has a query. On a recording of 100 KB this takes a tenth of the time that it
 * takes to parse, copy and serialize it.
 */
export function withoutQueriesInJson(json: string): string {
  return json.replace(QUERY_IN_JSON, '$1');
}

function copied(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(QUERY, '$1');
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copied(one)]));
}
