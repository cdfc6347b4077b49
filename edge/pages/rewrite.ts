import { replaceText } from './replace-text.ts';

/**
 * A page with one text in place of another. Anything that is no page is given back as it came. Every answer differs, so that
 * no cache keeps it; and what was compressed is not any more, because the runtime has unpacked it.
 */
export function rewrite(page: Response, { from, to }: { from: string; to: string }): Response {
  const isPage = page.headers.get('content-type')?.toLowerCase().startsWith('text/html') ?? false;
  if (!isPage || page.body === null) return page;
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified']) headers.delete(name);
  headers.set('cache-control', 'private, max-age=0, must-revalidate');
  return new Response(page.body.pipeThrough(replaceText(from, to)), { status: page.status, headers });
}
