import { interpolate } from '../../runtime/contract/interpolate.ts';
import type { FormAnswer, FormQuery } from '../tool.ts';

/** Usable width of a trailer, in meters. */
const TRAILER_WIDTH = 2.4;

export const FIELDS = ['length', 'width', 'pieces'] as const;

export interface Words {
  /** `{meters}` is the answer. */
  meters: string;
  unknown: string;
}

export interface Reader {
  words: Words;
  /** A BCP 47 tag. */
  language: string;
}

/** Returns the trailer meters that pieces need: length × width × count, divided by the trailer's width. */
export function loadingMeters(length: number, width: number, pieces: number): number {
  return Math.round((length * width * pieces * 100) / TRAILER_WIDTH) / 100;
}

/** Returns the answer to the form's values as a sentence. */
export function answerTo(typed: readonly string[], { words, language }: Reader): string {
  const [length = 0, width = 0, pieces = 0] = typed.map(Number);
  const meters = loadingMeters(length, width, pieces);
  if (!(meters > 0)) return words.unknown;
  return interpolate(words.meters, { meters: new Intl.NumberFormat(language).format(meters) });
}

export function answerForm(query: FormQuery, reader: Reader): FormAnswer {
  const typed = FIELDS.map((name) => query.get(name) ?? '');
  return {
    texts: { meters: answerTo(typed, reader) },
    typed: Object.fromEntries(FIELDS.map((name, index) => [name, typed[index] ?? ''])),
  };
}
