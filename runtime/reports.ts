import { browserClock as clock } from './browser/clock.ts';
import type { EARLY_ERRORS, EarlyErrors, ReportsModule } from './contract/reports.ts';
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
 * the consent code loads it after consent to analytics.
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

/** Records the visit while it is allowed. */
export const record: ReportsModule['record'] = sessionMonitoring({ client, url: REPLAY_CLIENT, clock, importModule });
