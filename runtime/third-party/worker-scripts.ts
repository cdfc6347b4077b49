import { WORKER_TIMEOUT_MS } from '../../contract/constants.ts';
import { SANDBOX_PATH, SCRIPT_PROXY_PATH } from '../../contract/proxied-scripts.ts';
import type { Clock } from '../browser/clock.ts';
import { openSandbox, type PartytownWindow, registerSandbox } from './sandbox-frame.ts';
import { workerConfig } from './worker-config.ts';

export interface WorkerScriptsOptions {
  /** Scripts in execution order. The script proxy must list each. */
  scripts: readonly { url: string }[];
  /** The folder of Partytown's files in the export; see `sandboxFiles`. */
  folder: string;
  window: PartytownWindow;
  clock: Pick<Clock, 'after'>;
}

/**
 * Runs third-party scripts in a worker, once per document (T08). A second call starts nothing. If the worker is
 * not ready within `WORKER_TIMEOUT_MS` after the page has loaded, the scripts run in the page instead. The worker gets the
 * scripts only when it is ready, and the page gets them only after the worker has ended, so no script runs twice. Nothing
 * here throws or rejects. `stop` ends the worker and removes everything; scripts that ran in the page stay active.
 */
export function startWorkerScripts(options: WorkerScriptsOptions): { stop: () => void } {
  const { scripts, folder, window, clock } = options;
  const { document, navigator } = window;
  if ('partytown' in window || scripts.length === 0) return { stop() {} };
  const ended = new AbortController();
  const { signal } = ended;
  window.partytown = workerConfig(folder);
  let elements: HTMLScriptElement[] = [];
  let stopTimer = () => {};
  let closeSandbox = () => {};
  let registration: ServiceWorkerRegistration | undefined;
  let isStopped = false;

  const end = () => {
    ended.abort();
    stopTimer();
    closeSandbox();
  };
  const runInPage = () => {
    end();
    elements = addScripts(document, { scripts, type: 'text/javascript' });
  };
  const runInWorker = () => {
    stopTimer();
    elements = addScripts(document, { scripts, type: 'text/partytown' });
  };
  const begin = async () => {
    stopTimer = clock.after(WORKER_TIMEOUT_MS, runInPage);
    // Partytown emits `pt0` when its worker has no more scripts to start. At this point it has none yet.
    document.addEventListener('pt0', runInWorker, { once: true, signal });
    try {
      registration = await registerSandbox(navigator.serviceWorker, { path: SANDBOX_PATH, folder });
      if (!signal.aborted) closeSandbox = openSandbox(window, folder);
      else if (isStopped) await registration.unregister();
    } catch {
      if (!signal.aborted) runInPage();
    }
  };
  // `begin` handles its errors, and nothing waits for it.
  const start = () => void begin();
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true, signal });

  return {
    stop() {
      isStopped = true;
      end();
      for (const element of elements) element.remove();
      // If this fails, the service worker stays idle, and the next visit that needs it uses it.
      registration?.unregister().catch(() => {});
    },
  };
}

/** Adds an element for each script to the head; returns the elements. */
function addScripts(
  document: Document,
  { scripts, type }: Pick<WorkerScriptsOptions, 'scripts'> & { type: 'text/javascript' | 'text/partytown' },
): HTMLScriptElement[] {
  const elements = scripts.map(({ url }) => {
    const element = document.createElement('script');
    element.type = type;
    element.async = false;
    element.dataset['ptsrc'] = url;
    element.src = `${SCRIPT_PROXY_PATH}?url=${encodeURIComponent(url)}`;
    return element;
  });
  document.head.append(...elements);
  return elements;
}
