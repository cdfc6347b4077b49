import { QUEUED_LEADS_SYNC_TAG } from '../../../forms/sending.ts';
import { leadQueue } from '../../browser/lead-queue.ts';
import { keptLeadsSender } from './kept-leads.ts';
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

const sendKeptLeads = keptLeadsSender(
  leadQueue({
    databases: self.indexedDB,
    fetch: (...request) => self.fetch(...request),
    now: Date.now,
    locks: self.navigator.locks,
    channel: new BroadcastChannel(QUEUED_LEADS_SYNC_TAG),
  }),
);

self.addEventListener('message', (event) => {
  event.waitUntil(worker.hear(event.data));
  // What a visitor has left unsent is sent on the next visit, where the browser tells nobody that it is online again.
  if (Object(event.data).visited !== undefined) event.waitUntil(sendKeptLeads().catch(() => {}));
});

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  // Where something is left, this rejects, and the browser asks again.
  if (tag === QUEUED_LEADS_SYNC_TAG) waitUntil.call(event, sendKeptLeads());
});

/** Not in the types of the language, because not every browser has it. */
type SyncEvent = ExtendableEvent & { tag: string };
