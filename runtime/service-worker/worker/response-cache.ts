import type { Kind } from './kinds.ts';

/** The length of a kept body in bytes; one without, or of another length, was damaged or put there by somebody else. */
const LENGTH = 'x-kept-bytes';

/** Content types that an answer of a kind may have: a sign-in page of a hotel's network is none of them. */
const TYPES: Record<Kind, RegExp> = {
  document: /^text\/html/,
  hashed: /^(?:text\/(?:javascript|css)|application\/javascript|font\/|image\/)/,
  data: /^(?:application\/json|image\/|font\/|application\/pdf)/,
};

/** Responses in one cache, whole or not at all. Nothing here rejects: without caches the site works as without a worker. */
export interface ResponseCache {
  find: (key: string) => Promise<Response | undefined>;
  has: (key: string) => Promise<boolean>;
  /** Keeps a response if it is a whole and good one; its body must not be read elsewhere. */
  keep: (key: string, response: Response, kind: Kind) => Promise<void>;
  /** Forgets every response whose key is not one of these. */
  keepOnly: (keys: readonly string[]) => Promise<void>;
}

export interface ResponseCacheOptions {
  caches: Pick<CacheStorage, 'open'>;
  name: string;
  /** The oldest go when there are more. */
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
  const forget = async (cache: Cache, isOld: (key: string, index: number) => boolean) => {
    const old = (await cache.keys()).filter(({ url }, index) => isOld(url, index));
    await Promise.all(old.map((request) => cache.delete(request)));
  };

  return {
    find: (key) =>
      attempt(async (cache) => {
        const kept = await cache.match(key);
        const body = await kept?.arrayBuffer();
        if (kept === undefined || body === undefined) return undefined;
        if (kept.headers.get(LENGTH) === String(body.byteLength)) return new Response(body, { headers: kept.headers });
        await cache.delete(key);
        return undefined;
      }),
    has: async (key) => (await attempt((cache) => cache.match(key))) !== undefined,
    async keep(key, response, kind) {
      await attempt(async (cache) => {
        const body = await wholeBody(response, kind);
        if (body === undefined) return;
        const headers = new Headers(response.headers);
        headers.set(LENGTH, String(body.byteLength));
        // The body is decoded by now.
        headers.delete('content-encoding');
        headers.delete('content-length');
        await cache.put(key, new Response(body, { headers }));
        const { length } = await cache.keys();
        if (length > bound) await forget(cache, (_key, index) => index < length - bound);
      });
    },
    async keepOnly(keys) {
      await attempt((cache) => forget(cache, (key) => !keys.includes(key)));
    },
  };
}

/** The body of a response that may be kept: the whole of a good answer of the right type. */
async function wholeBody(response: Response, kind: Kind): Promise<ArrayBuffer | undefined> {
  const { headers, status, redirected } = response;
  if (status !== 200 || redirected || !TYPES[kind].test(headers.get('content-type') ?? '')) {
    // A copy that nobody reads would be kept in memory. Not awaited: it ends when the other copy has been read, too.
    response.body?.cancel().catch(() => {});
    return undefined;
  }
  // Rejects where the connection broke.
  const body = await response.arrayBuffer();
  const announced = headers.has('content-encoding') ? null : headers.get('content-length');
  if (announced !== null && Number(announced) !== body.byteLength) return undefined;
  return kind !== 'document' || isOurDocument(new TextDecoder().decode(body)) ? body : undefined;
}

/** A whole document of this site, and not the page of a network that wants a sign-in first. */
function isOurDocument(html: string): boolean {
  return html.includes(' data-build="') && html.trimEnd().endsWith('</html>');
}
