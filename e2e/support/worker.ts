import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Fault, FaultyHost } from './faulty-host.ts';
import { openBlank, type TestVisit, waitUntilReady } from './visit.ts';

export const WORKER = '/sw.js';
/** The cache of visited pages. */
export const PAGES = 'waybill-runtime-pages';

export const script = (body: string): Fault => ({ status: 200, type: 'text/javascript; charset=utf-8', body });

declare global {
  interface Window {
    /** States of the service worker that the runtime reported. */
    states?: string[];
  }
}

/** Opens an empty page that allows service workers. */
export async function withWorker(): Promise<TestVisit> {
  return openBlank({
    serviceWorkers: 'allow',
    before: () => {
      window.states = [];
      addEventListener('service-worker', (event) => window.states?.push((event as CustomEvent<string>).detail));
    },
  });
}

/** Opens a page, and waits until the service worker controls it and has cached it. */
export async function visitAndCache(host: FaultyHost, path = '/'): Promise<TestVisit> {
  const { page, complaints } = await withWorker();
  await page.goto(host.origin + path);
  await waitUntilReady(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await waitUntilCached(page, path);
  return { page, complaints };
}

/** Waits until the service worker has cached the document of a path. */
export async function waitUntilCached(page: Page, path: string): Promise<void> {
  const isCached = async ([cache, url]: [string, string]) =>
    (await caches.has(cache)) && (await (await caches.open(cache)).match(url)) !== undefined;
  await until(page, isCached, [PAGES, path] as [string, string]);
}

/** Waits for an asynchronous condition: Playwright's own wait treats a promise as true. */
export async function until<Arg>(page: Page, isSo: (given: Arg) => Promise<boolean>, given: Arg): Promise<void> {
  // Playwright's types cannot see that it can serialize the passed argument.
  const evaluate = page.evaluate.bind(page) as (run: typeof isSo, handed: Arg) => Promise<boolean>;
  await expect.poll(() => evaluate(isSo, given)).toBe(true);
}

/** Resets every later connection. */
export function goOffline(host: FaultyHost): void {
  host.fail(/./, 'reset');
}

/**
 * Visits a page, reloads it under its worker, takes its host offline and opens an address. `alive` waits for the island of
 * the page.
 */
export async function openOffline(
  host: FaultyHost,
  { path, address, alive }: { path: string; address: string; alive: (page: Page) => Promise<void> },
): Promise<Page> {
  const { page } = await visitAndCache(host, path);
  await alive(page);
  await page.reload();
  await alive(page);
  goOffline(host);
  await page.goto(host.origin + address);
  await alive(page);
  return page;
}
