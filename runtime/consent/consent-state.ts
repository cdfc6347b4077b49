import {
  NOTHING_OPTIONAL,
  PURPOSES,
  type Purpose,
  type Purposes,
  type Signals,
  signalsOf,
} from '../../contract/consent.ts';
import type { ToolConsent } from './tool.ts';

/** The allowed purposes, and the signals that follow from them. */
export interface Consent {
  purposes: Readonly<Purposes & Signals>;
}

export type ConsentListener = (consent: Consent) => void;

export interface ConsentState {
  /** Updates the state with the answer of a consent tool. */
  update: (told: ToolConsent | undefined) => void;
  /** Does the same, but only if the allowed purposes differ. */
  refresh: (told: ToolConsent | undefined) => void;
  /** Adds a listener, and calls it at once if there is a value. */
  listen: (listener: ConsentListener) => void;
}

/** Creates the state of consent. A listener that throws does not stop the others. */
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
  // A vendor's tool may send anything. Only `true` allows a purpose.
  const isAllowed = (told: ToolConsent | undefined, purpose: Purpose) => told?.purposes?.[purpose] === true;
  const update: ConsentState['update'] = (told) => {
    const purposes: Purposes = { ...NOTHING_OPTIONAL };
    for (const purpose of PURPOSES) purposes[purpose] = isAllowed(told, purpose);
    last = { purposes: { ...purposes, ...signalsOf(purposes) } };
    listeners.forEach(call);
  };
  return {
    update,
    refresh(told) {
      if (PURPOSES.some((purpose) => isAllowed(told, purpose) !== last?.purposes[purpose])) update(told);
    },
    listen(listener) {
      listeners.push(listener);
      call(listener);
    },
  };
}
