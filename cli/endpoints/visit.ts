import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Locale } from '../../runtime/contract/locales.ts';
import { withoutTrailingSlash } from '../../runtime/contract/paths.ts';
import { pathAndQuery } from '../preview/refuse-host.ts';
import { localeOf } from './languages.ts';
import { hasTooManyParts } from './pairs.ts';

/** A request as endpoints see it. */
export interface Visit {
  method: string;
  /** Decoded, without a slash at its end. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  locale: Locale;
  /** It comes from a browser that wants to show a page. */
  wantsPage: boolean;
  /** It came through the host of a site, so that paths lead to that site's pages. */
  isForwarded: boolean;
  /** The visitor's network address, as far as it is known. */
  address: string;
  /** Gives the body; undefined when it is longer than it may be: so many bytes, or what this host takes otherwise. */
  body: (most?: number) => Promise<Buffer | undefined>;
}

/** Path and query of a request. */
export type Target = Pick<Visit, 'path' | 'query'>;

/** Reads what a request asks for; undefined where it cannot be read. */
export function readTarget(url = '/'): Target | undefined {
  const [rawPath = '', ...rest] = pathAndQuery(url).split('?');
  const query = rest.join('?');
  const path = decoded(rawPath);
  if (path === undefined || !path.startsWith('/') || decoded(query) === undefined || hasTooManyParts(query))
    return undefined;
  return { path: withoutTrailingSlash(path), query: new URLSearchParams(query) };
}

/** Reads a request that asks for a target. */
export function visitOf(
  { method = 'GET', headers, socket }: IncomingMessage,
  parts: Target & Pick<Visit, 'body'>,
): Visit {
  return {
    ...parts,
    method,
    headers,
    locale: localeOf(headers),
    wantsPage: /\btext\/html\b/i.test(headers.accept ?? ''),
    isForwarded: headers['x-forwarded-host'] !== undefined,
    // The last one is what the nearest host saw; those before it are what others told.
    address:
      String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim() ||
      (socket.remoteAddress ?? ''),
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
