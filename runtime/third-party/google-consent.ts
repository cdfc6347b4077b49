import { NOTHING_OPTIONAL, type Purposes, signalsOf } from '../contract/consent.ts';
import { CONSENT_WAIT_MS } from '../contract/constants.ts';

/**
 * Says to the tag manager what tags may do, before it is there: everything but the essential is refused. Gives what tells of
 * every change.
 */
export function googleConsent(dataLayer: unknown[]): (purposes: Readonly<Purposes>) => void {
  // The manager knows a command by its being the arguments of a function, and takes no array for one.
  function command(..._given: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- see above
    dataLayer.push(arguments);
  }
  command('consent', 'default', { ...inWords(NOTHING_OPTIONAL), wait_for_update: CONSENT_WAIT_MS });
  return (purposes) => command('consent', 'update', inWords(purposes));
}

function inWords(purposes: Readonly<Purposes>): Record<string, string> {
  const signals = Object.entries(signalsOf(purposes));
  return Object.fromEntries(signals.map(([signal, is]) => [signal, is ? 'granted' : 'denied']));
}
