import { createHash } from 'node:crypto';
import type { ConsentData } from '../../runtime/contract/consent-data.ts';
import { loaderScript } from '../../runtime/contract/loader-script.ts';
import { TOOLS } from '../../tools/index.ts';
import { type Store, stage } from '../cache/store.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { BudgetUse } from '../shapes/budget-use.ts';
import { BUDGETS, checkBudgets, type ModuleBytes, type Script } from './budget.ts';
import { bundleOne, hashOf } from './bundle-script.ts';
import { bundleScripts } from './bundle-scripts.ts';
import { BUNDLED_FOLDERS } from './bundled-folders.ts';
import { awaitNamed } from './promise-all.ts';

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
  /** Findings about scripts that exceed a budget. */
  /** The use of each budget for scripts. */
  budgets: BudgetUse[];
  diagnostics: Diagnostic[];
}

/** The bundle in the JSON format of the result store. */
interface StoredBundle extends Omit<BrowserBundle, 'files'> {
  files: [path: string, code: string][];
}

/** The bundle depends on the repository's code alone. */
const KEY = { stage: stage<StoredBundle>('browser', import.meta.filename, { folders: BUNDLED_FOLDERS }), parts: [] };

/**
 * Bundles the browser's scripts: the runtime in one file, React islands with shared chunks that only they load, and
 * service workers.
 */
export async function bundleBrowser(store: Store): Promise<BrowserBundle> {
  const known = store.read(KEY);
  const stored = known ?? (await bundle());
  if (known === undefined) store.write(KEY, stored);
  const encoder = new TextEncoder();
  return { ...stored, files: stored.files.map(([path, code]) => ({ path, bytes: encoder.encode(code) })) };
}

async function bundle(): Promise<StoredBundle> {
  const { bundled, styles, worker, retiredWorker, sandboxWorker } = await awaitNamed({
    bundled: bundleScripts(),
    styles: bundleSheet('consent-dialog', 'runtime/consent/dialog.css'),
    worker: bundleWorker('sw'),
    retiredWorker: bundleWorker('retire'),
    sandboxWorker: bundleWorker('sandbox'),
  });
  const { runtime, plain, later, islands, optional, dialog, ofParties, allowed } = bundled;
  const withoutReact = { ...plain, ...later };
  const scripts = { ...withoutReact, ...islands.scripts };
  const consent = [optional, dialog, styles];
  const everywhere = [runtime, inlineScript(runtime, ofParties.errors)];
  const waiting = [...consent, allowed, ofParties.errors, ...Object.values(ofParties.modules)];
  const published = [runtime, ...Object.values(withoutReact).flat(), ...islands.files, ...waiting].map(
    ({ path, code }): StoredBundle['files'][number] => [path, code],
  );
  return {
    files: published.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    runtime: runtime.path,
    integrity: integrityOf(runtime),
    islandUrls: Object.fromEntries(Object.entries(scripts).map(([name, [own]]) => [name, own.path])),
    consent: { optional: optional.path, dialog: dialog.path, styles: styles.path },
    errors: ofParties.errors.path,
    startAllowed: allowed.path,
    partyModules: Object.fromEntries(Object.entries(ofParties.modules).map(([name, { path }]) => [name, path])),
    worker: worker.code,
    retiredWorker: retiredWorker.code,
    sandboxWorker: sandboxWorker.code,
    modules: Object.assign(
      {},
      ...[runtime, ...Object.values(scripts).flat(), ...waiting, worker].map(({ modules }) => modules),
    ),
    ...(await checkBudgets([
      { budget: BUDGETS.runtime, scripts: everywhere },
      ...Object.entries(islands.scripts).map(([name, own]) => ({
        budget: BUDGETS.island,
        name,
        scripts: [...everywhere, ...own],
      })),
      { budget: BUDGETS.consent, scripts: consent },
      { budget: BUDGETS.form, scripts: plain['form'] ?? [] },
      { budget: BUDGETS.phone, scripts: later['form-phone'] ?? [] },
      { budget: BUDGETS.quote, scripts: plain['quote-form'] ?? [] },
      ...ofParties.budgeted,
      ...TOOLS.map(({ name }) => ({ budget: BUDGETS.tool, name, scripts: plain[name] ?? [] })),
    ])),
  };
}

/** Bundles a style sheet that a script adds to the page. */
async function bundleSheet(name: string, file: string): Promise<Script> {
  const sheet = await bundleOne({ entryPoints: { [name]: file } });
  return { ...sheet, path: `/static/${name}-${hashOf(sheet.code)}.css` };
}

/** Returns the loader of documents with error reporting, which is the largest. */
function inlineScript(runtime: Script, errors: Script): Script {
  const code = loaderScript({ runtime: runtime.path, integrity: integrityOf(runtime), errors: errors.path });
  return { path: 'inline', code, modules: { 'runtime/contract/loader-script.ts': code.length } };
}

function integrityOf({ code }: Script): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

/** Bundles a service worker as a classic script, because some supported browsers run no module workers. */
async function bundleWorker(name: 'sw' | 'retire' | 'sandbox'): Promise<Script> {
  const entryPoints = { [name]: `runtime/service-worker/worker/${name}.ts` };
  return bundleOne({ format: 'iife', entryPoints });
}
