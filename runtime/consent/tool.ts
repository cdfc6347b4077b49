import type { Clock } from '../browser/clock.ts';
import type { Purpose } from '../contract/consent.ts';
import { TOOL_POLL_MS, TOOL_POLLS } from '../contract/constants.ts';

/** Where a visitor is, as a consent tool tells it. */
export interface GeoAnswer {
  countryCode?: string | null | undefined;
}

export interface ToldConsent {
  purposes: Readonly<Partial<Record<Purpose, unknown>>>;
}

/** The global function of a consent tool: ours speaks as vendors' do, so that one can take the place of the other. */
export interface ConsentTool {
  (command: 'on', event: 'consent', listener: (consent: ToldConsent) => void): unknown;
  (command: 'on', event: 'geoip', listener: (answer: GeoAnswer) => void): unknown;
  (command: 'getConsent', listener: (consent: ToldConsent) => void): unknown;
  (command: 'getGeoIP', listener: (answer: GeoAnswer) => void): unknown;
  (command: 'showPreferences'): unknown;
  /** Our own tool's alone: takes these categories as the visitor's choice. */
  (command: 'choose', categories: readonly string[]): unknown;
}

export interface WhenThere {
  clock: Pick<Clock, 'after'>;
  run: (tool: ConsentTool) => void;
}

/**
 * Waits for the function that a tool leaves, looking every 200 ms (spec 9), for a minute: a tool that is not there by then
 * was blocked. Gives what ends the waiting.
 */
export function whenThere(find: () => unknown, { clock, run }: WhenThere): () => void {
  let cancel = () => {};
  let left = TOOL_POLLS;
  const look = () => {
    const tool = find();
    if (typeof tool === 'function') run(tool as ConsentTool);
    else if (left > 0) {
      left -= 1;
      cancel = clock.after(TOOL_POLL_MS, look);
    }
  };
  look();
  return () => cancel();
}
