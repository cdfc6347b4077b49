import type { Script } from './budget.ts';
import { bundleClients, type ClientBundle } from './bundle-clients.ts';
import { type BundledIslands, bundlePlainIslands, bundleReactIslands } from './bundle-islands.ts';
import { bundleOne, bundleSmall, type MapOptions } from './bundle-script.ts';
import { awaitNamed } from './promise-all.ts';
import { SHORTENED_IN_DIALOG } from './shorten.ts';

/** Every script that pages load. */
type PageScripts = {
  runtime: Script;
  /** Island without React → its script. */
  plain: Record<string, [Script]>;
  /** Scripts that the form island loads on demand. */
  later: Record<string, [Script]>;
  islands: BundledIslands;
  optional: Script;
  dialog: Script;
  clients: ClientBundle;
  /** The module that starts third-party scripts. */
  beside: Script;
};

/** Scripts that the form island loads on demand. They are separate files, because most visits need none of them. */
const FORM_SCRIPTS = { 'queue-leads': 'runtime/forms/queue-leads.ts', 'form-phone': 'runtime/forms/phone.ts' };

/** Bundles every script that pages load. */
export function bundleScripts(options: MapOptions = {}): Promise<PageScripts> {
  const unshortened = { ...options, shortened: [] };
  return awaitNamed<PageScripts>({
    runtime: bundleSmall('runtime', 'runtime/entry.ts', options),
    plain: bundlePlainIslands(options),
    later: bundleFormScripts(options),
    islands: bundleReactIslands(options),
    optional: bundleSmall('optional', 'runtime/optional.ts', unshortened),
    dialog: bundleSmall('consent-dialog', 'runtime/consent/dialog.ts', { ...options, shortened: SHORTENED_IN_DIALOG }),
    clients: bundleClients(options),
    beside: bundleSmall('worker-scripts', 'runtime/third-party/allowed-scripts.ts', unshortened),
  });
}

/**
 * Bundles the form island's scripts with esbuild alone. Numbering plans fill most of them, so terser would take seconds
 * to save 2 %.
 */
function bundleFormScripts(options: MapOptions): Promise<Record<string, [Script]>> {
  const scriptOf = async (name: string, file: string): Promise<[Script]> => [
    await bundleOne({ entryPoints: { [name]: file } }, options),
  ];
  return awaitNamed(
    Object.fromEntries(Object.entries(FORM_SCRIPTS).map(([name, file]) => [name, scriptOf(name, file)])),
  );
}
