import { KNOWN_CACHES } from './worker.ts';

declare const self: ServiceWorkerGlobalScope;

/** Deploy this file as `/sw.js` to end the service worker: it deletes all caches, and pages use the network again. */
self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  const names = await self.caches.keys();
  await Promise.allSettled(names.filter((name) => KNOWN_CACHES.test(name)).map((name) => self.caches.delete(name)));
  await self.registration.unregister();
}
