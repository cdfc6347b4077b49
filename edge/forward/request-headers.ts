import type { Locale } from '../../contract/locales.ts';

/** Headers about one connection and never about the message (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * The only request headers that reach the upstream hosts. These hosts trust headers about the visitor that proxies set,
 * and there are many such names (`X-Forwarded-For`, `Fly-Client-IP`, `Remote-User`, `X-HTTP-Method-Override`, `Via`;
 * some servers read `X_Real_IP` as `X-Real-IP`). A list of forbidden names would never be complete.
 */
const FORWARDED = new Set([
  'accept',
  'accept-language',
  'access-control-request-headers',
  'access-control-request-method',
  'authorization',
  'cache-control',
  'content-digest',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'cookie',
  'dnt',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'origin',
  'pragma',
  'prefer',
  'priority',
  'purpose',
  'range',
  'referer',
  'save-data',
  'sec-gpc',
  'sec-purpose',
  'traceparent',
  'tracestate',
  'upgrade-insecure-requests',
  'user-agent',
  'x-csrf-token',
  'x-requested-with',
  'x-xsrf-token',
]);
/** Headers that describe the request and the browser. No script of a page can set them. */
const FORWARDED_FAMILIES = /^sec-(?:ch|fetch)-[a-z-]+$/;

/** The facts about the visitor that the upstream host may know. */
export interface Visitor {
  /** The remote address of the connection. */
  ip: string;
  locale: Locale;
}

/**
 * Returns the headers to forward: the visitor's headers that are on the list and that `Connection` does not name, plus
 * the headers about the visitor that only the edge can set. The runtime sets `Host` to the target's host, and sets
 * `Accept-Encoding` because it decompresses the response.
 */
export function upstreamRequestHeaders(request: Request, { ip, locale }: Visitor): Headers {
  const headers = withoutHopByHop(request.headers);
  deleteAll(headers, (name) => !FORWARDED.has(name) && !FORWARDED_FAMILIES.test(name));
  const { host, protocol } = new URL(request.url);
  headers.set('x-forwarded-for', ip);
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', protocol.slice(0, -1));
  headers.set('x-waybill-locale', locale);
  return headers;
}

/** Returns a copy without the headers about the connection. */
export function withoutHopByHop(given: Headers): Headers {
  const headers = new Headers(given);
  const named = given.get('connection')?.split(',') ?? [];
  for (const name of [...named.map((token) => token.trim()), ...HOP_BY_HOP]) if (isName(name)) headers.delete(name);
  return headers;
}

/** Deletes the headers whose name, in lower case, is unwanted. */
export function deleteAll(headers: Headers, isUnwanted: (name: string) => boolean): void {
  const names = Array.from(headers.keys()).filter(isUnwanted);
  for (const name of names) headers.delete(name);
}

function isName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}
