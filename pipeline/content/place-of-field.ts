import type { ReadItem } from '../../model/content-types/entry.ts';
import type { SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import { maskFigures } from '../../model/reading/figures.ts';
import { readFrontMatter } from '../../model/reading/front-matter.ts';
import { FILE_SIZE_LIMITS, readText } from '../../model/reading/read-text.ts';

/** Returns the place of a field in an entry's file. Reads the file again, because only findings need places. */
export function placeOfField(
  { disk, file }: Pick<ReadItem, 'disk' | 'file'>,
  path: readonly (string | number)[],
): SourceLocation {
  const { value: source } = readText(disk, { file, limit: FILE_SIZE_LIMITS.content });
  return source === undefined ? topOfFile(file) : readFrontMatter(maskFigures(source)).yaml.locate(path);
}
