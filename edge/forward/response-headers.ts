import { NOT_KEPT, STRICT_TRANSPORT } from '../answers/security-headers.ts';
import { targetOf } from './families.ts';
import { deleteAll, withoutHopByHop } from './request-headers.ts';

/**
 * What a host behind us cannot say for ours: other ways to reach it, how far its workers reach, what the host's own cache
 * keeps. The runtime has decoded the body, so that how it was packed and how long it was are no longer true.
 */
const NOT_THEIRS = [
  'alt-svc',
  'content-encoding',
  'content-length',
  'service-worker-allowed',
  'server',
  'x-powered-by',
];
const NOT_THEIRS_EITHER = /^(?:x-nf-|netlify-|cdn-cache-control$|surrogate-)/;

/**
 * The headers of a forwarded answer: the upstream's, cookies kept apart, and what must hold for our host whoever answers.
 * `nosniff`, so that no file becomes script or a page by its bytes; transport security, which is the host's and not the
 * answer's; where the upstream says nothing, no framing by others (its pages have our visitors' sessions) and no caching
 * (they are about one visitor). A content policy is not added: only the upstream knows what its pages run.
 */
export function responseHeaders(response: Response, asked: URL): Headers {
  const headers = withoutHopByHop(response.headers);
  deleteAll(headers, (name) => NOT_THEIRS_EITHER.test(name));
  for (const name of NOT_THEIRS) headers.delete(name);
  const location = headers.get('location');
  if (location !== null) headers.set('location', ourLocation(location, asked));
  headers.set('x-content-type-options', 'nosniff');
  headers.set('strict-transport-security', STRICT_TRANSPORT);
  const policy = headers.get('content-security-policy') ?? '';
  if (!headers.has('x-frame-options') && !policy.includes('frame-ancestors')) headers.set('x-frame-options', 'DENY');
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  // Of an answer that only says that nothing changed, the browser would take it for the copy that it has.
  if (!headers.has('cache-control') && response.status !== 304) headers.set('cache-control', NOT_KEPT);
  return headers;
}

/**
 * Where a redirect of the upstream leads a visitor of ours: a path of its own that we forward is a path here, any other
 * stays with its host, because here it would lead nowhere. Other hosts' addresses pass.
 */
function ourLocation(location: string, asked: URL): string {
  const url = URL.parse(location, asked.href);
  if (url === null || url.origin !== asked.origin) return location;
  const isOurs = targetOf(url.pathname) === targetOf(asked.pathname) && targetOf(url.pathname) !== undefined;
  return isOurs ? url.pathname + url.search + url.hash : url.href;
}
