/**
 * No link of the site has a longer path or query. A longer one would fill a log line or the memory of the hosts behind
 * the edge.
 */
const LONGEST_PATH = 8192;
const LONGEST_QUERY = 32_768;
const MAX_PARAMETERS = 1000;
/** Limit for the names and values of all headers together, characters. Upstream hosts accept 8 to 64 KiB. */
const LARGEST_HEADERS = 32_768;
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i;

/**
 * Returns the status that rejects a request before any other work, or undefined if the request passes. 414 applies to
 * URLs only; headers that are too large give 400. 404 answers browsers that request the script of a service worker: the
 * site's own worker is a static file, and a worker script from another host would control the site's pages.
 */
export function refuseEarly(request: Request): 400 | 404 | 414 | undefined {
  const { pathname, search } = new URL(request.url);
  if (pathname.length > LONGEST_PATH || search.length > LONGEST_QUERY) return 414;
  if (headerSize(request.headers) > LARGEST_HEADERS) return 400;
  if (search.split('&').length > MAX_PARAMETERS) return 400;
  if (request.headers.has('service-worker')) return 404;
  // A query may contain escapes of an encoding other than UTF-8: forms and old links in this field still use them.
  if (!isDecodable(pathname) || BROKEN_ESCAPE.test(search)) return 400;
  return undefined;
}

/** Returns whether all escapes are complete and decode as UTF-8. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function headerSize(headers: Headers): number {
  let size = 0;
  for (const [name, value] of headers) size += name.length + value.length;
  return size;
}
