import type { MatchPath } from '../../../contract/routes.ts';
import { QUEUED_LEADS_SYNC_TAG } from '../../../forms/sending.ts';
import { leadQueue } from '../../browser/lead-queue.ts';
import { queuedLeadsSender } from './queued-leads.ts';
import { createWorker, type PrecacheEntry } from './worker.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The build sets all three. */
  __PRECACHE: PrecacheEntry[];
  __FORWARDS: string[];
  __PATTERNS: MatchPath[];
};

const worker = createWorker({
  origin: self.location.origin,
  // oxlint-disable-next-line no-underscore-dangle -- the build replaces it
  precache: self.__PRECACHE,
  // oxlint-disable-next-line no-underscore-dangle -- the build replaces it
  forwards: self.__FORWARDS,
  // oxlint-disable-next-line no-underscore-dangle -- the build replaces it
  patterns: self.__PATTERNS,
  caches: self.caches,
  fetch: (...request) => self.fetch(...request),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

self.addEventListener('install', (event) => {
  // The promise settles when the worker is active, which happens only after this event.
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

const sendQueuedLeads = queuedLeadsSender(
  leadQueue({
    databases: self.indexedDB,
    fetch: (...request) => self.fetch(...request),
    now: Date.now,
    locks: self.navigator.locks,
    channel: new BroadcastChannel(QUEUED_LEADS_SYNC_TAG),
  }),
);

self.addEventListener('message', (event) => {
  event.waitUntil(worker.onMessage(event.data));
  // Some browsers do not notify the worker that they are online again, so the next visit sends queued leads.
  if (Object(event.data).visited !== undefined) event.waitUntil(sendQueuedLeads().catch(() => {}));
});

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as SyncEvent;
  // If some leads are left, this rejects, and the browser tries again.
  if (tag === QUEUED_LEADS_SYNC_TAG) waitUntil.call(event, sendQueuedLeads());
});

/** TypeScript does not have this type, because not every browser has the event. */
type SyncEvent = ExtendableEvent & { tag: string };
