import type { WorkerMessage } from './messages.ts';

/** The state of a worker, in the browser's words. `update-ready`: installed while an older worker is active. */
export type WorkerState = ServiceWorkerState | 'update-ready';

export interface RegisterOptions {
  location: Pick<Location, 'protocol' | 'hostname' | 'reload'>;
  /** A function, because some browsers throw on access. */
  container: () => ServiceWorkerContainer | undefined;
  /** Whether page data, a slice or a chunk of this document has failed. */
  hasFailed: () => boolean;
  /** Receives every change. */
  onState: (state: WorkerState) => void;
  log: Pick<Console, 'log' | 'error'>;
}

export interface ServiceWorkerControl {
  /** Whether a newer worker is installed. The next navigation must then load a document. */
  isUpdated: () => boolean;
  /** Makes an active worker delete pages of an older build. */
  purge: () => void;
  /** Makes the worker cache a page that was shown without loading its document. */
  cacheVisited: (path: string) => void;
}

/** Registers `/sw.js` in secure contexts (N06) and reports its states (L08). A failure only disables offline use. */
export function registerServiceWorker(options: RegisterOptions): ServiceWorkerControl {
  const { location, container, hasFailed, onState, log } = options;
  let workers: ServiceWorkerContainer | undefined;
  let isUpdated = false;

  const follow = (worker: ServiceWorker) => {
    worker.addEventListener('statechange', () => {
      const { state } = worker;
      const isUpdate = state === 'installed' && Boolean(workers?.controller);
      if (isUpdate) isUpdated = true;
      else if (state === 'installed') log.log('content is available offline');
      else if (state === 'redundant') log.error('The installing service worker became redundant.');
      onState(isUpdate ? 'update-ready' : state);
      if (isUpdate && hasFailed()) {
        log.log('resources failed, reloading');
        location.reload();
      }
    });
  };

  const register = async () => {
    try {
      workers = container();
      const registration = await workers?.register('/sw.js');
      registration?.addEventListener('updatefound', () => {
        if (registration.installing) follow(registration.installing);
      });
    } catch (error) {
      log.error('service worker:', error);
    }
  };

  // `register` logs its own failures, and nothing waits for it.
  if (location.protocol === 'https:' || location.hostname === 'localhost') void register();
  else log.error('Service workers can only be used over HTTPS, or on localhost for development');

  return {
    isUpdated: () => isUpdated,
    purge() {
      const worker = workers?.controller;
      if (worker?.state === 'activated') post(worker, { purge: true });
    },
    cacheVisited(path) {
      // Never rejects. Without a worker it waits forever.
      void workers?.ready.then(({ active }) => active && post(active, { visited: path }));
    },
  };
}

function post(worker: ServiceWorker, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(message);
}
