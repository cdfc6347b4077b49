/** Longer paths and queries are no links of ours: one would fill a log line or the memory of what is behind us. */
const LONGEST_PATH = 8192;
const LONGEST_QUERY = 32_768;
const MOST_PARAMETERS = 1000;
/** Names and values of all headers together, characters; hosts behind us take 8 to 64 KiB. */
const LARGEST_HEADERS = 32_768;
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i;

/**
 * The status with which a request is refused before anything is done for it, or undefined.
 * 414 is for addresses alone; headers that are too large count as a request that cannot be read. 404 is for browsers that look
 * for the script of a service worker: the site's own is a file, and a script of another host would control our pages.
 */
export function refuseEarly(request: Request): 400 | 404 | 414 | undefined {
  const { pathname, search } = new URL(request.url);
  if (pathname.length > LONGEST_PATH || search.length > LONGEST_QUERY) return 414;
  if (headerSize(request.headers) > LARGEST_HEADERS) return 400;
  if (search.split('&').length > MOST_PARAMETERS) return 400;
  if (request.headers.has('service-worker')) return 404;
  // Queries may be escapes of another encoding than UTF-8, which forms and old links of the field still use.
  if (!isDecodable(pathname) || BROKEN_ESCAPE.test(search)) return 400;
  return undefined;
}

/** Whether its escapes are whole, and UTF-8. */
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
