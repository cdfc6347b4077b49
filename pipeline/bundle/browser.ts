import { createHash } from 'node:crypto';
import type { ConsentData } from '../../runtime/contract/consent-data.ts';
import { loaderScript } from '../../runtime/contract/loader-script.ts';
import { THIRD_PARTIES } from '../../third-parties/index.ts';
import type { PartyModule } from '../../third-parties/third-party.ts';
import { TOOLS } from '../../tools/index.ts';
import { type Store, stage } from '../cache/store.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { BUDGETS, type BudgetedScripts, checkBudgets, type ModuleBytes, type Script } from './budget.ts';
import { bundlePlainIslands, bundleReactIslands } from './bundle-islands.ts';
import { bundleOne, bundleSmall, hashOf } from './bundle-script.ts';
import { BUNDLED_FOLDERS } from './bundled-folders.ts';
import { awaitNamed } from './promise-all.ts';
import { SHORTENED_IN_DIALOG } from './shorten.ts';
import { unusedParts } from './unused-parts.ts';

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
  /** Code of the service worker. `withPrecache` completes it for each locale's `/sw.js`. */
  worker: string;
  /** Code that unregisters the service worker when a site publishes it as `/sw.js`. */
  retiredWorker: string;
  /** URL of the module that starts third-party scripts and modules after consent. */
  startAllowed: string;
  /** Module of a third party, by its name → its URL. */
  consentModules: Record<string, string>;
  /** Code of the service worker for third-party worker scripts. `sandboxFiles` completes it for each locale. */
  sandboxWorker: string;
  /** Module → bytes that it adds to the scripts. */
  modules: ModuleBytes;
  /** Findings about scripts that exceed a budget. */
  diagnostics: Diagnostic[];
}

/** The bundle in the JSON format of the result store. */
interface StoredBundle extends Omit<BrowserBundle, 'files'> {
  files: [path: string, code: string][];
}

/** Scripts that the form island loads on demand. They are separate files, because most visits need none of them. */
const FORM_SCRIPTS = { 'queue-leads': 'runtime/forms/queue-leads.ts', 'form-phone': 'runtime/forms/phone.ts' };

/** The modules of all third parties. */
const PARTY_MODULES: readonly PartyModule[] = THIRD_PARTIES.flatMap((party) =>
  'modules' in party ? party.modules : [],
);

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
  const { runtime, plain, later, islands, optional, dialog, styles, allowed, ofParties, ...workers } = await awaitNamed(
    {
      runtime: bundleRuntime(),
      plain: bundlePlainIslands(),
      later: bundleFormScripts(),
      islands: bundleReactIslands(),
      optional: bundleSmall('optional', 'runtime/optional.ts', []),
      dialog: bundleSmall('consent-dialog', 'runtime/consent/dialog.ts', SHORTENED_IN_DIALOG),
      styles: bundleSheet('consent-dialog', 'runtime/consent/dialog.css'),
      allowed: bundleSmall('allowed', 'runtime/third-party/start-allowed.ts', []),
      ofParties: bundleConsentModules(),
      worker: bundleWorker('sw'),
      retiredWorker: bundleWorker('retire'),
      sandboxWorker: bundleWorker('sandbox'),
    },
  );
  const withoutReact = { ...plain, ...later };
  const scripts = { ...withoutReact, ...islands.scripts };
  const consent = [optional, dialog, styles];
  const everywhere = [runtime, inlineScript(runtime)];
  const withConsent = [allowed, ...Object.values(ofParties)];
  const published = [runtime, ...Object.values(withoutReact).flat(), ...islands.files, ...consent, ...withConsent].map(
    ({ path, code }): StoredBundle['files'][number] => [path, code],
  );
  return {
    files: published.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    runtime: runtime.path,
    integrity: integrityOf(runtime),
    islandUrls: Object.fromEntries(Object.entries(scripts).map(([name, [own]]) => [name, own.path])),
    consent: { optional: optional.path, dialog: dialog.path, styles: styles.path },
    worker: workers.worker.code,
    retiredWorker: workers.retiredWorker.code,
    sandboxWorker: workers.sandboxWorker.code,
    startAllowed: allowed.path,
    consentModules: Object.fromEntries(Object.entries(ofParties).map(([name, { path }]) => [name, path])),
    modules: Object.assign(
      {},
      ...[runtime, ...Object.values(scripts).flat(), ...consent, ...withConsent, workers.worker].map(
        ({ modules }) => modules,
      ),
    ),
    diagnostics: await checkBudgets([
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
      ...moduleBudgets(ofParties),
      ...TOOLS.map(({ name }) => ({ budget: BUDGETS.tool, name, scripts: plain[name] ?? [] })),
    ]),
  };
}

function bundleRuntime(): Promise<Script> {
  return bundleSmall('runtime', 'runtime/entry.ts');
}

/**
 * Bundles the form island's scripts with esbuild alone. Numbering plans fill most of them, so terser would take seconds
 * to save 2 %.
 */
async function bundleFormScripts(): Promise<Record<string, [Script]>> {
  const scriptOf = async (name: string, file: string): Promise<[Script]> => [
    await bundleOne({ entryPoints: { [name]: file } }),
  ];
  return awaitNamed(
    Object.fromEntries(Object.entries(FORM_SCRIPTS).map(([name, file]) => [name, scriptOf(name, file)])),
  );
}

/** Bundles the modules that send data to third parties, each in one file that only its visitors load. */
async function bundleConsentModules(): Promise<Record<string, Script>> {
  // terser would shorten them little, and its options do not fit the classes of packages.
  const scriptOf = ({ name, source }: PartyModule) =>
    bundleOne({ entryPoints: { [name]: source }, plugins: [unusedParts] });
  return awaitNamed(Object.fromEntries(PARTY_MODULES.map((module) => [module.name, scriptOf(module)])));
}

function moduleBudgets(scripts: Readonly<Record<string, Script>>): BudgetedScripts[] {
  return PARTY_MODULES.flatMap(({ name, bytes }) => {
    const script = scripts[name];
    return script ? [{ budget: { ...BUDGETS.module, bytes }, name, scripts: [script] }] : [];
  });
}

/** Bundles a style sheet that a script adds to the page. */
async function bundleSheet(name: string, file: string): Promise<Script> {
  const sheet = await bundleOne({ entryPoints: { [name]: file } });
  return { ...sheet, path: `/static/${name}-${hashOf(sheet.code)}.css` };
}

/** Returns the loader that every document contains. */
function inlineScript(runtime: Script): Script {
  const code = loaderScript({ runtime: runtime.path, integrity: integrityOf(runtime) });
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
