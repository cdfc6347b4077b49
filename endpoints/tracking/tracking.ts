import type { Locale } from '../../runtime/contract/locales.ts';
import { checkSum } from './container-number.ts';
import { readTrackedNumber, type TrackedNumber } from './tracked-number.ts';
import { trackingMessages } from './tracking.messages.ts';

/** The result of parsing a typed number. */
export interface Tracking {
  /** The typed text; undefined if the visitor has not typed anything yet. */
  typed: string | undefined;
  number: TrackedNumber | undefined;
  /** The error as a sentence. */
  error: string | undefined;
}

/** Parses the typed text and describes any error in the visitor's language. */
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
