import type { Clock } from '../browser/clock.ts';
import type { Purpose, Purposes } from '../contract/consent.ts';
import type { ConsentScripts } from '../contract/consent-data.ts';
import type { startScripts } from './allowed-scripts.ts';
import type { PartytownWindow } from './sandbox-frame.ts';

export interface BesidePageOptions {
  window: PartytownWindow;
  clock: Pick<Clock, 'after'>;
  loadModule: (url: string) => Promise<unknown>;
  report: (error: unknown) => void;
}

/**
 * Starts third-party scripts when consent allows them: all allowed scripts together, once per document. Ends the worker
 * when one of its scripts is no longer allowed. The returned function returns whether scripts have started.
 */
export function consentScripts(
  { module, folder, scripts }: ConsentScripts,
  { window, clock, loadModule, report }: BesidePageOptions,
): (allowed: Readonly<Purposes>) => boolean {
  let started: Promise<{ stop: () => void }> | undefined;
  let purposes: Purpose[] = [];
  const start = async (wanted: ConsentScripts['scripts']) => {
    const loaded = (await loadModule(module)) as { startScripts: typeof startScripts };
    return loaded.startScripts({ scripts: wanted, folder, window, clock });
  };
  return (allowed) => {
    if (started === undefined) {
      const wanted = scripts.filter(({ purpose }) => allowed[purpose]);
      if (wanted.length === 0) return false;
      purposes = wanted.map(({ purpose }) => purpose);
      started = start(wanted);
      started.catch(report);
    } else if (purposes.some((purpose) => !allowed[purpose])) {
      started.then(({ stop }) => stop()).catch(() => {});
    }
    return true;
  };
}
