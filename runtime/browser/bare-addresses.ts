/** The beginning of a text that is an address: a scheme of the web; a path, a query or a fragment. CSS begins like none. */
const ABSOLUTE = /^\s*(?:https?|wss?|ftp):/i;
const RELATIVE = /^\s*(?:\.{0,2}[\\/]|\?|#\S*$|#[\w-]+=)/;
/**
 * The user info of an address with the scheme and slashes before it. Browsers accept any number of slashes of both
 * kinds after a scheme.
 */
const USER_INFO = /((?:https?|wss?|ftp):[\\/]*|\/\/)[^\s\\/?#]*@/gi;
/** A query or a fragment in a word without a path. CSS contains neither. */
const WITHOUT_PATH = /\?[%_\p{L}\p{N}]|#[\w-]+=/u;
/** The characters that begin queries and fragments, and end user info. */
const MAY_CHANGE = /[?#@]/;

/**
 * Returns a copy of a JSON value, with all addresses cut to their origin and path. Queries and fragments may contain
 * values that visitors typed into forms and search, parameters of campaigns and secrets.
 */
export function withBareAddresses<Value>(value: Value): Value {
  return copied(value) as Value;
}

const STRING_IN_JSON = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

/** Does the same with JSON text. It parses only a few texts of a recording. */
export function withBareAddressesInJson(json: string): string {
  return json.replace(STRING_IN_JSON, (text) =>
    MAY_CHANGE.test(text) ? JSON.stringify(bare(JSON.parse(text))) : text,
  );
}

function copied(value: unknown): unknown {
  if (typeof value === 'string') return bare(value);
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copied(part)]));
}

/** Returns a text without the queries, fragments and user info of its addresses. */
function bare(text: string): string {
  if (!MAY_CHANGE.test(text)) return text;
  const url = ABSOLUTE.test(text) ? URL.parse(text) : null;
  // A text that begins with an address may have white space in its query.
  if (url && (url.search || url.hash || url.username || url.password)) return url.origin + url.pathname;
  const safe = text.replace(USER_INFO, '$1');
  return RELATIVE.test(safe) ? safe.replace(/[?#].*$/s, '') : safe.replace(/\S+/g, (word) => bareWord(word));
}

/** Cuts a word of a text at the query or the fragment of its address. */
function bareWord(word: string): string {
  const rest = word.search(/[?#]/);
  const isAddress = rest >= 0 && (/[\\/]/.test(word.slice(0, rest)) || WITHOUT_PATH.test(word.slice(rest)));
  return isAddress ? word.slice(0, rest) : word;
}
