import type { ReadItem } from '../content-types/entry.ts';
import type { Place } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import { readFrontMatter } from '../reading/front-matter.ts';
import { LIMITS, readText } from '../reading/read-text.ts';

/** Returns the place of a field in an entry's file. Reads the file again, because only findings need places. */
export function placeOfField(
  { disk, file }: Pick<ReadItem, 'disk' | 'file'>,
  path: readonly (string | number)[],
): Place {
  const { value: source } = readText(disk, { file, limit: LIMITS.content });
  return source === undefined ? topOf(file) : readFrontMatter(source).yaml.locate(path);
}
