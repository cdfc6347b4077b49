import { OFFLINE_PATH } from '../../../contract/constants.ts';
import { matchPath } from '../../../contract/match-path.ts';
import { withoutTrailingSlash } from '../../../contract/paths.ts';
import type { MatchPath } from '../../../contract/routes.ts';
import {
  DATA_CACHE,
  HASHED_CACHE,
  MAX_CACHED_DATA,
  MAX_CACHED_HASHED,
  MAX_CACHED_PAGES,
  PAGES_CACHE,
  PRECACHE,
} from '../../../contract/stored-entries.ts';
import { mayStore, type RequestFacts, requestKindOf } from './kinds.ts';
import { responseCache } from './response-cache.ts';

/** A file that the worker caches at installation. Without a revision, its URL contains its hash. */
export interface PrecacheEntry {
  url: string;
  revision: string | null;
}

export interface WorkerOptions {
  origin: string;
  precache: readonly PrecacheEntry[];
  /** Paths that the host forwards, each with everything below it. */
  forwards: readonly string[];
  /** Patterns of pages whose documents can answer further addresses, in the order to try them. */
  patterns: readonly MatchPath[];
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch: typeof fetch;
  wait: (milliseconds: number) => Promise<void>;
}

/** The request of a fetch event. `waitUntil` keeps the worker alive for further work. */
export interface FetchInput {
  request: Request & RequestFacts;
  waitUntil: (work: Promise<unknown>) => void;
}

export interface Worker {
  install: () => Promise<void>;
  activate: () => Promise<void>;
  /** Returns undefined if the browser must handle the request. */
  answer: (asked: FetchInput) => Promise<Response> | undefined;
  /** Executes a `WorkerMessage`; ignores other messages. */
  onMessage: (message: unknown) => Promise<void>;
}

/** All caches of this worker. */
const CACHES: readonly string[] = [PRECACHE, PAGES_CACHE, HASHED_CACHE, DATA_CACHE];
/** After this time the worker answers a navigation with the cached page, if there is one. */
const SLOW_NETWORK_MS = 3000;

/** The stylesheets that a document of this site names. */
const STYLESHEET = / rel="stylesheet" href="(\/static\/[\w-]+\.css)"/g;

/** Caches of earlier workers on this host: ours, and those of tools that other sites use. */
export const KNOWN_CACHES = /^(?:waybill|workbox|gatsby)-/;

/** Returns the service worker's behavior as functions of requests and messages. `sw.ts` connects them to events. */
export function createWorker(options: WorkerOptions): Worker {
  const { origin, precache, forwards, caches, fetch } = options;
  const precached = precachedFiles(options);
  const pages = responseCache({ caches, name: PAGES_CACHE, bound: MAX_CACHED_PAGES });
  const pageKeys = pageKeysOf(options);
  const answers = answersOf(options, { precached, pages, pageKeys });

  const deleteCaches = async (isOld: (name: string) => boolean) => {
    const names = await caches.keys();
    await Promise.allSettled(names.filter(isOld).map((name) => caches.delete(name)));
  };
  const cachePage = async (key: string) => {
    const asked = { method: 'GET', url: key, mode: 'navigate', headers: new Headers() };
    if (mayStore(key) && requestKindOf(asked, { origin, forwards }) && !(await pages.has(key))) {
      await pages.store(key, await fetch(key, { priority: 'low' }), 'document');
      await cacheStyles((await (await pages.find(key))?.text()) ?? '');
    }
  };
  // The browser loaded the stylesheets of the first document before this worker existed.
  const cacheStyles = async (html: string) => {
    const work: Promise<unknown>[] = [];
    for (const [, path = ''] of html.matchAll(STYLESHEET)) {
      const request = new Request(origin + path);
      await answers.hashed({ request, waitUntil: (storing) => void work.push(storing) });
    }
    await Promise.allSettled(work);
  };
  // After one visit, the page of a pattern answers all of its addresses.
  const cacheVisited = (path: string) => Promise.allSettled(pageKeys(path).map(cachePage));

  return {
    async install() {
      await Promise.allSettled(precache.map(precached.add));
    },
    async activate() {
      await precached.prune();
      await deleteCaches((name) => KNOWN_CACHES.test(name) && !CACHES.includes(name));
    },
    answer(asked) {
      const kind = requestKindOf(asked.request, { origin, forwards });
      return kind && answers[kind](asked);
    },
    async onMessage(message) {
      const { purge, visited } = Object(message) as { purge?: unknown; visited?: unknown };
      try {
        if (purge === true) await deleteCaches((name) => name.includes('runtime'));
        else if (typeof visited === 'string') await cacheVisited(visited);
      } catch {
        // The next visit tries again.
      }
    },
  };
}

