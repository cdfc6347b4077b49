import type { PageIsland } from '../../../runtime/contract/islands.ts';
import type { HeadNode } from '../../../runtime/contract/page-data.ts';
import { createLoader, type LoaderOptions } from '../../../runtime/loader/loader.ts';

/** What the host says to one request. */
export type Reply =
  | { status?: number; json?: unknown; text?: string; type?: ResponseType }
  /** The connection breaks before anything, or in the middle of the body. */
  | 'down'
  | 'cut'
  /** It never answers. */
  | Promise<never>;

/** A reply per request, the last one for all that follow; a single one for all. */
export type Replies = Record<string, Reply | Reply[]>;

/** A host that answers by URL, 404 where it knows nothing, and keeps what it was asked. */
export function fakeHost(replies: Replies) {
  const requests: string[] = [];
  const inits: Record<string, RequestInit> = {};
  const left = new Map(Object.entries(replies).map(([url, reply]) => [url, [reply].flat()]));
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = String(input);
    requests.push(init.method === undefined ? url : `${init.method} ${url}`);
    inits[url] = init;
    const queue = left.get(url) ?? [{ status: 404, text: '<h1>Not found</h1>' }];
    const reply = await (queue.length > 1 ? queue.shift() : queue[0]);
    if (reply === undefined || reply === 'down') throw new TypeError('Failed to fetch');
    const text = async () => {
      if (reply === 'cut') throw new TypeError('network error');
      return reply.text ?? JSON.stringify(reply.json) ?? '';
    };
    const { status = 200, type = 'basic' } = reply === 'cut' ? {} : reply;
    return { status, type, text } as Response;
  };
  return {
    fetch,
    /** In the order in which they came; other methods than GET by name. */
    requests,
    priorityOf: (url: string) => inits[url]?.priority,
    optionsOf: (url: string) => inits[url],
    count: (url: string) => requests.filter((request) => request === url).length,
  };
}

export interface PageParts {
  /** Whatever page data may name as its component chunk. */
  chunk?: unknown;
  slicesMap?: Record<string, string>;
  staticQueryHashes?: string[];
  /** URLs of the modules of islands that are hydrated on load. */
  islands?: string[];
  nodes?: HeadNode[];
}

export const APP_DATA = '/page-data/app-data.json';
export const smallUrl = (key: string) => `/page-data${key}/page-data.json`;
export const rscUrl = (key: string) => `/page-data${key}/page-data-rsc.json`;

/** The two files of a page other than the root. */
export function page(path: string, parts: PageParts = {}) {
  return { [smallUrl(path)]: smallFile(path, parts), [rscUrl(path)]: rscFile(path, parts) };
}

export function smallFile(path: string, { chunk = 'page', slicesMap = {}, staticQueryHashes = [] }: PageParts = {}) {
  const pageContext = { locale: 'en-US', searchIndex: 'site-en-US' };
  const result = { pageContext, data: { title: `Title of ${path}`, description: '' } };
  return { json: { componentChunkName: chunk, path, staticQueryHashes, slicesMap, result } };
}

export function rscFile(path: string, { islands = [], nodes = [] }: PageParts = {}) {
  const head = { title: `Title of ${path}`, htmlAttributes: {}, bodyAttributes: {}, nodes };
  const listed = islands.map((src): PageIsland => ({ name: 'filter', on: 'load', src }));
  const result = { head, html: `<h1>${path}</h1>`, islands: listed };
  return { json: { componentChunkName: 'page', path, staticQueryHashes: [], slicesMap: {}, result } };
}

export function slice(html: string, staticQueryHashes: string[] = []) {
  return {
    json: {
      componentChunkName: 'slice',
      result: { data: { html }, sliceContext: { locale: 'en-US' } },
      staticQueryHashes,
    },
  };
}

/** What every export has. */
const STAND_INS: Replies = {
  ...page('/404.html'),
  ...page('/500.html'),
  [APP_DATA]: { json: { webpackCompilationHash: 'build-1' } },
};

/** A loader of a document at /here on a host with the given files. */
export function startLoader(replies: Replies, options: Partial<LoaderOptions> = {}) {
  const host = fakeHost({ ...STAND_INS, ...replies });
  const modules: string[] = [];
  const loader = createLoader({
    fetch: host.fetch,
    importModule: async (url) => modules.push(url),
    documentPath: '/here',
    documentStyles: '/static/here.css',
    documentBuild: 'build-1',
    hasChunk: (name) => name === 'page',
    documentSlices: {},
    ...options,
  });
  return {
    ...host,
    loader,
    /** URLs of the modules that were imported. */
    modules,
    /** The page, where one is expected. */
    load: async (key: string) => {
      const result = await loader.load(key);
      if ('error' in result) throw result.error;
      return result.page;
    },
    /** The error, where one is expected. */
    fail: async (key: string) => {
      const result = await loader.load(key);
      if ('page' in result) throw new Error(`${key} was loaded`);
      return result.error;
    },
  };
}
