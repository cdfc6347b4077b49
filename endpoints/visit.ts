import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Locale } from '../runtime/contract/locales.ts';
import { withoutTrailingSlash } from '../runtime/contract/paths.ts';
import type { Client } from './client.ts';
import { pathAndQuery } from './http/refuse-host.ts';
import { localeOf } from './languages.ts';
import { hasTooManyParts } from './pairs.ts';

/** A request as endpoints see it. */
export interface Visit extends Client {
  method: string;
  /** In normal form and decoded, without a slash at its end. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  locale: Locale;
  /** It comes from a browser that wants to show a page. */
  wantsPage: boolean;
  /** It came through the host of a site, so that paths lead to that site's pages. */
  isForwarded: boolean;
  /** Gives the body; undefined when it is longer than it may be: so many bytes, or what this host takes otherwise. */
  body: (most?: number) => Promise<Buffer | undefined>;
}

/** Path and query of a request. */
export type Target = Pick<Visit, 'path' | 'query'>;

/** Escapes of characters that are written without one, of slashes and of backslashes. */
const NEEDLESS_ESCAPE = /%(?:2[def]|3\d|[46][1-9a-f]|[57][\da]|5[cf]|7e)/i;
/** Empty segments, segments of dots, and backslashes. */
const ODD_SEGMENT = /\/\/|\/\.{1,2}(?:\/|$)|\\/;

/**
 * Parses the target of a request, or returns why the host refuses it. A path that is not in normal form (RFC 3986, 6.2.2) is
 * not found, because a proxy with rules for a path could read it as another path than this host.
 */
export function readTarget(url = '/'): Target | 'bad-target' | 'not-found' {
  const [rawPath = '', ...rest] = pathAndQuery(url).split('?');
  const query = rest.join('?');
  const path = decoded(rawPath);
  if (path === undefined || !path.startsWith('/') || decoded(query) === undefined || hasTooManyParts(query))
    return 'bad-target';
  if (NEEDLESS_ESCAPE.test(rawPath) || ODD_SEGMENT.test(path)) return 'not-found';
  return { path: withoutTrailingSlash(path), query: new URLSearchParams(query) };
}

/** Reads a request that asks for a target. */
export function visitOf(
  { method = 'GET', headers }: IncomingMessage,
  parts: Target & Client & Pick<Visit, 'body'>,
): Visit {
  return {
    ...parts,
    method,
    headers,
    locale: localeOf(headers),
    wantsPage: /\btext\/html\b/i.test(headers.accept ?? ''),
    isForwarded: headers['x-forwarded-host'] !== undefined,
  };
}

/** Undefined where escapes are broken, or a NUL is hidden in them. */
function decoded(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text);
    return plain.includes('\0') ? undefined : plain;
  } catch {
    return undefined;
  }
}
