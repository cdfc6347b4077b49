import { NOTHING_OPTIONAL, type Purposes, signalsOf } from '../../contract/consent.ts';
import { CONSENT_WAIT_MS } from '../../contract/constants.ts';

/**
 * Sets the default consent for tags before the tag manager loads: everything except the essential is denied. Returns a
 * function that updates it.
 */
export function googleConsent(dataLayer: unknown[]): (purposes: Readonly<Purposes>) => void {
  // The tag manager accepts a command only as the `arguments` object of a function, and not as an array.
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
