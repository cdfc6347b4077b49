import type { Purpose, Purposes } from '../../contract/consent.ts';
import type { AllowedData, CodeAwaitingConsent, ModuleContext, StartConsentCode } from '../../contract/consent-data.ts';
import type { startAllowed } from './start-allowed.ts';

export interface ConsentScriptsOptions
  extends Pick<ModuleContext, 'locale' | 'report'>,
    Pick<Parameters<StartConsentCode>[1], 'loadModule' | 'routes'> {}

/**
 * Starts third-party scripts and modules when consent allows them: all allowed ones together, once per document. Ends
 * them when the visitor withdraws one of their purposes. The returned function returns whether some have started.
 */
export function consentScripts(
  { data, purposes }: CodeAwaitingConsent,
  { loadModule, ...options }: ConsentScriptsOptions,
): (allowed: Readonly<Purposes>) => boolean {
  let started: Promise<void> | undefined;
  let running: Purpose[] = [];
  let isOver = false;
  let stop = () => {};
  const start = async (allowed: readonly Purpose[]) => {
    const all = (await (await fetch(data)).json()) as AllowedData;
    const loaded = (await loadModule(all.module)) as { startAllowed: typeof startAllowed };
    // The visitor may have withdrawn a purpose while the files were loading.
    if (!isOver) ({ stop } = loaded.startAllowed(all, { ...options, allowed, loadModule }));
  };
  return (allowed) => {
    if (started === undefined) {
      running = purposes.filter((purpose) => allowed[purpose]);
      if (running.length === 0) return false;
      started = start(running);
      started.catch(options.report);
    } else if (running.some((purpose) => !allowed[purpose])) {
      isOver = true;
      stop();
    }
    return true;
  };
}
