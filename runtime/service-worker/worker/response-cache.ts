import type { RequestKind } from './kinds.ts';

/**
 * The header with a cached body's length in bytes. A response without it, or with another length, is damaged or
 * foreign. Earlier workers, which also stored answers to queries, used `x-kept-bytes`, so these count as foreign.
 */
const LENGTH = 'x-stored-bytes';

/** Allowed content types for each kind. The sign-in page of a hotel's network, for example, is not a script. */
const TYPES: Record<RequestKind, RegExp> = {
  document: /^text\/html/,
  hashed: /^(?:text\/(?:javascript|css)|application\/javascript|font\/|image\/)/,
  data: /^(?:application\/json|image\/|font\/|application\/pdf)/,
};

/** A cache of complete responses. Its functions never reject: without caches the site works as without a worker. */
export interface ResponseCache {
  find: (key: string) => Promise<Response | undefined>;
  has: (key: string) => Promise<boolean>;
  /** Stores a response if it is complete, successful and storable. No other code may read its body. */
  store: (key: string, response: Response, kind: RequestKind) => Promise<void>;
  /** Deletes every response whose key is not in `keys`. */
  deleteExcept: (keys: readonly string[]) => Promise<void>;
}

export interface ResponseCacheOptions {
  caches: Pick<CacheStorage, 'open'>;
  name: string;
  /** The maximum number of responses. The oldest are deleted first. */
  bound: number;
}

export function responseCache({ caches, name, bound }: ResponseCacheOptions): ResponseCache {
  /** Storage may be full, blocked or broken at any time. */
  const attempt = async <Result>(work: (cache: Cache) => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work(await caches.open(name));
    } catch {
      return undefined;
    }
  };
  const deleteOld = async (cache: Cache, isOld: (key: string, index: number) => boolean) => {
    const old = (await cache.keys()).filter(({ url }, index) => isOld(url, index));
    await Promise.all(old.map((request) => cache.delete(request)));
  };

  const find = (key: string) =>
    attempt(async (cache) => {
      const cached = await cache.match(key);
      const body = await cached?.arrayBuffer();
      if (cached === undefined || body === undefined) return undefined;
      if (cached.headers.get(LENGTH) === String(body.byteLength))
        return new Response(body, { headers: cached.headers });
      await cache.delete(key);
      return undefined;
    });

  return {
    find,
    has: async (key) => (await find(key)) !== undefined,
    async store(key, response, kind) {
      await attempt(async (cache) => {
        const body = await wholeBody(response, kind);
        if (body === undefined) return;
        const headers = new Headers(response.headers);
        headers.set(LENGTH, String(body.byteLength));
        // The body is already decoded.
        headers.delete('content-encoding');
        headers.delete('content-length');
        await cache.put(key, new Response(body, { headers }));
        const { length } = await cache.keys();
        if (length > bound) await deleteOld(cache, (_key, index) => index < length - bound);
      });
    },
    async deleteExcept(keys) {
      await attempt((cache) => deleteOld(cache, (key) => !keys.includes(key)));
    },
  };
}

/**
 * Returns the body of a response that may be cached: complete, successful, of the right type, and without `no-store`.
 * `private` allows this cache, which is the visitor's own; every page with a nonce has it.
 */
async function wholeBody(response: Response, kind: RequestKind): Promise<ArrayBuffer | undefined> {
  const { headers, status, redirected } = response;
  const isStorable = status === 200 && !redirected && !/no-store/i.test(headers.get('cache-control') ?? '');
  if (!isStorable || !TYPES[kind].test(headers.get('content-type') ?? '')) {
    // `response` is a clone. Unread, its body would stay in memory. The result is not awaited, because `cancel` settles
    // only after the page has read the other clone.
    response.body?.cancel().catch(() => {});
    return undefined;
  }
  // Rejects if the connection broke.
  const body = await response.arrayBuffer();
  const announced = headers.has('content-encoding') ? null : headers.get('content-length');
  if (announced !== null && Number(announced) !== body.byteLength) return undefined;
  return kind !== 'document' || isOurDocument(new TextDecoder().decode(body)) ? body : undefined;
}

/** Whether HTML is a complete document of this site, and not the sign-in page of a network. */
function isOurDocument(html: string): boolean {
  return html.includes(' data-build="') && html.trimEnd().endsWith('</html>');
}
