import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { withPrecache } from '../../../../pipeline/bundle/precache.ts';
import { browserBundle } from '../../../helpers/browser-bundle.ts';
import { settle } from '../../support/fakes.ts';
import { fakeCaches } from './fake-caches.ts';
import { html, ORIGIN } from './fake-network.ts';

let code: { worker: string; retiredWorker: string };

beforeAll(async () => {
  const { worker, retiredWorker } = await browserBundle();
  const precache = [{ url: '/offline.html', revision: 'r1' }];
  const patterns = [{ path: '/atlas', matchPath: '/atlas/*' }];
  code = { worker: withPrecache(worker, { precache, forwards: ['/login'], patterns }), retiredWorker };
});

type Listener = (event: object) => void;

/** Runs a bundled worker as a browser does: as a script with its own global object. */
function run(script: string, { caches }: { caches?: Partial<CacheStorage> } = {}) {
  const storage = fakeCaches();
  const listeners = new Map<string, Listener>();
  const done: string[] = [];
  const self = {
    location: new URL(ORIGIN),
    caches: { ...storage.caches, ...caches },
    clients: { claim: async () => void done.push('claim') },
    registration: { unregister: async () => void done.push('unregister') },
    skipWaiting: async () => void done.push('skipWaiting'),
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    fetch: async () => html('from the network'),
    navigator: {
      locks: { request: async (name: string, work: () => Promise<unknown>) => (done.push(`holds ${name}`), work()) },
    },
    indexedDB: { databases: async () => (done.push('looks for databases'), []) },
  };
  class BroadcastChannel {
    postMessage(): void {}
  }
  const globals = { self, URL, Response, Headers, Request, TextDecoder, setTimeout, Object, Promise, BroadcastChannel };
  runInContext(script, createContext(globals));
  /** Sends an event; returns the response if there is one. */
  const send = async (type: string, event: object = {}) => {
    const pending: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const waitUntil = (work: Promise<unknown>) => void pending.push(work);
    const respondWith = (response: Promise<Response>) => {
      answer = response;
    };
    listeners.get(type)?.({ ...event, waitUntil, respondWith });
    const response = await answer;
    await Promise.all(pending);
    await settle();
    return response;
  };
  return { ...storage, send, done, types: () => [...listeners.keys()] };
}

describe('published worker', () => {
  test('[L08] skips waiting, precaches its files and claims the open pages', async () => {
    const { send, done, urls } = run(code.worker);
    await send('install');
    expect(done).toEqual(['skipWaiting']);
    expect(urls()).toEqual([`${ORIGIN}/offline.html?revision=r1`]);
    await send('activate');
    expect(done).toEqual(['skipWaiting', 'claim']);
  });

  test('[L08] claims the open pages even if it cannot read its caches', async () => {
    const keys = () => Promise.reject(new Error('blocked'));
    const { send, done } = run(code.worker, { caches: { keys } });
    await send('activate');
    expect(done).toEqual(['claim']);
  });

  test('[L08] responds to its own requests and leaves others to the browser', async () => {
    const { send } = run(code.worker);
    const navigation = (path: string) => {
      const request = new Request(ORIGIN + path);
      return { request: Object.defineProperty(request, 'mode', { value: 'navigate' }) };
    };
    expect((await send('fetch', navigation('/x')))?.status).toBe(200);
    expect(await send('fetch', navigation('/login'))).toBeUndefined();
  });

  test('[P32] [L08] knows the patterns of pages', async () => {
    const { send, urls } = run(code.worker);
    await send('message', { data: { visited: '/atlas/port/CNSHA' } });
    expect(urls().toSorted()).toEqual([`${ORIGIN}/atlas`, `${ORIGIN}/atlas/port/CNSHA`]);
  });

  test('[L08] handles messages', async () => {
    const { send, names, open } = run(code.worker);
    await open('waybill-runtime-pages');
    await send('message', { data: { purge: true } });
    expect(names()).toEqual([]);
  });
});

describe('queued leads in the worker', () => {
  const LOOKS = ['holds kept-leads', 'looks for databases'];

  test('[Q7] are sent when the browser is online again and when a page reports a visit', async () => {
    const { send, done } = run(code.worker);
    await send('sync', { tag: 'kept-leads' });
    expect(done).toEqual(LOOKS);
    await send('message', { data: { visited: '/help' } });
    expect(done).toEqual([...LOOKS, ...LOOKS]);
  });

  test('[Q7] are not sent on other events', async () => {
    const { send, done } = run(code.worker);
    await send('sync', { tag: 'other' });
    await send('message', { data: { purge: true } });
    await send('message', { data: null });
    expect(done).toEqual([]);
  });
});

describe('retired worker', () => {
  test('[L08] deletes its caches, unregisters and handles no requests', async () => {
    const { send, done, names, open, types } = run(code.retiredWorker);
    for (const name of ['waybill-precache', 'waybill-runtime-pages', 'workbox-old', 'app-of-the-login'])
      await open(name);
    await send('install');
    await send('activate');
    expect(names()).toEqual(['app-of-the-login']);
    expect(done).toEqual(['skipWaiting', 'unregister']);
    expect(types()).toEqual(['install', 'activate']);
  });
});
