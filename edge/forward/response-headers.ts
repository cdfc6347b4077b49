import { isPublicName } from '../addresses/public-name.ts';
import { NOT_KEPT, STRICT_TRANSPORT } from '../answers/security-headers.ts';
import { targetOf } from './families.ts';
import { deleteAll, withoutHopByHop } from './request-headers.ts';

/**
 * What a host behind us cannot say for ours: other ways to reach it, how far its workers reach, what the host's own cache
 * keeps. The runtime has decoded the body, so that how it was packed and how long it was are no longer true.
 * `Content-Location` names addresses behind us, and browsers ignore it. `Refresh` is a redirect that `Location` is the header
 * for, in a syntax that each browser reads differently.
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

/** The request that an upstream answers. */
export interface Asked {
  asked: URL;
  /** Origins that an answer may lead to, whatever their names: the site itself and the configured hosts. */
  known: readonly string[];
}

/**
 * The headers of a forwarded answer: the upstream's, cookies kept apart, and what must hold for our host whoever answers.
 * `nosniff`, so that no file becomes script or a page by its bytes; transport security, which is the host's and not the
 * answer's; where the upstream says nothing, no framing by others (its pages have our visitors' sessions) and no caching
 * (they are about one visitor). A content policy is not added: only the upstream knows what its pages run.
 */
export function responseHeaders(response: Response, { asked, known }: Asked): Headers {
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
  // Of an answer that only says that nothing changed, the browser would take it for the copy that it has.
  if (!headers.has('cache-control') && response.status !== 304) headers.set('cache-control', NOT_KEPT);
  return headers;
}

/** Whether an answer sends the visitor to an address that `locationFor` does not pass on. */
export function isMisleading(response: Response, asked: Asked): boolean {
  const isRedirect = [301, 302, 303, 307, 308].includes(response.status);
  return isRedirect && response.headers.has('location') && locationFor(response, asked) === undefined;
}

/**
 * Where the upstream's `Location` leads a visitor of ours. A path of its own that we forward is a path here; any other stays
 * with its host, because here it would lead nowhere. Addresses of other hosts pass where they are http(s) and of a public name.
 * Undefined where there is none, and for the rest: a script, a file, an address of the visitor's machine or net, or of ours.
 */
function locationFor({ headers }: Response, { asked, known }: Asked): string | undefined {
  const location = headers.get('location');
  const url = URL.parse(location || 'about:blank', asked.href);
  if (location === null || url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.origin !== asked.origin)
    return known.includes(url.origin) || isPublicName(url.hostname) ? url.href : undefined;
  const isOurs = targetOf(url.pathname) === targetOf(asked.pathname) && targetOf(url.pathname) !== undefined;
  return isOurs ? url.pathname + url.search + url.hash : url.href;
}
