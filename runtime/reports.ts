import type { StartModule } from '../contract/consent-data.ts';
import type { EARLY_ERRORS, EarlyErrors } from '../contract/third-party/reports.ts';
import { browserClock as clock } from './browser/clock.ts';
import { startErrors } from './errors/start-errors.ts';
import { sessionMonitoring } from './monitoring/session-monitoring.ts';

declare global {
  interface Window extends Partial<Record<typeof EARLY_ERRORS, EarlyErrors>> {}
  /** The URLs of the modules with the clients, which the bundler inserts. */
  const ERRORS_CLIENT: string;
  const REPLAY_CLIENT: string;
}

const importModule = (url: string) => import(url);

/**
 * The entry of error reporting and session monitoring. The inline script loads it after the first error of a document, and
 * `allowed.js` loads it after consent to analytics.
 */
const client = startErrors({
  document,
  location,
  navigator,
  clock,
  early: window.earlyErrors,
  url: ERRORS_CLIENT,
  importModule,
});

const record = sessionMonitoring({ client, url: REPLAY_CLIENT, clock, importModule });

/** Records the visit until the visitor withdraws the consent. */
const startMonitoring: StartModule = () => {
  void record(true);
  return () => void record(false);
};

export default startMonitoring;
