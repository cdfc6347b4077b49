import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ConsentData } from '../../contract/consent-data.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { BudgetUse } from '../../model/shapes/budget-use.ts';
import { type Store, stage } from '../cache/store.ts';
import type { ModuleBytes } from './budget.ts';
import type { ScriptOptions } from './bundle-script.ts';

export interface BrowserBundle {
  /** All files below `/static/`. */
  files: { path: string; bytes: Uint8Array }[];
  /** URL of the script that every page loads. */
  runtime: string;
  /** Digest of the runtime, in the format of a script element's `integrity`. */
  integrity: string;
  /** Island → URL of its module. Scripts that the form island loads later are listed too. */
  islandUrls: Record<string, string>;
  /** URLs of the consent dialog, its style sheet, and the module that runs after consent. */
  consent: Pick<ConsentData, 'optional' | 'dialog' | 'styles'>;
  /** URL of the module that starts error reporting and session monitoring. */
  errors: string;
  /** Code of the service worker. `withPrecache` completes it for each locale's `/sw.js`. */
  worker: string;
  /** Code that unregisters the service worker when a site publishes it as `/sw.js`. */
  retiredWorker: string;
  /** URL of the module that starts third-party scripts and modules after consent. */
  startAllowed: string;
  /** Module of a third party, by its name → its URL. */
  partyModules: Record<string, string>;
  /** Code of the service worker for third-party worker scripts. `sandboxFiles` completes it for each locale. */
  sandboxWorker: string;
  /** Module → bytes that it adds to the scripts. */
  modules: ModuleBytes;
  /** The use of each budget for scripts. */
  budgets: BudgetUse[];
  /** Findings about scripts that exceed a budget. */
  diagnostics: Diagnostic[];
}

/** The bundle in the JSON format of the result store. */
export interface StoredBundle extends Omit<BrowserBundle, 'files'> {
  files: [path: string, code: string][];
}

const BROWSER = stage<StoredBundle>('browser', ['rendering']);

/**
 * Bundles the browser's scripts: the runtime in one file, React islands with shared chunks that only they load, and
 * service workers. The bundle depends on the repository's code alone. That of a quick build is larger.
 */
export async function bundleBrowser(store: Store, isQuick?: true): Promise<BrowserBundle> {
  const key = { stage: BROWSER, parts: isQuick ? ['quick'] : [] };
  const known = store.read(key);
  const stored = known ?? (await bundleInThread({ isQuick }));
  if (known === undefined) store.write(key, stored);
  const encoder = new TextEncoder();
  return { ...stored, files: stored.files.map(([path, code]) => ({ path, bytes: encoder.encode(code) })) };
}

/**
 * Bundles in a thread: the minifier takes seconds, and the caller parses the content meanwhile. Rejects with the error of
 * the bundler.
 */
async function bundleInThread(workerData: Pick<ScriptOptions, 'isQuick'>): Promise<StoredBundle> {
  const worker = new Worker(new URL('./browser-worker.ts', import.meta.url), { workerData });
  try {
    const [stored] = (await once(worker, 'message')) as [StoredBundle];
    return stored;
  } finally {
    await worker.terminate();
  }
}
