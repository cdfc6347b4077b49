import type { WorkerMessage } from './messages.ts';

/** What becomes of a worker, in the browser's words; `update-ready`: installed where an older one is in charge. */
export type WorkerState = ServiceWorkerState | 'update-ready';

export interface RegisterOptions {
  location: Pick<Location, 'protocol' | 'hostname' | 'reload'>;
  /** A function, because some browsers throw where it may not be used. */
  container: () => ServiceWorkerContainer | undefined;
  /** Whether page data, a slice or a chunk of this document has failed. */
  hasFailed: () => boolean;
  /** Told of every change. */
  onState: (state: WorkerState) => void;
  log: Pick<Console, 'log' | 'error'>;
}

export interface ServiceWorkerControl {
  /** A newer worker has been installed: the next navigation must be an ordinary page load. */
  isUpdated: () => boolean;
  /** Makes the worker forget pages of an older build, if one is in charge. */
  purge: () => void;
  /** Lets the worker keep a page that was shown without loading its document. */
  keepVisited: (path: string) => void;
}

/** Registers `/sw.js` in secure contexts (N06) and follows its states (L08). Failures cost offline use and nothing else. */
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

  // It logs its failures itself, and nothing waits for it.
  if (location.protocol === 'https:' || location.hostname === 'localhost') void register();
  else log.error('Service workers can only be used over HTTPS, or on localhost for development');

  return {
    isUpdated: () => isUpdated,
    purge() {
      const worker = workers?.controller;
      if (worker?.state === 'activated') post(worker, { purge: true });
    },
    keepVisited(path) {
      // Never rejects; where no worker comes, it waits for ever.
      void workers?.ready.then(({ active }) => active && post(active, { visited: path }));
    },
  };
}

function post(worker: ServiceWorker, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(message);
}
