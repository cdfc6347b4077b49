import { diffArrays } from 'diff';
import type { Locale } from '../../contract/locales.ts';

/** Sentences of a text that others replace. */
export interface SentenceChange {
  /** The line of the new sentences in the new text; of removed ones, the line before which they stood. */
  line: number;
  removed: string[];
  added: string[];
}

interface Sentence {
  text: string;
  line: number;
}

/** Returns the sentences in which two versions of a text differ, in the order of the newer one. */
export function sentenceChanges(before: string, after: string, locale: Locale): SentenceChange[] {
  const [old, now] = [sentencesOf(before, locale), sentencesOf(after, locale)];
  const texts = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text);
  const changes: SentenceChange[] = [];
  let at = 0;
  let isOpen = false;
  for (const { value, removed, added } of diffArrays(texts(old), texts(now))) {
    if (!removed && !added) {
      at += value.length;
      isOpen = false;
      continue;
    }
    // A removed run and the added one behind it are one change.
    if (!isOpen) changes.push({ line: now[at]?.line ?? now.at(-1)?.line ?? 1, removed: [], added: [] });
    isOpen = true;
    const change = changes.at(-1);
    change?.[removed ? 'removed' : 'added'].push(...value);
    if (added) at += value.length;
  }
  return changes;
}

/** Returns the sentences of a text. A line of front matter or of a list is one too. */
function sentencesOf(text: string, locale: Locale): Sentence[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  return text.split('\n').flatMap((line, index) =>
    [...segmenter.segment(line)].flatMap(({ segment }) => {
      const sentence = segment.trim();
      return sentence === '' ? [] : { text: sentence, line: index + 1 };
    }),
  );
}
