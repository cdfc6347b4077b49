import type { Locale } from '../../runtime/contract/locales.ts';
import { checkSum } from './container-number.ts';
import { readTrackedNumber, type TrackedNumber } from './tracked-number.ts';
import { trackingMessages } from './tracking.messages.ts';

/** What was found out about a number. */
export interface Tracking {
  /** As it was typed; undefined where nobody has typed anything yet. */
  typed: string | undefined;
  number: TrackedNumber | undefined;
  /** What is wrong with it, as a sentence. */
  error: string | undefined;
}

/** Reads what was typed, and says in the visitor's language what is wrong with it. */
export function readTracking(typed: string | undefined, locale: Locale): Tracking {
  const words = trackingMessages[locale];
  const number = readTrackedNumber(typed ?? '');
  if (number === undefined) return { typed, number, error: typed?.trim() ? words.unknown : words.empty };
  if (number.kind === 'reference') return { typed, number, error: undefined };
  const { digit: typedDigit } = number.container;
  const { digit } = checkSum(number.container);
  if (typedDigit === undefined) return { typed, number, error: words.missing(digit) };
  return { typed, number, error: typedDigit === digit ? undefined : words.wrong({ right: digit, typed: typedDigit }) };
}
