import { createHash } from 'node:crypto';
import type { ConsentData } from '../../runtime/contract/consent-data.ts';
import { loaderScript } from '../../runtime/contract/loader-script.ts';
import { type Store, stage } from '../cache/store.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { allNamed } from './all-named.ts';
import { BUDGETS, checkBudgets, type ModuleBytes, type Script } from './budget.ts';
import { bundlePlainIslands, bundleReactIslands } from './bundle-islands.ts';
import { bundleOne, bundleSmall, hashOf } from './bundle-script.ts';
import { BUNDLED } from './bundled.ts';
import { SHORTENED_IN_DIALOG } from './shorten.ts';

export interface BrowserBundle {
  /** Everything that is published below `/static/`. */
  files: { path: string; bytes: Uint8Array }[];
  /** URL of the script that every page loads. */
  runtime: string;
  /** Digest of its bytes, as `integrity` of a script element has it. */
  integrity: string;
  /** Island → URL of its module; and of what the island of forms loads later. */
  islands: Record<string, string>;
  /** What asks for consent, and what waits for it: URLs of its modules and of its sheet. */
  consent: Pick<ConsentData, 'optional' | 'dialog' | 'styles'>;
  /** The service worker; `withPrecache` makes a locale's `/sw.js` of it. */
  worker: string;
  /** What ends the service worker when it is published in its place. */
  retiredWorker: string;
  /** URL of the module that starts third-party scripts, in the page and in the worker. */
  workerScripts: string;
  /** The service worker of scripts beside the page; `sandboxFiles` makes a locale's of it. */
  sandboxWorker: string;
  /** What each module adds to the scripts. */
  modules: ModuleBytes;
  /** Scripts that weigh too much. */
  diagnostics: Diagnostic[];
}

/** The bundle as JSON can hold it. */
interface Kept extends Omit<BrowserBundle, 'files'> {
  files: [path: string, code: string][];
}

/** What the island of forms loads when it must: scripts of their own, because most visits need none of them. */
const FORM_SCRIPTS = { 'kept-leads': 'runtime/forms/kept-leads.ts', 'form-phone': 'runtime/forms/phone.ts' };

/** The bundle depends on the house's own code alone. */
const KEY = { stage: stage<Kept>('browser', import.meta.filename, { folders: BUNDLED }), parts: [] };

/** Bundles what runs in the browser: the runtime in one file, islands with React in a file that only they load, workers. */
export async function bundleBrowser(store: Store): Promise<BrowserBundle> {
  const known = store.read(KEY);
  const kept = known ?? (await bundle());
  if (known === undefined) store.write(KEY, kept);
  const encoder = new TextEncoder();
  return { ...kept, files: kept.files.map(([path, code]) => ({ path, bytes: encoder.encode(code) })) };
}

async function bundle(): Promise<Kept> {
  const { runtime, plain, later, islands, optional, dialog, styles, beside, worker, retiredWorker, sandboxWorker } =
    await allNamed({
      runtime: bundleRuntime(),
      plain: bundlePlainIslands(),
      later: bundleFormScripts(),
      islands: bundleReactIslands(),
      optional: bundleSmall('optional', 'runtime/optional.ts', []),
      dialog: bundleSmall('consent-dialog', 'runtime/consent/dialog.ts', SHORTENED_IN_DIALOG),
      styles: bundleSheet('consent-dialog', 'runtime/consent/dialog.css'),
      beside: bundleSmall('worker-scripts', 'runtime/third-party/allowed-scripts.ts', []),
      worker: bundleWorker('sw'),
      retiredWorker: bundleWorker('retire'),
      sandboxWorker: bundleWorker('sandbox'),
    });
  const withoutReact = { ...plain, ...later };
  const scripts = { ...withoutReact, ...islands.scripts };
  const consent = [optional, dialog, styles];
  const everywhere = [runtime, inlineScript(runtime)];
  const published = [runtime, ...Object.values(withoutReact).flat(), ...islands.files, ...consent, beside].map(
    ({ path, code }): Kept['files'][number] => [path, code],
  );
  return {
    files: published.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    runtime: runtime.path,
    integrity: integrityOf(runtime),
    islands: Object.fromEntries(Object.entries(scripts).map(([name, [own]]) => [name, own.path])),
    consent: { optional: optional.path, dialog: dialog.path, styles: styles.path },
    worker: worker.code,
    retiredWorker: retiredWorker.code,
    workerScripts: beside.path,
    sandboxWorker: sandboxWorker.code,
    modules: Object.assign(
      {},
      ...[runtime, ...Object.values(scripts).flat(), ...consent, worker].map(({ modules }) => modules),
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
    ]),
  };
}

function bundleRuntime(): Promise<Script> {
  return bundleSmall('runtime', 'runtime/entry.ts');
}

/** The numbers of all countries are most of it: making them smaller takes seconds, and saves 2 %. */
async function bundleFormScripts(): Promise<Record<string, [Script]>> {
  const scriptOf = async (name: string, file: string): Promise<[Script]> => [
    await bundleOne({ entryPoints: { [name]: file } }),
  ];
  return allNamed(Object.fromEntries(Object.entries(FORM_SCRIPTS).map(([name, file]) => [name, scriptOf(name, file)])));
}

/** A sheet that a script adds. */
async function bundleSheet(name: string, file: string): Promise<Script> {
  const sheet = await bundleOne({ entryPoints: { [name]: file } });
  return { ...sheet, path: `/static/${name}-${hashOf(sheet.code)}.css` };
}

/** What stands in every document. */
function inlineScript(runtime: Script): Script {
  const code = loaderScript({ runtime: runtime.path, integrity: integrityOf(runtime) });
  return { path: 'inline', code, modules: { 'runtime/contract/loader-script.ts': code.length } };
}

function integrityOf({ code }: Script): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

/** A classic script, because not every supported browser runs module workers. */
async function bundleWorker(name: 'sw' | 'retire' | 'sandbox'): Promise<Script> {
  const entryPoints = { [name]: `runtime/service-worker/worker/${name}.ts` };
  return bundleOne({ format: 'iife', entryPoints });
}
