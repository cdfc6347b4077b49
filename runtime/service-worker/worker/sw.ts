import { createWorker, type PrecacheEntry } from './worker.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Both are written in by the build. */
  __PRECACHE: PrecacheEntry[];
  __FORWARDS: string[];
};

const worker = createWorker({
  origin: self.location.origin,
  // oxlint-disable-next-line no-underscore-dangle -- the build replaces it
  precache: self.__PRECACHE,
  // oxlint-disable-next-line no-underscore-dangle -- the build replaces it
  forwards: self.__FORWARDS,
  caches: self.caches,
  fetch: (...request) => self.fetch(...request),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

self.addEventListener('install', (event) => {
  // Settles when the worker is active, which it becomes after this event alone.
  void self.skipWaiting();
  event.waitUntil(worker.install());
});

self.addEventListener('activate', (event) => {
  const claim = () => self.clients.claim();
  event.waitUntil(worker.activate().then(claim, claim));
});

self.addEventListener('fetch', (event) => {
  const answer = worker.answer({ request: event.request, waitUntil: (work) => event.waitUntil(work) });
  if (answer) event.respondWith(answer);
});

self.addEventListener('message', (event) => event.waitUntil(worker.hear(event.data)));
