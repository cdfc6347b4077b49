import { KNOWN_CACHES } from './worker.ts';

declare const self: ServiceWorkerGlobalScope;

/** Deployed as `/sw.js` in the worker's place, it ends it: everything kept is deleted, and pages go to the network again. */
self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  const names = await self.caches.keys();
  await Promise.allSettled(names.filter((name) => KNOWN_CACHES.test(name)).map((name) => self.caches.delete(name)));
  await self.registration.unregister();
}
