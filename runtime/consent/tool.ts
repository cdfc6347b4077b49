import type { Purpose } from '../../contract/consent.ts';
import { CONSENT_TOOL_POLL_MS, CONSENT_TOOL_POLLS } from '../../contract/constants.ts';
import type { Clock } from '../browser/clock.ts';

/** The visitor's country in the answer of a consent tool. */
export interface GeoAnswer {
  countryCode?: string | null | undefined;
}

export interface ToolConsent {
  purposes: Readonly<Partial<Record<Purpose, unknown>>>;
}

/**
 * The global function of a consent tool. The site's own tool has the same commands as vendors' tools, so each can
 * replace the other.
 */
export interface ConsentTool {
  (command: 'on', event: 'consent', listener: (consent: ToolConsent) => void): unknown;
  (command: 'on', event: 'geoip', listener: (answer: GeoAnswer) => void): unknown;
  (command: 'getConsent', listener: (consent: ToolConsent) => void): unknown;
  (command: 'getGeoIP', listener: (answer: GeoAnswer) => void): unknown;
  (command: 'showPreferences'): unknown;
  /** Applies these categories as the visitor's choice. Only the site's own tool has this command. */
  (command: 'choose', categories: readonly string[]): unknown;
}

export interface WaitForToolOptions {
  clock: Pick<Clock, 'after'>;
  run: (tool: ConsentTool) => void;
}

/**
 * Waits for the global function of a consent tool. Checks every 200 ms (T02) for a minute; a tool that is missing
 * then was blocked. Returns a function that stops waiting.
 */
export function waitForTool(find: () => unknown, { clock, run }: WaitForToolOptions): () => void {
  let cancel = () => {};
  let left = CONSENT_TOOL_POLLS;
  const look = () => {
    const tool = find();
    if (typeof tool === 'function') run(tool as ConsentTool);
    else if (left > 0) {
      left -= 1;
      cancel = clock.after(CONSENT_TOOL_POLL_MS, look);
    }
  };
  look();
  return () => cancel();
}
