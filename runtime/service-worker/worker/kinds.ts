import { APP_DATA_URL } from '../../../contract/paths.ts';
import { SANDBOX_PATH } from '../../../contract/proxied-scripts.ts';
import { mayCachePage } from '../../../tools/may-cache.ts';

/** The kind of a request: a document, a file under a content hash, or data that documents show. */
export type RequestKind = 'document' | 'hashed' | 'data';

export interface RequestFacts {
  method: string;
  url: string;
  mode: string;
  headers: Pick<Headers, 'has'>;
}

const DATA = /^\/(?:page-data|slice-data|assets)\//;

/** Whether the cache may store the response to a URL. An answer to a query belongs to one visitor at one time. */
export function mayStore(url: string): boolean {
  const { pathname, search } = new URL(url);
  return search === '' && mayCachePage(pathname);
}

/** Returns the kind of a request, or undefined if the browser must handle it without the worker. */
export function requestKindOf(
  { method, url, mode, headers }: RequestFacts,
  { origin, forwards }: { origin: string; forwards: readonly string[] },
): RequestKind | undefined {
  if (method !== 'GET' || headers.has('range')) return undefined;
  const { origin: asked, pathname, search } = new URL(url);
  if (asked !== origin || pathname === '/sw.js' || pathname === APP_DATA_URL) return undefined;
  // The sandbox has its own service worker.
  if (pathname.startsWith(SANDBOX_PATH)) return undefined;
  if (forwards.some((forward) => pathname === forward || pathname.startsWith(`${forward}/`))) return undefined;
  if (mode === 'navigate') return 'document';
  if (search !== '' || !mayCachePage(pathname.replace(/^\/page-data/, ''))) return undefined;
  if (pathname.startsWith('/static/')) return 'hashed';
  return DATA.test(pathname) ? 'data' : undefined;
}
