/**
 * Returns the headers of a response whose content changes. Drops the headers that describe its bytes, which the runtime
 * has decompressed. A response that no cache may store stays so.
 */
export function headersOfChanged(response: Response, cacheControl: string): Headers {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified']) headers.delete(name);
  if (!headers.get('cache-control')?.includes('no-store')) headers.set('cache-control', cacheControl);
  return headers;
}
