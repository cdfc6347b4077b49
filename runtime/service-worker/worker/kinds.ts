import { APP_DATA_URL } from '../../contract/paths.ts';
import { SANDBOX_PATH } from '../../contract/proxied-scripts.ts';

/** How a request is answered: whole documents, files under content hashes, and what documents are filled with. */
export type Kind = 'document' | 'hashed' | 'data';

export interface AskedFor {
  method: string;
  url: string;
  mode: string;
  headers: Pick<Headers, 'has'>;
}

/** Rates change by the hour: an old one is worse than none. */
const NEVER_KEPT = /^(?:\/page-data)?\/rates(?:\/|$)/;
const DATA = /^\/(?:page-data|slice-data|assets)\//;

/** The kind of a request, or undefined where the browser must answer as if there were no worker. */
export function kindOf(
  { method, url, mode, headers }: AskedFor,
  { origin, forwards }: { origin: string; forwards: readonly string[] },
): Kind | undefined {
  if (method !== 'GET' || headers.has('range')) return undefined;
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin || pathname === '/sw.js' || pathname === APP_DATA_URL || NEVER_KEPT.test(pathname)) {
    return undefined;
  }
  // It has a service worker of its own.
  if (pathname.startsWith(SANDBOX_PATH)) return undefined;
  if (forwards.some((forward) => pathname === forward || pathname.startsWith(`${forward}/`))) return undefined;
  if (mode === 'navigate') return 'document';
  if (pathname.startsWith('/static/')) return 'hashed';
  return DATA.test(pathname) ? 'data' : undefined;
}
