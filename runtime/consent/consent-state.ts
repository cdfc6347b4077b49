import { NOTHING_OPTIONAL, PURPOSES, type Purposes, type Signals, signalsOf } from '../contract/consent.ts';
import type { ToldConsent } from './tool.ts';

/** What listeners are told: the purposes, and the signals that follow from them. */
export interface Consent {
  purposes: Readonly<Purposes & Signals>;
}

export type ConsentListener = (consent: Consent) => void;

export interface ConsentState {
  /** Takes what a tool tells. */
  tell: (told: ToldConsent | undefined) => void;
  /** Adds a listener; one that comes late hears the last value at once. */
  listen: (listener: ConsentListener) => void;
}

/** What has been consented to, for everybody who must know. A listener that throws does not stop the others. */
export function consentState(report: (error: unknown) => void): ConsentState {
  const listeners: ConsentListener[] = [];
  let last: Consent | undefined;
  const call = (listener: ConsentListener) => {
    try {
      if (last) listener(last);
    } catch (error) {
      report(error);
    }
  };
  return {
    tell(told) {
      // A tool of somebody else may say anything: what is not plainly allowed is not.
      const purposes: Purposes = { ...NOTHING_OPTIONAL };
      for (const purpose of PURPOSES) purposes[purpose] = told?.purposes?.[purpose] === true;
      last = { purposes: { ...purposes, ...signalsOf(purposes) } };
      listeners.forEach(call);
    },
    listen(listener) {
      listeners.push(listener);
      call(listener);
    },
  };
}
