import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { answerUnknownGeography } from '../../cli/dev/geography.ts';
import { serveHost } from '../../cli/preview/host.ts';
import type { HostedSite } from '../../cli/preview/hosted-site.ts';
import { SINK_PATH } from '../../contract/forwards.ts';
import { GEOGRAPHY_URL } from '../../contract/geography.ts';

/** Reads a file of a site as text. */
export async function readFileText({ open }: HostedSite, name: string): Promise<string> {
  const file = await open(name);
  if (file === undefined) throw new Error(`the site has no ${name}`);
  try {
    return Buffer.from(await file.bytes()).toString();
  } finally {
    await file.close();
  }
}

/** Returns the build hash in a site's pages. */
export async function buildHashOf(site: HostedSite): Promise<string> {
  const [, hash] = /data-build="(\w+)"/.exec(await readFileText(site, 'index.html')) ?? [];
  if (hash === undefined) throw new Error('the site names no build');
  return hash;
}

/** A request that the host received. */
export interface Hit {
  method: string;
  path: string;
  query: string;
  /** `document`: a full page load; `empty`: fetch; an empty string if the browser sent none. */
  dest: string;
  /** Position among all hits. */
  index: number;
}

/**
 * A reply instead of the file: this response, a reset connection, a response that breaks off, or the file of another
 * site.
 */
export type Fault =
  | { status: number; body?: string; type?: string; headers?: Record<string, string> }
  | 'reset'
  | 'torn'
  | { site: HostedSite };

export interface Hold {
  /** Settles when the first request waits. */
  reached: Promise<void>;
  /** Releases all waiting requests, and lets later requests pass. */
  release: () => void;
}

export interface FaultyHost {
  origin: string;
  hits: Hit[];
  /** Replies to all matching paths with this fault until `recover`. The latest rule wins. */
  fail: (paths: string | RegExp, fault: Fault) => void;
  hold: (paths: string | RegExp) => Hold;
  recover: () => void;
  /** Counts the requests for a path. */
  count: (path: string | RegExp, method?: string) => number;
  /** Returns the paths of full page loads, in order. */
  documents: () => string[];
  /** Settles when the host has received this many requests for a path. */
  requested: (path: string | RegExp, times?: number) => Promise<void>;
  /** Replaces the served site, for all paths or by path: the nodes of a host may differ for a while. */
  serve: (site: HostedSite | ((path: string) => HostedSite)) => void;
}

export interface HostOptions {
  /** The origin of an event sink, which then answers paths below `SINK_PATH` that no fault concerns. */
  sinkUrl?: string;
}

/**
 * Serves a site on its own port until the test ends, with the faults that the test sets. The visitor's country is
 * unknown.
 */
export async function openHost(published: HostedSite, { sinkUrl }: HostOptions = {}): Promise<FaultyHost> {
  let siteFor = (_path: string): HostedSite => published;
  const hits: Hit[] = [];
  let faults: { paths: string | RegExp; fault: Fault }[] = [];
  const holds = new Set<{ paths: string | RegExp; reach: () => void; released: Promise<void>; release: () => void }>();
  const waiting = new Set<() => void>();
  /** The site for the request that `intercept` just let through; the host reads it in the same tick. */
  let next: Promise<HostedSite> = Promise.resolve(published);

  const intercept = (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const dest = String(request.headers['sec-fetch-dest'] ?? '');
    hits.push({ method: request.method ?? '', path, query, dest, index: hits.length });
    for (const check of waiting) check();
    const fault = faults.findLast(({ paths }) => matches(paths, path))?.fault;
    const held = [...holds].filter(({ paths }) => matches(paths, path));
    const released = Promise.all(held.map((hold) => hold.released));
    for (const hold of held) hold.reach();
    const site = fault !== undefined && typeof fault === 'object' && 'site' in fault ? fault.site : siteFor(path);
    next = held.length === 0 ? Promise.resolve(site) : released.then(() => site);
    if (fault === undefined || (typeof fault === 'object' && 'site' in fault)) {
      if (sinkUrl !== undefined && path.startsWith(`${SINK_PATH}/`)) {
        void released.then(() => passOn(request, { response, to: sinkUrl }));
        return true;
      }
      if (path !== GEOGRAPHY_URL) return false;
      void released.then(() => answerUnknownGeography(request, response));
    } else void released.then(() => answer(response, fault));
    return true;
  };
  const server = await serveHost(() => next, { port: 0, siblings: [], intercept });

  const recover = () => {
    faults = [];
    for (const { release } of holds) release();
    holds.clear();
  };
  onTestFinished(async () => {
    recover();
    await server.close();
  });

  const count: FaultyHost['count'] = (path, method = 'GET') =>
    hits.filter((hit) => hit.method === method && matches(path, hit.path)).length;

  return {
    origin: server.url,
    hits,
    fail: (paths, fault) => void faults.push({ paths, fault }),
    hold(paths) {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const hold = { paths, reach: reached.resolve, released: released.promise, release: released.resolve };
      holds.add(hold);
      return {
        reached: reached.promise,
        release() {
          holds.delete(hold);
          hold.release();
        },
      };
    },
    recover,
    count,
    documents: () => hits.filter(({ dest }) => dest === 'document').map(({ path }) => path),
    requested: (path, times = 1) =>
      new Promise((resolve, reject) => {
        const countHits = () => hits.filter((hit) => matches(path, hit.path)).length;
        const timer = setTimeout(
          () => reject(new Error(`The page requested ${path} ${countHits()} times within a minute, not ${times}.`)),
          60_000,
        );
        const check = () => {
          if (countHits() < times) return;
          waiting.delete(check);
          clearTimeout(timer);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    serve(site) {
      siteFor = typeof site === 'function' ? site : () => site;
    },
  };
}

/** Passes a request on to another host, unchanged. */
function passOn(asked: IncomingMessage, { response, to }: { response: ServerResponse; to: string }): void {
  const { hostname, port, host } = new URL(to);
  const { method, url: path, headers } = asked;
  const forwarded = httpRequest({ hostname, port, method, path, headers: { ...headers, host } }, (answered) => {
    response.writeHead(answered.statusCode ?? 500, answered.headers);
    answered.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  asked.pipe(forwarded);
}

function matches(paths: string | RegExp, path: string): boolean {
  return typeof paths === 'string' ? paths === path : paths.test(path);
}

function answer(response: ServerResponse, fault: Exclude<Fault, { site: HostedSite }>): void {
  if (fault === 'reset') response.socket?.resetAndDestroy();
  else if (fault === 'torn') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
    // The browser retries by itself if it receives nothing at all, so the host sends a few bytes first.
    response.write('{"path":', () => response.socket?.destroy());
  } else {
    const { status, body = '', type = 'text/plain; charset=utf-8', headers = {} } = fault;
    response.writeHead(status, { 'cache-control': 'no-store', 'content-type': type, ...headers }).end(body);
  }
}
