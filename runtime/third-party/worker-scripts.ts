import type { Clock } from '../browser/clock.ts';
import { WORKER_TIMEOUT_MS } from '../contract/constants.ts';
import { SANDBOX_PATH, SCRIPT_PROXY_PATH } from '../contract/proxied-scripts.ts';
import { holdCalls } from './held-calls.ts';
import { openSandbox, type PartytownWindow, registerSandbox } from './sandbox-frame.ts';
import { workerConfig } from './worker-config.ts';

export interface WorkerScriptsOptions {
  /** Each is on the list of the script proxy, without which nothing is fetched. They run in this order. */
  scripts: readonly { url: string }[];
  /** Where the build has published what runs them; see `sandboxFiles`. */
  folder: string;
  /** Names of global functions that they leave, such as `track`: the page may call these at once. */
  forward?: readonly string[];
  window: PartytownWindow;
  clock: Pick<Clock, 'after'>;
}

/**
 * Runs scripts of others in a worker beside the page, once a document (T08, spec 2.5): a second call starts nothing. Where
 * the worker is not ready within `WORKER_TIMEOUT_MS` of the page's load, they run in the page instead. Scripts are named to
 * the worker only when it has said that it is ready, and to the page only when the worker has been ended: none runs twice.
 * Nothing here throws or rejects. `stop` ends the worker and removes all of it; what ran in the page cannot be undone.
 */
export function startWorkerScripts(options: WorkerScriptsOptions): { stop: () => void } {
  const { scripts, folder, forward = [], window, clock } = options;
  const { document, navigator } = window;
  if ('partytown' in window || scripts.length === 0) return { stop() {} };
  const ended = new AbortController();
  const { signal } = ended;
  const held = holdCalls(window as unknown as Record<string, unknown>, forward);
  window.partytown = workerConfig({ folder, forward: held.names });
  held.hold();
  const elements: HTMLScriptElement[] = [];
  let stopTimer = () => {};
  let closeSandbox = () => {};
  let registration: ServiceWorkerRegistration | undefined;
  let isStopped = false;

  const add = (type: 'text/javascript' | 'text/partytown') => {
    for (const { url } of scripts) {
      const element = document.createElement('script');
      element.type = type;
      element.async = false;
      element.dataset.ptsrc = url;
      element.src = `${SCRIPT_PROXY_PATH}?url=${encodeURIComponent(url)}`;
      elements.push(element);
    }
    document.head.append(...elements);
  };
  const end = () => {
    ended.abort();
    stopTimer();
    closeSandbox();
    held.remove();
  };
  const runInPage = () => {
    end();
    add('text/javascript');
  };
  const runInWorker = () => {
    stopTimer();
    // Until the scripts have run, what Partytown has put in place of the functions would lose the calls.
    const pass = held.hold();
    add('text/partytown');
    const observer = new window.MutationObserver(() => {
      if (!elements.every(hasRun)) return;
      observer.disconnect();
      if (!signal.aborted) pass();
    });
    for (const element of elements) observer.observe(element, { attributeFilter: ['type', 'data-pterror'] });
    signal.addEventListener('abort', () => observer.disconnect());
  };
  const begin = async () => {
    stopTimer = clock.after(WORKER_TIMEOUT_MS, runInPage);
    // Partytown says so when its worker has nothing left to start, which here is nothing yet.
    document.addEventListener('pt0', runInWorker, { once: true, signal });
    try {
      registration = await registerSandbox(navigator.serviceWorker, { path: SANDBOX_PATH, folder });
      if (!signal.aborted) closeSandbox = openSandbox(window, folder);
      else if (isStopped) await registration.unregister();
    } catch {
      if (!signal.aborted) runInPage();
    }
  };
  // It catches what goes wrong, and nobody waits for it.
  const start = () => void begin();
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true, signal });

  return {
    stop() {
      isStopped = true;
      end();
      for (const element of elements) element.remove();
      // Where it is kept after all, it is idle; the next visit that needs it finds it.
      registration?.unregister().catch(() => {});
    },
  };
}

/** Partytown marks a script that has run in its type, and one that was not there with what was answered. */
function hasRun({ type, dataset }: HTMLScriptElement): boolean {
  return type !== 'text/partytown' || dataset.pterror !== undefined;
}
