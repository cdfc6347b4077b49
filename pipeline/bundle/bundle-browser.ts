import { createHash } from 'node:crypto';
import { loaderScript } from '../../contract/loader-script.ts';
import { TOOLS } from '../../tools/index.ts';
import type { StoredBundle } from './browser.ts';
import { BUDGETS, checkBudgets, type Script } from './budget.ts';
import { bundleOne, codeHash, type ScriptOptions } from './bundle-script.ts';
import { bundleScripts } from './bundle-scripts.ts';
import { awaitNamed } from './promise-all.ts';

/**
 * Bundles the browser's scripts and checks their budgets, which hold only for scripts of full builds. The code of the
 * repository is the only input.
 */
export async function bundleForBrowser({ isQuick }: Pick<ScriptOptions, 'isQuick'>): Promise<StoredBundle> {
  const { bundled, styles, worker, retiredWorker, sandboxWorker } = await awaitNamed({
    bundled: bundleScripts({ isQuick }),
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
    islandUrls: Object.fromEntries(Object.entries(scripts).map(([name, [module]]) => [name, module.path])),
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
    ...(await checkBudgets(
      isQuick
        ? []
        : [
            { budget: BUDGETS.runtime, scripts: everywhere },
            ...Object.entries(islands.scripts).map(([name, modules]) => ({
              budget: BUDGETS.island,
              name,
              scripts: [...everywhere, ...modules],
            })),
            { budget: BUDGETS.consent, scripts: consent },
            { budget: BUDGETS.form, scripts: plain['form'] ?? [] },
            { budget: BUDGETS.phone, scripts: later['form-phone'] ?? [] },
            { budget: BUDGETS.quote, scripts: plain['quote-form'] ?? [] },
            ...ofParties.budgeted,
            ...['code-field', 'search-field'].map((name) => ({
              budget: BUDGETS.tool,
              name,
              scripts: plain[name] ?? [],
            })),
            ...TOOLS.map(({ name }) => ({ budget: BUDGETS.tool, name, scripts: plain[name] ?? [] })),
          ],
    )),
  };
}

/** Bundles a style sheet that a script adds to the page. */
async function bundleSheet(name: string, file: string): Promise<Script> {
  const sheet = await bundleOne({ entryPoints: { [name]: file } });
  return { ...sheet, path: `/static/${name}-${codeHash(sheet.code)}.css` };
}

/** Returns the loader of documents with error reporting, which is the largest. */
function inlineScript(runtime: Script, errors: Script): Script {
  const code = loaderScript({ runtime: runtime.path, integrity: integrityOf(runtime), errors: errors.path });
  return { path: 'inline', code, modules: { 'contract/loader-script.ts': code.length } };
}

function integrityOf({ code }: Script): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

/** Bundles a service worker as a classic script, because some supported browsers run no module workers. */
async function bundleWorker(name: 'sw' | 'retire' | 'sandbox'): Promise<Script> {
  const entryPoints = { [name]: `runtime/service-worker/worker/${name}.ts` };
  return bundleOne({ format: 'iife', entryPoints });
}
