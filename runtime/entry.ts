import type { ConsentData, StartConsentCode } from '../contract/consent-data.ts';
import { MAX_QUEUED_EVENTS, OFFLINE_PATH } from '../contract/constants.ts';
import type { RoutesData } from '../contract/routes.ts';
import { bannerTexts } from '../locales/answers.ts';
import { showBanner } from './banner/banner.ts';
import { browserClock as clock } from './browser/clock.ts';
import { importModule } from './browser/import-module.ts';
import { loadDocument } from './browser/load-document.ts';
import type { ResolveLink } from './browser/loaded-page.ts';
import { browserObserver as observer } from './browser/observer.ts';
import type { RouteListener } from './browser/route-listener.ts';
import { safeStorage } from './browser/storage.ts';
import { startConsent } from './consent/start-consent.ts';
import { recoverFromChunkFailure } from './errors/chunk-failure.ts';
import { createIslands } from './islands/islands.ts';
import { createBuildCheck } from './loader/build-check.ts';
import { createLoader } from './loader/loader.ts';
import { startNavigation } from './navigation/start-navigation.ts';
import { startPrefetch } from './prefetch/prefetch.ts';
import { pathLog } from './route-log/path-log.ts';
import { routeLoaded } from './route-log/route-loaded.ts';
import { createResolve } from './routing/resolve.ts';
import { withinSections } from './routing/within-sections.ts';
import { registerServiceWorker } from './service-worker/register.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const { build = '', path = '', routes = '', consent = '' } = document.documentElement.dataset;
const log = console;
const session = safeStorage(() => sessionStorage);

/** Component chunks of this build; undefined until the site's routes are loaded. */
let chunks: readonly unknown[] | undefined;
const loader = createLoader({
  fetch: (...request) => fetch(...request),
  importModule,
  documentPath: path,
  documentBuild: build,
  hasChunk: (name) => chunks?.includes(name) !== false,
  documentSlices: Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-slice]')].map(({ dataset, innerHTML }) => [
      dataset.slice,
      innerHTML,
    ]),
  ),
});
const worker = registerServiceWorker({
  location,
  container: () => navigator.serviceWorker,
  hasFailed: loader.hasFailed,
  onState: (detail) => dispatchEvent(new CustomEvent('service-worker', { detail })),
  log,
});
const { isOtherBuild, reloadOnce } = createBuildCheck({
  buildHash: build,
  session,
  reload: () => location.reload(),
  purge: worker.purge,
});

const { staticQuery } = loader;
const islands = createIslands({ importModule, staticQuery, clock, observer, session, log });
/** Replaced when the site's routes are loaded. Until then the browser handles links. */
let resolve: ResolveLink = () => undefined;
let observe = (_root: ParentNode): void => {};

const parts = {
  hydrate(root: ParentNode) {
    islands.hydrate(root);
    observe(root);
  },
  unmount: islands.unmount,
};
let isStale = false;
/** The URLs of route changes until the consent code receives them; a visitor who refuses loads no such code. */
const routeChanges: URL[] = [];
if (consent)
  startConsent({
    document,
    navigator,
    clock,
    async load() {
      const data = (await staticQuery(consent)) as ConsentData;
      const { default: start } = (await importModule(data.optional)) as { default: StartConsentCode };
      const onStale = () => {
        isStale = true;
      };
      return start(data, { loadModule: importModule, onStale, routes: routeChanges });
    },
    leave: (href) => loadDocument(location, href),
  });
const listeners: RouteListener[] = [];
const navigation = startNavigation({
  window,
  clock,
  session,
  loader,
  resolve: (address) => resolve(address),
  listeners,
  islands: parts,
  isOtherBuild,
  purge: worker.purge,
  reloadOnce,
  isUpdated: () => isStale || worker.isUpdated(),
  report: (error) => reportError(error),
});
listeners.push(
  { after: ({ url }) => void (routeChanges[MAX_QUEUED_EVENTS - 1] ?? routeChanges.push(url)) },
  recoverFromChunkFailure({ window, session }),
  pathLog(session),
  routeLoaded({ window, clock, scrollToFragment: navigation.scrollToFragment }),
  { after: ({ url }) => worker.cacheVisited(url.pathname) },
);

parts.hydrate(document);
// The requested page may be available again.
if (path === OFFLINE_PATH) addEventListener('online', () => location.reload());
showBanner(log, {
  text: bannerTexts.join(' '),
  url: `${location.origin}/careers/teams/engineering`,
});

try {
  const data = (await staticQuery(routes)) as RoutesData;
  chunks = data.chunks;
  resolve = withinSections(createResolve(data, { base: () => location.href }), location.pathname);
} catch (error) {
  // Links still work, because the browser handles them.
  log.error(error);
}
await navigation.first();
observe = startPrefetch({ loader, resolve, clock, document, location, navigator, observer });
observe(document);
