import type { HeadNode } from '../../../contract/page-data.ts';
import type { LoadedPage, Loader, LoadResult, ResolveLink } from '../../../runtime/browser/loaded-page.ts';
import type { RouteListener } from '../../../runtime/browser/route-listener.ts';
import type { NavigationOptions } from '../../../runtime/navigation/options.ts';
import { startNavigation } from '../../../runtime/navigation/start-navigation.ts';
import { fakeClock, fakeStorage } from '../support/fakes.ts';
import { type BrowserOptions, createBrowser, ORIGIN } from './fake-browser.ts';

interface PageParts {
  html?: string;
  title?: string;
  nodes?: HeadNode[];
  slices?: LoadedPage['slices'];
  htmlAttributes?: Record<string, string>;
  bodyAttributes?: Record<string, string>;
  notFound?: boolean;
  hash?: string;
}

/** Returns a page as the loader does. */
export function pageOf(path: string, parts: PageParts = {}): LoadedPage {
  const { title = `Title of ${path}`, html = `<h1>Page ${path}</h1>` } = parts;
  const head = {
    title,
    htmlAttributes: parts.htmlAttributes ?? { lang: 'en-US' },
    bodyAttributes: parts.bodyAttributes ?? {},
    nodes: parts.nodes ?? [],
  };
  return {
    path,
    rendered: { head, html, islands: [] },
    slices: parts.slices ?? {},
    webpackCompilationHash: parts.hash ?? 'b1',
    notFound: parts.notFound ?? false,
  };
}

/** Returns a loader whose results the test sets, so that races are exact. */
function createLoader() {
  const loads = new Map<string, PromiseWithResolvers<LoadResult>>();
  const heads = new Map<string, PromiseWithResolvers<boolean>>();
  const asked: string[] = [];
  const askedHeads: string[] = [];
  const entry = <Value>(map: Map<string, PromiseWithResolvers<Value>>, key: string) => {
    const known = map.get(key) ?? Promise.withResolvers<Value>();
    map.set(key, known);
    return known;
  };
  const loader: Loader = {
    load(key) {
      asked.push(key);
      return entry(loads, key).promise;
    },
    isLoaded: () => false,
    prefetch: () => Promise.resolve(),
    existsOnHost(path) {
      askedHeads.push(path);
      return entry(heads, path).promise;
    },
    hasFailed: () => false,
  };
  return {
    loader,
    asked,
    askedHeads,
    answer: (key: string, page: LoadedPage = pageOf(key)) => entry(loads, key).resolve({ page }),
    fail: (key: string, error = new Error(`no ${key}`)) => entry(loads, key).resolve({ error }),
    breakDown: (key: string) => entry(loads, key).reject(new Error('loader broke')),
    answerHead: (path: string, exists: boolean) => entry(heads, path).resolve(exists),
  };
}

/** Waits until every promise that can settle has settled. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

export interface SiteOptions extends BrowserOptions {
  options?: Partial<NavigationOptions>;
  /** Paths that redirect in the browser → their targets. */
  redirects?: Record<string, string>;
  /** Pathnames that match a pattern → keys. */
  patterns?: Record<string, string>;
}

/** Starts navigation on a fake site and records its calls to the outside. */
export function startSite({ options = {}, redirects = {}, patterns = {}, ...browserOptions }: SiteOptions = {}) {
  const browser = createBrowser(browserOptions);
  const time = fakeClock();
  const loader = createLoader();
  const { session, stored } = fakeStorage();
  /** Events in order. */
  const log: string[] = [];
  const reported: unknown[] = [];
  const h1 = () => browser.document.querySelector('main h1')?.textContent ?? '';
  const listener: RouteListener = {
    before: ({ url, previous }) =>
      log.push(`before ${url.pathname} from ${previous?.pathname} at ${browser.address()}`),
    after: ({ url }) => log.push(`after ${url.pathname} titled ${browser.document.title}`),
    delayed: (target) => log.push(`delayed ${target.pathname} at ${browser.address()}`),
  };
  const resolve: ResolveLink = (address) => {
    const url = new URL(address, browser.view.location.href);
    if (url.origin !== ORIGIN || /^\/login|\.pdf$/.test(url.pathname)) return undefined;
    const target = redirects[url.pathname];
    if (target !== undefined) return { key: target, url: new URL(target + url.search + url.hash, ORIGIN), params: {} };
    const pattern = patterns[url.pathname];
    if (pattern !== undefined) return { key: pattern, url, params: { name: url.pathname } };
    return { key: url.pathname.replace(/(.)\/$/, '$1'), url, params: {} };
  };
  const listeners = [listener];
  const navigation = startNavigation({
    window: browser.view,
    clock: time.clock,
    session,
    loader: loader.loader,
    resolve,
    listeners,
    islands: {
      unmount: (root) => log.push(`unmount ${root.localName} showing ${h1()}`),
      hydrate: (root) => log.push(`hydrate ${root.localName} showing ${h1()}`),
    },
    isOtherBuild: ({ webpackCompilationHash }) => webpackCompilationHash !== 'b1',
    purge: () => log.push('purge'),
    reloadOnce: () => false,
    isUpdated: () => false,
    report: (error) => reported.push(error),
    ...options,
  });
  /** Adds a link to the page and clicks it; returns true if the runtime handled the click. */
  const follow = (href: string): boolean => {
    browser.document.body.insertAdjacentHTML('beforeend', `<a data-test href="${href}">link</a>`);
    const taken = browser.click('a[data-test]');
    browser.document.querySelector('a[data-test]')?.remove();
    return taken;
  };
  return {
    ...browser,
    ...time,
    ...loader,
    ...navigation,
    browser,
    stored,
    log,
    reported,
    listeners,
    h1,
    announcement: () => browser.document.getElementById('route-announcer')?.textContent,
    follow,
    /** Follows a link to an address and waits until the page is shown. */
    async visit(address: string, page?: LoadedPage): Promise<void> {
      follow(address);
      const { pathname } = new URL(address, ORIGIN);
      loader.answer(pathname, page ?? pageOf(pathname));
      await settled();
    },
  };
}
