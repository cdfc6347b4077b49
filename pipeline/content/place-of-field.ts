import type { ReadItem } from '../content-types/entry.ts';
import type { Place } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import { readFrontMatter } from '../reading/front-matter.ts';
import { LIMITS, readText } from '../reading/read-text.ts';

/** The place of a field of an entry; its file is read again, because only findings need it. */
export function placeOfField(
  { disk, file }: Pick<ReadItem, 'disk' | 'file'>,
  path: readonly (string | number)[],
): Place {
  const { value: source } = readText(disk, { file, limit: LIMITS.content });
  return source === undefined ? topOf(file) : readFrontMatter(source).yaml.locate(path);
}
