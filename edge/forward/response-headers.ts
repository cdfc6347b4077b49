import { isPublicName } from '../addresses/public-name.ts';
import { NO_STORE, STRICT_TRANSPORT } from '../answers/security-headers.ts';
import { forwardTargetOf } from './families.ts';
import { deleteAll, withoutHopByHop } from './request-headers.ts';

/**
 * Headers that an upstream may not set for the site's host: other ways to reach it, the scope of its workers, rules for
 * the host's cache. The runtime has decoded the body, so the upstream's encoding and length no longer apply.
 * `Content-Location` contains upstream addresses, and browsers ignore it. `Refresh` redirects like `Location`, in a
 * syntax that each browser parses differently.
 */
const NOT_THEIRS = [
  'alt-svc',
  'content-encoding',
  'content-length',
  'content-location',
  'refresh',
  'service-worker-allowed',
  'server',
  'x-powered-by',
];
const NOT_THEIRS_EITHER = /^(?:x-nf-|netlify-|cdn-cache-control$|surrogate-)/;

/** The request that an upstream answers, and the origins it may redirect to. */
export interface AnsweredRequest {
  asked: URL;
  /**
   * Origins that a response may redirect to, even if their names are private: the site itself and the configured hosts.
   */
  known: readonly string[];
}

/**
 * Returns the headers of a forwarded response: the upstream's headers, with each cookie in its own header, plus headers
 * that every response of the site's host needs:
 *
 * - `nosniff`, so that browsers run no file as script or page because of its bytes.
 * - Transport security, because it applies to the host and not to the response.
 * - If the upstream sets none: no framing by other sites (its pages use our visitors' sessions), and no caching (its
 *   pages are about one visitor).
 *
 * The edge adds no content policy: only the upstream knows which scripts its pages run.
 */
export function responseHeaders(response: Response, { asked, known }: AnsweredRequest): Headers {
  const headers = withoutHopByHop(response.headers);
  deleteAll(headers, (name) => NOT_THEIRS_EITHER.test(name));
  for (const name of NOT_THEIRS) headers.delete(name);
  const location = locationFor(response, { asked, known });
  if (location === undefined) headers.delete('location');
  else headers.set('location', location);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('strict-transport-security', STRICT_TRANSPORT);
  const policy = headers.get('content-security-policy') ?? '';
  if (!headers.has('x-frame-options') && !policy.includes('frame-ancestors')) headers.set('x-frame-options', 'DENY');
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  // A browser would apply the header of a 304 response to the copy in its cache.
  if (!headers.has('cache-control') && response.status !== 304) headers.set('cache-control', NO_STORE);
  return headers;
}

/** Returns whether a response redirects the visitor to an address that `locationFor` rejects. */
export function isUnsafeRedirect(response: Response, asked: AnsweredRequest): boolean {
  const isRedirect = [301, 302, 303, 307, 308].includes(response.status);
  return isRedirect && response.headers.has('location') && locationFor(response, asked) === undefined;
}

/**
 * Returns the `Location` for the site's visitor. If the upstream redirects to its own host and the edge forwards that
 * path, the result is a path of the site; any other path keeps the upstream's host, because the site does not serve it.
 * Addresses of other hosts pass if they use http(s) and a public or known name. Returns undefined if there is no
 * `Location`, and for everything else: a script, a file, an address of the visitor's machine or network, or of the
 * upstream's network.
 */
function locationFor({ headers }: Response, { asked, known }: AnsweredRequest): string | undefined {
  const location = headers.get('location');
  const url = URL.parse(location || 'about:blank', asked.href);
  if (location === null || url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.origin !== asked.origin)
    return known.includes(url.origin) || isPublicName(url.hostname) ? url.href : undefined;
  const isOurs =
    forwardTargetOf(url.pathname) === forwardTargetOf(asked.pathname) && forwardTargetOf(url.pathname) !== undefined;
  return isOurs ? url.pathname + url.search + url.hash : url.href;
}
