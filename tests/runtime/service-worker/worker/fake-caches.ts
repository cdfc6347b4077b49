/** Returns caches like a browser's: URL keys, a put moves the entry to the end, and a broken body is not stored. */
export function fakeCaches({ isFull = false }: { isFull?: boolean } = {}) {
  const contents = new Map<string, Map<string, Response>>();
  const hrefOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
  const open = async (name: string) => {
    const entries = contents.get(name) ?? new Map<string, Response>();
    contents.set(name, entries);
    return {
      match: async (request: RequestInfo | URL) => entries.get(hrefOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => {
        if (isFull) throw new DOMException('Quota exceeded.', 'QuotaExceededError');
        const body = await response.arrayBuffer();
        entries.delete(hrefOf(request));
        entries.set(hrefOf(request), new Response(body, { headers: response.headers }));
      },
      delete: async (request: RequestInfo | URL) => entries.delete(hrefOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  return {
    caches: {
      open,
      keys: async () => [...contents.keys()],
      delete: async (name: string) => contents.delete(name),
    } satisfies Pick<CacheStorage, 'open' | 'keys' | 'delete'>,
    open,
    names: () => [...contents.keys()],
    /** URLs of all entries in all caches. */
    urls: () => [...contents.values()].flatMap((entries) => [...entries.keys()]),
  };
}
