import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import type { Page } from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { edgeLayer } from '../../cli/preview/edge/edge-layer.ts';
import { type Edge, startEdge } from '../../cli/preview/edge/start-edge.ts';
import { serveHost } from '../../cli/preview/host.ts';
import type { HostedSite } from '../../cli/preview/hosted-site.ts';
import { LOCAL_SCRIPT } from '../../contract/proxied-scripts.ts';
import type { startWorkerScripts } from '../../runtime/third-party/worker-scripts.ts';
import { startUpstream, type Upstream } from '../../tests/helpers/edge/upstream.ts';
import { REPOSITORY } from '../../tests/helpers/sources.ts';
import { fixtures } from './builds.ts';

declare global {
  interface Window {
    starter?: { startWorkerScripts: typeof startWorkerScripts };
    running?: ReturnType<typeof startWorkerScripts> | undefined;
  }
}

/** The path of the module that starts worker scripts. */
const START = '/static/start-worker-scripts.js';

export interface ReceivedRequest {
  path: string;
  query: string;
  /** The destination that the browser sends, such as `serviceworker`; empty for `fetch`. */
  dest: string;
}

export interface WorkerHost {
  origin: string;
  requests: ReceivedRequest[];
  /** Settles when the host has received this many requests for a path. Returns their queries. */
  reached: (path: string, times?: number) => Promise<string[]>;
  /** Responses that replace files, by path. */
  replies: Map<string, { status: number; type?: string; body?: string }>;
  /** Delays requests for a path. Returns a function that releases them. */
  hold: (path: string) => () => void;
  /** Resets every later connection. */
  cut: () => void;
}

/**
 * Serves the site of fixtures, whose settings name a worker script, behind the real edge functions; for the calling
 * file.
 */
export function workerSite() {
  let cwd = '';
  let site: HostedSite;
  let edge: Edge;
  let endpoints: Upstream;
  let starter = '';
  let tag = '';
  beforeAll(async () => {
    cwd = mkdtempSync(join(tmpdir(), 'waybill-worker-'));
    site = await fixtures.site('en-US');
    const entry = 'runtime/third-party/worker-scripts.ts';
    const options = { bundle: true, minify: true, write: false, format: 'iife', globalName: 'starter' } as const;
    const { outputFiles } = await bundle({ ...options, absWorkingDir: REPOSITORY, entryPoints: [entry] });
    starter = outputFiles[0]?.text ?? '';
    endpoints = await startUpstream(({ url }, response) => {
      const isTag = url === LOCAL_SCRIPT.path && tag !== '';
      response.writeHead(isTag ? 200 : 404, { 'content-type': 'text/javascript' }).end(isTag ? tag : '');
    });
    edge = await startFunctions(cwd, endpoints.origin);
  });
  afterAll(async () => {
    await edge.close();
    await endpoints.close();
    rmSync(cwd, { recursive: true });
  });

  return {
    folder: () => fixtures.folder('en-US'),
    /** Serves the site, with `text` as the third-party script. */
    open: async (text: string): Promise<WorkerHost> => {
      tag = text;
      return serve(site, { edge, starter });
    },
  };
}

async function startFunctions(cwd: string, endpoints: string): Promise<Edge> {
  const started = await startEdge({
    folder: join(REPOSITORY, 'edge/functions'),
    root: REPOSITORY,
    state: join(cwd, 'state'),
    environment: { WAYBILL_LOCALE: 'en-US', WAYBILL_ENDPOINTS_HOST: endpoints },
    machine: { PATH: process.env.PATH, HOME: process.env.HOME },
    isAlive: (pid) => pid === process.pid,
    onLine: () => {},
  });
  if (started === undefined || !('close' in started)) throw new Error(`no functions: ${JSON.stringify(started)}`);
  return started;
}

async function serve(site: HostedSite, { edge, starter }: { edge: Edge; starter: string }): Promise<WorkerHost> {
  const asked: ReceivedRequest[] = [];
  const waiting = new Set<() => void>();
  let isCut = false;
  const held = new Map<string, Promise<void>>();
  const instead: WorkerHost['replies'] = new Map([[START, { status: 200, type: 'text/javascript', body: starter }]]);
  const intercept = (request: IncomingMessage, response: ServerResponse): boolean => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    if (isCut) {
      response.socket?.resetAndDestroy();
      return true;
    }
    asked.push({ path, query, dest: String(request.headers['sec-fetch-dest'] ?? '').replace('empty', '') });
    for (const check of waiting) check();
    const answer = path.startsWith('/seen/') ? { status: 204 } : instead.get(path);
    if (answer === undefined) return false;
    const { status, type = 'text/plain', body } = answer;
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    return true;
  };
  const onError = (error: Error) => {
    throw error;
  };
  // The host calls this with every request, in the same tick.
  const siteNow = async () => {
    await held.get(asked.at(-1)?.path ?? '');
    return site;
  };
  const host = await serveHost(siteNow, {
    port: 0,
    siblings: [],
    intercept,
    edge: edgeLayer({ edge, locale: 'en-US', onError }),
  });
  onTestFinished(() => host.close());
  const reached: WorkerHost['reached'] = (path, times = 1) =>
    new Promise((resolve) => {
      const check = () => {
        const hits = asked.filter((request) => request.path === path);
        if (hits.length < times) return;
        waiting.delete(check);
        resolve(hits.map(({ query }) => query));
      };
      waiting.add(check);
      check();
    });
  const hold: WorkerHost['hold'] = (path) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(path, promise);
    return () => {
      held.delete(path);
      resolve();
    };
  };
  const cut = () => {
    isCut = true;
  };
  return { origin: host.url, requests: asked, reached, replies: instead, hold, cut };
}

/** Starts the worker script, as the page does after consent. */
export async function startScripts(page: Page, folder: string): Promise<void> {
  await page.addScriptTag({ url: START });
  await page.evaluate(
    (options) => {
      const clock = {
        after(milliseconds: number, run: () => void) {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
      };
      window.running = window.starter?.startWorkerScripts({ ...options, window, clock });
    },
    { scripts: [{ url: LOCAL_SCRIPT.url }], folder },
  );
}
