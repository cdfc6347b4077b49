import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Fault, FaultyHost } from './faulty-host.ts';
import { blank, ready, type Visit } from './visit.ts';

export const WORKER = '/sw.js';
/** The cache of pages that were visited. */
export const PAGES = 'waybill-runtime-pages';

export const script = (body: string): Fault => ({ status: 200, type: 'text/javascript; charset=utf-8', body });

declare global {
  interface Window {
    /** What became of workers, as the runtime told. */
    states?: string[];
  }
}

/** A page whose worker is allowed. */
export async function withWorker(): Promise<Visit> {
  return blank({
    serviceWorkers: 'allow',
    before: () => {
      window.states = [];
      addEventListener('service-worker', (event) => window.states?.push((event as CustomEvent<string>).detail));
    },
  });
}

/** Opens a page and waits until the worker is in charge of it and has kept it. */
export async function visitKept(host: FaultyHost, path = '/'): Promise<Visit> {
  const { page, complaints } = await withWorker();
  await page.goto(host.origin + path);
  await ready(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await kept(page, path);
  return { page, complaints };
}

/** Waits until the worker keeps the document of a path. */
export async function kept(page: Page, path: string): Promise<void> {
  const isKept = async ([cache, url]: [string, string]) =>
    (await caches.has(cache)) && (await (await caches.open(cache)).match(url)) !== undefined;
  await until(page, isKept, [PAGES, path] as [string, string]);
}

/** Waits for what only a promise can tell, which the test tool's own waiting takes for true at once. */
export async function until<Arg>(page: Page, isSo: (given: Arg) => Promise<boolean>, given: Arg): Promise<void> {
  // The types of the test tool cannot see that an argument which is handed on is one that it can send.
  const evaluate = page.evaluate.bind(page) as (run: typeof isSo, handed: Arg) => Promise<boolean>;
  await expect.poll(() => evaluate(isSo, given)).toBe(true);
}

/** Nothing is answered any more. */
export function cut(host: FaultyHost): void {
  host.fail(/./, 'reset');
}
