import type { Script } from './budget.ts';
import { type BundledIslands, bundlePlainIslands, bundleReactIslands } from './bundle-islands.ts';
import { bundleModules, type ModuleBundle } from './bundle-modules.ts';
import { bundleOne, bundleSmall, type ScriptOptions } from './bundle-script.ts';
import { awaitNamed } from './promise-all.ts';
import { SHORTENED } from './shorten.ts';

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
  ofParties: ModuleBundle;
  /** The module that starts third-party scripts and modules after consent. */
  allowed: Script;
};

/** Scripts that the form island loads on demand. They are separate files, because most visits need none of them. */
const FORM_SCRIPTS = {
  'queue-leads': 'runtime/forms/queue-leads.ts',
  'form-phone': 'runtime/forms/phone.ts',
  'quote-shipment': 'runtime/forms/quote/shipment.ts',
};

/** Bundles every script that pages load. */
export function bundleScripts(options: ScriptOptions = {}): Promise<PageScripts> {
  return awaitNamed<PageScripts>({
    runtime: bundleSmall('runtime', 'runtime/entry.ts', { ...options, shortened: SHORTENED }),
    plain: bundlePlainIslands(options),
    later: bundleFormScripts(options),
    islands: bundleReactIslands(options),
    optional: bundleSmall('optional', 'runtime/optional.ts', options),
    dialog: bundleSmall('consent-dialog', 'runtime/consent/dialog.ts', options),
    ofParties: bundleModules(options),
    allowed: bundleSmall('allowed', 'runtime/third-party/start-allowed.ts', options),
  });
}

/**
 * Bundles the form island's scripts with esbuild alone. Numbering plans fill most of them, so terser would take seconds
 * to save 2 %.
 */
function bundleFormScripts(options: ScriptOptions): Promise<Record<string, [Script]>> {
  const scriptOf = async (name: string, file: string): Promise<[Script]> => [
    await bundleOne({ entryPoints: { [name]: file } }, options),
  ];
  return awaitNamed(
    Object.fromEntries(Object.entries(FORM_SCRIPTS).map(([name, file]) => [name, scriptOf(name, file)])),
  );
}
