/** A path or an address, and its query with the fragment behind it. */
const QUERY = /((?:https?:)?\/[^\s?#"'`<>()\\]*)\?[^\s"'`<>()]*/g;

/**
 * Returns a copy of JSON in which no address has a query. Queries contain values that visitors typed into forms and
 * search, and parameters of campaigns.
 */
export function withoutQueries<Value>(value: Value): Value {
  return copied(value) as Value;
}

function copied(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(QUERY, '$1');
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copied(one)]));
}
