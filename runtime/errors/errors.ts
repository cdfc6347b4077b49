import { browserClock as clock } from '../browser/clock.ts';
import type { EARLY_ERRORS, EarlyErrors, ErrorsModule } from '../contract/reports.ts';
import { startErrors } from './start-errors.ts';

declare global {
  interface Window extends Partial<Record<typeof EARLY_ERRORS, EarlyErrors>> {}
}

/** The client. The inline script loads this module after the first error of a document, session monitoring for replays. */
export const client: ErrorsModule['client'] = startErrors({
  document,
  location,
  navigator,
  clock,
  early: window.earlyErrors,
  importModule: (url) => import(url),
});
