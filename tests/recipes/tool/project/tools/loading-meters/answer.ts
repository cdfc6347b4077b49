import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { interpolate } from '../../contract/interpolate.ts';
import { parseNumber } from '../../contract/typed-numbers.ts';
import type { FormQuery } from '../tool.ts';

/** Usable width of a trailer, in meters. */
const TRAILER_WIDTH = 2.4;

export const FIELDS = ['length', 'width', 'pieces'] as const;

export interface Words {
  /** The sentence with the answer; the number replaces `{meters}`. */
  meters: string;
  unknown: string;
  wrong: string;
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

/** Returns the answer to the form's values as a sentence, and a message for each value that is not a number above zero. */
export function answerForm(query: FormQuery, { words, language }: Reader): SlotAnswer {
  const typed = FIELDS.map((name) => [name, query.get(name) ?? ''] as const);
  const values = typed.map(([, text]) => parseNumber(text, { least: 0.01, most: 10_000 }));
  const wrong = typed.filter((_, index) => values[index] === undefined);
  const [length = 0, width = 0, pieces = 0] = values;
  const meters = new Intl.NumberFormat(language).format(loadingMeters(length, width, pieces));
  return {
    texts: { meters: wrong.length > 0 ? words.unknown : interpolate(words.meters, { meters }) },
    typed: Object.fromEntries(typed),
    errors: Object.fromEntries(wrong.map(([name]) => [name, words.wrong])),
  };
}
