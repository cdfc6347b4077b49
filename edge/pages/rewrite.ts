import { replaceText } from './replace-text.ts';

/**
 * Replaces a text of a page while the page streams. Returns any other response unchanged. Caches must revalidate,
 * because every response differs.
 */
export function rewrite(page: Response, { from, to }: { from: string; to: string }): Response {
  if (!isPage(page) || page.body === null) return page;
  const headers = headersOfChanged(page, 'private, max-age=0, must-revalidate');
  return new Response(page.body.pipeThrough(replaceText(from, to)), { status: page.status, headers });
}

/** Returns whether a response is HTML. */
export function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.toLowerCase().startsWith('text/html') ?? false;
}

/**
 * Returns the headers of a page whose HTML changes. Drops the headers that describe its bytes, which the runtime has
 * decompressed.
 */
export function headersOfChanged(page: Response, cacheControl: string): Headers {
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified']) headers.delete(name);
  headers.set('cache-control', cacheControl);
  return headers;
}
