import { Window } from 'happy-dom';
import type { PartytownWindow } from '../../../runtime/third-party/sandbox-frame.ts';
import { startWorkerScripts, type WorkerScriptsOptions } from '../../../runtime/third-party/worker-scripts.ts';
import { fakeClock } from '../support/fakes.ts';

const ORIGIN = 'https://site.example';
export const FOLDER = '/~partytown/1.0.0-abc/';
export const TAGS = ['https://tags.example/a.js', 'https://tags.example/b.js?x=1'].map((url) => ({ url }));

interface World {
  /** The browser's support for the service worker of the sandbox. */
  support?: 'yes' | 'no' | 'throws' | 'refuses' | 'late' | 'redundant';
  isLoaded?: boolean;
  /** Scopes of existing registrations. */
  scopes?: string[];
}

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** Returns a page that can run scripts in a worker: it loads nothing, and the test decides what the worker does. */
export function fakePage({ support = 'yes', isLoaded = true, scopes = ['/'] }: World = {}) {
  const dom = new Window({
    url: ORIGIN,
    settings: {
      disableIframePageLoading: true,
      fetch: { interceptor: { beforeAsyncRequest: () => new Promise<never>(() => {}) } },
    },
  });
  const time = fakeClock();
  const unregistered: string[] = [];
  const registered: { url: string; scope: string | undefined }[] = [];
  const worker = new FakeWorker();
  const late = Promise.withResolvers<void>();
  const registrationOf = (scope: string) => ({
    scope: ORIGIN + scope,
    active: null,
    waiting: null,
    installing: worker,
    unregister: async () => unregistered.push(scope) > 0,
  });
  const ownRegistration = registrationOf(FOLDER);
  const container = {
    async register(url: string, { scope }: RegistrationOptions = {}) {
      registered.push({ url, scope });
      if (support === 'refuses') throw new TypeError('A bad HTTP response code (404) was received');
      if (support === 'late') await late.promise;
      worker.become(support === 'redundant' ? 'redundant' : 'activated');
      return ownRegistration;
    },
    getRegistrations: async () => [...scopes.map(registrationOf), ownRegistration],
  };
  Object.defineProperty(dom.navigator, 'serviceWorker', {
    get() {
      if (support === 'throws') throw new DOMException('disabled', 'SecurityError');
      return support === 'no' ? undefined : container;
    },
  });
  let readyState = isLoaded ? 'complete' : 'interactive';
  Object.defineProperty(dom.document, 'readyState', { get: () => readyState });
  const window = dom as unknown as PartytownWindow & Record<string, unknown>;
  const { document } = window;
  const scripts = (type: string) =>
    [...document.querySelectorAll(`script[type="${type}"]`)].map((script) => script.getAttribute('src'));

  return {
    window,
    document,
    registered,
    unregistered,
    pass: time.pass,
    start: (options: Partial<WorkerScriptsOptions> = {}) =>
      startWorkerScripts({ scripts: TAGS, folder: FOLDER, window, clock: time.clock, ...options }),
    inWorker: () => scripts('text/partytown'),
    inPage: () => scripts('text/javascript'),
    frames: () => [...document.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src')),
    /** Reports that the worker is ready. */
    sayReady() {
      document.dispatchEvent(new window.CustomEvent('pt0'));
    },
    /** Reports that the worker has run the next script. */
    hasRun() {
      document.querySelector('script[type="text/partytown"]')?.setAttribute('type', 'text/partytown-x');
    },
    /** Settles a late registration. */
    register: () => late.resolve(),
    refuse: () => late.reject(new TypeError('A bad HTTP response code (404) was received')),
    load() {
      readyState = 'complete';
      window.dispatchEvent(new window.Event('load'));
    },
  };
}
