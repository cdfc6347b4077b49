import type { AllowedData } from '../../contract/consent-data.ts';
import { addScript } from '../browser/add-script.ts';
import { startWorkerScripts, type WorkerScriptsOptions } from './worker-scripts.ts';

interface AllowedScriptsOptions extends Omit<WorkerScriptsOptions, 'scripts'> {
  scripts: AllowedData['scripts'];
}

/**
 * Starts allowed third-party scripts, in the page or in a worker. `stop` ends the worker; scripts in the page end with
 * the page.
 */
export function startScripts({ scripts, ...options }: AllowedScriptsOptions): { stop: () => void } {
  for (const { url, runsInPage } of scripts) if (runsInPage) addScript(url);
  return startWorkerScripts({ ...options, scripts: scripts.filter(({ runsInPage }) => !runsInPage) });
}
