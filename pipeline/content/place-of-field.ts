import type { ReadItem } from '../content-types/entry.ts';
import type { Place } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import { readFrontMatter } from '../reading/front-matter.ts';
import { LIMITS, readText } from '../reading/read-text.ts';

/** The place of a field of an entry; its file is read again, because only findings need it. */
export function placeOfField(
  { source, file }: Pick<ReadItem, 'source' | 'file'>,
  path: readonly (string | number)[],
): Place {
  const text = readText(source, { file, limit: LIMITS.content });
  return 'code' in text ? topOf(file) : readFrontMatter(text).yaml.locate(path);
}
