import { figuresIn, NO_FIGURES } from '../../model/reading/figures.ts';
import { readFrontMatter } from '../../model/reading/front-matter.ts';
import type { FoundItem } from '../content/discover.ts';
import { makeText } from '../content/text.ts';
import { hashOfRecord, toRecord } from '../content/wording.ts';

/**
 * Returns the hash of a version of an item, to compare with a recorded one; undefined if it cannot be read. The wording has the names
 * of figures, so it does not depend on the data.
 */
export function hashOfVersion({ file, locale }: FoundItem, text: string): string | undefined {
  const source = { file, text };
  const front = readFrontMatter(figuresIn(source, NO_FIGURES[locale]).masked);
  const { wording } = makeText(source, front, { locale });
  return wording && hashOfRecord(toRecord(wording));
}
