import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Locale } from '../contract/locales.ts';
import { withoutTrailingSlash } from '../contract/paths.ts';
import type { Client } from './client.ts';
import { pathAndQuery } from './http/refuse-host.ts';
import { localeOf } from './languages.ts';
import { hasTooManyParts } from './pairs.ts';

/** A request as endpoints handle it. */
export interface EndpointRequest extends Client {
  method: string;
  /** Normalized and decoded, without a trailing slash. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  locale: Locale;
  /** The request accepts HTML, so it is likely from a browser that shows a page. */
  wantsPage: boolean;
  /** The request came through the host of a site, so links to paths lead to that site's pages. */
  isForwarded: boolean;
  /** Reads the body; resolves to undefined if it is longer than `most` bytes, by default the host's limit. */
  body: (most?: number) => Promise<Buffer | undefined>;
}

/** Path and query of a request. */
export type RequestTarget = Pick<EndpointRequest, 'path' | 'query'>;

/** Escapes of characters that need none, of slashes and of backslashes. */
const NEEDLESS_ESCAPE = /%(?:2[def]|3\d|[46][1-9a-f]|[57][\da]|5[cf]|7e)/i;
/** Empty segments, dot segments, and backslashes. */
const ODD_SEGMENT = /\/\/|\/\.{1,2}(?:\/|$)|\\/;

/**
 * Parses the target of a request, or returns why the host refuses it. A path that is not normalized (RFC 3986, 6.2.2)
 * is not found, because a proxy with rules for paths could read it as another path than this host.
 */
export function readTarget(url = '/'): RequestTarget | 'bad-target' | 'not-found' {
  const [rawPath = '', ...rest] = pathAndQuery(url).split('?');
  const query = rest.join('?');
  const path = decoded(rawPath);
  if (path === undefined || !path.startsWith('/') || decoded(query) === undefined || hasTooManyParts(query))
    return 'bad-target';
  if (NEEDLESS_ESCAPE.test(rawPath) || ODD_SEGMENT.test(path)) return 'not-found';
  return { path: withoutTrailingSlash(path), query: new URLSearchParams(query) };
}

/** Returns the visit for a request and its parsed target. */
export function requestFor(
  { method = 'GET', headers }: IncomingMessage,
  parts: RequestTarget & Client & Pick<EndpointRequest, 'body'>,
): EndpointRequest {
  return {
    ...parts,
    method,
    headers,
    locale: localeOf(headers),
    wantsPage: /\btext\/html\b/i.test(headers.accept ?? ''),
    isForwarded: headers['x-forwarded-host'] !== undefined,
  };
}

/** Decodes escapes. Returns undefined if an escape is broken or the result contains a NUL. */
function decoded(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text);
    return plain.includes('\0') ? undefined : plain;
  } catch {
    return undefined;
  }
}
