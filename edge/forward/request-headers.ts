import type { Locale } from '../../runtime/contract/locales.ts';

/** Headers that are about one connection and never about the message (RFC 9110, 7.6.1). */
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
 * What a visitor must not tell the host behind us: who they are on the network, and which path or host was asked for.
 * Hosts believe these because proxies like us set them.
 */
const CLAIMS = [
  'cf-connecting-ip',
  'client-ip',
  'fastly-client-ip',
  'forwarded',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-host',
  'x-original-host',
  'x-original-url',
  'x-real-ip',
  'x-rewrite-url',
];
/** The host's internal headers, what proxies set, and what is ours to say. */
const CLAIM_FAMILIES = /^(?:x-nf-|x-forwarded-|x-waybill-)/;

/** Who asks, as far as the host behind us may know. */
export interface Visitor {
  /** The address of the connection. */
  ip: string;
  locale: Locale;
}

/**
 * The headers to forward: the visitor's own, without those of the connection (also those that `Connection` names) and
 * without claims, and with `X-Forwarded-*` set anew. `Host` is the target's, `Accept-Encoding` the runtime's, which unpacks.
 */
export function requestHeaders(request: Request, { ip, locale }: Visitor): Headers {
  const headers = withoutHopByHop(request.headers);
  const { host, protocol } = new URL(request.url);
  deleteAll(headers, CLAIM_FAMILIES);
  for (const name of ['host', 'accept-encoding', ...CLAIMS]) headers.delete(name);
  headers.set('x-forwarded-for', ip);
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', protocol.slice(0, -1));
  headers.set('x-waybill-locale', locale);
  return headers;
}

/** A copy without headers that are about the connection. */
export function withoutHopByHop(given: Headers): Headers {
  const headers = new Headers(given);
  const named = given.get('connection')?.split(',') ?? [];
  for (const name of [...named.map((one) => one.trim()), ...HOP_BY_HOP]) if (isName(name)) headers.delete(name);
  return headers;
}

/** Deletes the headers of which the name, in lower case, matches. */
export function deleteAll(headers: Headers, pattern: RegExp): void {
  const names = Array.from(headers.keys()).filter((name) => pattern.test(name));
  for (const name of names) headers.delete(name);
}

function isName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}
