import type { Inline } from './markup.ts';
import { type ComparedTexts, unitsOf } from './units.ts';
import { writtenSegments } from './write-xliff.ts';

/** A text of a translation whose original has changed. */
export interface OutdatedText {
  /** The words of the translation between its codes, in order. */
  words: string[];
  /** The original from which it was translated, as written; undefined if git does not have it. */
  before: string | undefined;
  /** The original now, as written. */
  now: string;
}

/** Returns the texts of a translation whose originals have changed, in the order of the original. */
export function outdatedTexts(compared: ComparedTexts): OutdatedText[] {
  return unitsOf(compared).flatMap(({ state, source, target, before }) => {
    if (state !== 'outdated' || target === undefined) return [];
    const words = target.flatMap(({ isText, inline }) => (isText ? wordsIn(inline) : []));
    return [{ words, before, now: writtenSegments(source) }];
  });
}

function wordsIn(inline: readonly Inline[]): string[] {
  return inline.flatMap((part) => {
    if (typeof part === 'string') return [part];
    return 'code' in part ? [] : wordsIn(part.inside);
  });
}