/** The key of a URL's own document, and that of the page whose pattern matches the URL. */
type PageKeys = readonly [ofUrl: string, ...ofPattern: string[]];

/** Returns a function that finds the documents that can answer a URL. The script of a page reads its query. */
function pageKeysOf({ origin, patterns }: WorkerOptions): (url: string) => PageKeys {
  return (url) => {
    const path = withoutTrailingSlash(new URL(url, origin).pathname);
    // Patterns contain no escapes, so the path is not decoded, and a malformed escape does no harm.
    const page = patterns.find((pattern) => matchPath(pattern.matchPath, path))?.path;
    return page === undefined || page === path ? [origin + path] : [origin + path, origin + page];
  };
}

interface PrecachedFiles {
  /** Fetches a file of the precache, unless the cache has it. */
  add: (entry: PrecacheEntry) => Promise<void>;
  /** Returns the cached response for a URL. */
  find: (url: string) => Promise<Response | undefined>;
  /** Deletes files that are not in the precache of this build. */
  prune: () => Promise<void>;
}

function precachedFiles({ origin, precache, caches, fetch }: WorkerOptions): PrecachedFiles {
  const cache = responseCache({ caches, name: PRECACHE, bound: Number.POSITIVE_INFINITY });
  const keyOf = ({ url, revision }: PrecacheEntry) =>
    new URL(revision === null ? url : `${url}?revision=${revision}`, origin).href;
  const keys = new Map(precache.map((entry) => [new URL(entry.url, origin).href, keyOf(entry)]));
  return {
    async add(entry) {
      const key = keyOf(entry);
      if (await cache.has(key)) return;
      // A file without a hash in its name must come from this build, and not from the HTTP cache.
      const mode = entry.revision === null ? 'default' : 'reload';
      const response = await fetch(new URL(entry.url, origin), { cache: mode });
      await cache.store(key, response, entry.url.startsWith('/static/') ? 'hashed' : 'document');
    },
    async find(url) {
      const key = keys.get(url);
      return key === undefined ? undefined : cache.find(key);
    },
    prune: () => cache.deleteExcept([...keys.values()]),
  };
}

interface Caches {
  precached: Pick<PrecachedFiles, 'find'>;
  pages: ReturnType<typeof responseCache>;
  pageKeys: (url: string) => PageKeys;
}

/** Returns the strategy for each kind of request: network first for documents and data, cache first for hashed files. */
function answersOf(
  { origin, caches, fetch, wait }: WorkerOptions,
  { precached, pages, pageKeys }: Caches,
): Record<'document' | 'hashed' | 'data', (asked: FetchInput) => Promise<Response>> {
  const hashed = responseCache({ caches, name: HASHED_CACHE, bound: MAX_CACHED_HASHED });
  const data = responseCache({ caches, name: DATA_CACHE, bound: MAX_CACHED_DATA });
  // At an address that only a pattern matches, the island of the page shows the answer.
  const findVisited = async ([ofUrl, ofPattern]: PageKeys) =>
    (await pages.find(ofUrl)) ?? (ofPattern === undefined ? undefined : pages.find(ofPattern));
  return {
    async document({ request, waitUntil }) {
      const keys = pageKeys(request.url);
      const network = fetch(request);
      if (mayStore(request.url))
        waitUntil(network.then((response) => pages.store(keys[0], response.clone(), 'document')).catch(() => {}));
      const inTime = await Promise.race([network.catch(() => {}), wait(SLOW_NETWORK_MS)]);
      const answer = inTime ?? (await findVisited(keys));
      if (answer) return answer;
      try {
        // A slow response is better than the offline page.
        return await network;
      } catch {
        const page = await precached.find(origin + OFFLINE_PATH);
        return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
      }
    },
    async hashed({ request, waitUntil }) {
      const cached = (await precached.find(request.url)) ?? (await hashed.find(request.url));
      if (cached) return cached;
      const response = await fetch(request);
      waitUntil(hashed.store(request.url, response.clone(), 'hashed'));
      return response;
    },
    async data({ request, waitUntil }) {
      try {
        const response = await fetch(request);
        waitUntil(data.store(request.url, response.clone(), 'data'));
        return response;
      } catch {
        return (await data.find(request.url)) ?? Response.error();
      }
    },
  };
}
