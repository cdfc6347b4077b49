import type { PageIsland } from '../../../contract/islands.ts';
import type { HeadNode } from '../../../contract/page-data.ts';
import { createLoader, type LoaderOptions } from '../../../runtime/loader/loader.ts';

/** The host's response to one request. */
export type Reply =
  | { status?: number; json?: unknown; text?: string; type?: ResponseType }
  /** The connection breaks before the response, or in the middle of the body. */
  | 'down'
  | 'cut'
  /** The host never responds. */
  | Promise<never>;

/** A reply for each request, the last one for all that follow; a single reply applies to all. */
export type Replies = Record<string, Reply | Reply[]>;

/** Returns a host that responds by URL, with 404 for unknown URLs, and records its requests. */
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
    /** In request order; the name of the method precedes the URL unless it is GET. */
    requests,
    priorityOf: (url: string) => inits[url]?.priority,
    optionsOf: (url: string) => inits[url],
    count: (url: string) => requests.filter((request) => request === url).length,
  };
}

export interface PageParts {
  /** Any value that page data may contain as its component chunk. */
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

/** Returns the two files of a page other than the root. */
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

/** Files that every export has. */
const STAND_INS: Replies = {
  ...page('/404.html'),
  ...page('/500.html'),
  [APP_DATA]: { json: { webpackCompilationHash: 'build-1' } },
};

/** Starts a loader for a document at /here on a host with the given files. */
export function startLoader(replies: Replies, options: Partial<LoaderOptions> = {}) {
  const host = fakeHost({ ...STAND_INS, ...replies });
  const modules: string[] = [];
  const loader = createLoader({
    fetch: host.fetch,
    importModule: async (url) => modules.push(url),
    documentPath: '/here',
    documentBuild: 'build-1',
    hasChunk: (name) => name === 'page',
    documentSlices: {},
    ...options,
  });
  return {
    ...host,
    loader,
    /** URLs of imported modules, in order. */
    modules,
    /** Returns the loaded page, or throws the error. */
    load: async (key: string) => {
      const result = await loader.load(key);
      if ('error' in result) throw result.error;
      return result.page;
    },
    /** Returns the error, or throws if the page was loaded. */
    fail: async (key: string) => {
      const result = await loader.load(key);
      if ('page' in result) throw new Error(`${key} was loaded`);
      return result.error;
    },
  };
}
