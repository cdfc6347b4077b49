import type { MatchPath } from '../../../../contract/routes.ts';
import { createWorker, type PrecacheEntry } from '../../../../runtime/service-worker/worker/worker.ts';
import { settle } from '../../support/fakes.ts';
import { fakeCaches } from './fake-caches.ts';

export const ORIGIN = 'https://site.test';

export function documentOf(text: string): string {
  return `<!doctype html>\n<html lang="en" data-build="b1" data-path="/x"><body>${text}</body></html>\n`;
}

function answer(body: BodyInit, type: string, init: ResponseInit = {}): Response {
  return new Response(body, { ...init, headers: { 'content-type': type, ...init.headers } });
}

export const html = (text: string, init?: ResponseInit) => answer(documentOf(text), 'text/html; charset=UTF-8', init);
export const json = (value: unknown, init?: ResponseInit) => answer(JSON.stringify(value), 'application/json', init);
export const script = (code: string, init?: ResponseInit) => answer(code, 'text/javascript', init);

/** Returns a response with properties that only a browser's network sets; its clones have them too. */
export function withNetworkProperties(response: Response, properties: Partial<Response>): Response {
  const clone = response.clone.bind(response);
  const entries = Object.entries({ ...properties, clone: () => withNetworkProperties(clone(), properties) });
  for (const [name, value] of entries) Object.defineProperty(response, name, { value });
  return response;
}

type Answers = Record<string, () => Response | Promise<Response>>;

interface World {
  /** Path → response of the host; every other path fails as without a network. */
  network?: Answers;
  precache?: PrecacheEntry[];
  forwards?: string[];
  patterns?: MatchPath[];
  isFull?: boolean;
}

/** Starts a worker with a network that the test can change and caches that it can inspect. */
export function startWorker({
  network = {},
  precache = [],
  forwards = ['/login'],
  patterns = [],
  isFull = false,
}: World = {}) {
  const storage = fakeCaches({ isFull });
  const world = { network };
  const asked: string[] = [];
  const modes: Record<string, RequestCache | undefined> = {};
  const pending: Promise<unknown>[] = [];
  let endWait = () => {};
  const waits: number[] = [];
  const worker = createWorker({
    origin: ORIGIN,
    precache,
    forwards,
    patterns,
    caches: storage.caches,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      asked.push(pathname + search);
      modes[pathname + search] = init?.cache;
      const found = world.network[pathname + search] ?? world.network[pathname];
      if (found === undefined) throw new TypeError('Failed to fetch');
      return found();
    },
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return new Promise((resolve) => {
        endWait = resolve;
      });
    },
  });

  /** Sends a request as a page does; `mode` is `navigate` for documents. */
  const ask = (path: string, { mode = 'cors', method = 'GET', headers = {} } = {}) => {
    const request = new Request(new URL(path, ORIGIN), { method, headers });
    // Sets the mode on the object, because a page cannot create a request of this mode.
    Object.defineProperty(request, 'mode', { value: mode });
    return worker.answer({ request, waitUntil: (work) => void pending.push(work) });
  };
  /** Sends a request and waits until the worker has stored the response. */
  const visit = async (path: string, mode = 'cors') => {
    const response = await ask(path, { mode });
    await Promise.all(pending);
    await settle();
    return response;
  };
  return {
    ...worker,
    ...storage,
    asked,
    /** Path → cache mode of its last request. */
    modes,
    waits,
    ask,
    visit,
    navigate: (path: string) => visit(path, 'navigate'),
    /** Replaces the responses of the network; other paths fail. */
    reach: (answers: Answers) => {
      world.network = answers;
    },
    endWait: () => endWait(),
  };
}
