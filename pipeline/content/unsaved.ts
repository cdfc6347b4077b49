import type { FoundFile } from '../../model/reading/found-file.ts';
import type { DiscoveredContent } from './discover.ts';

/** Files to read in place of content files, by the paths of both on disk: copies with the text that an editor has not saved. */
export type UnsavedFiles = ReadonlyMap<string, string>;

/** Returns the content with the unsaved texts of items, data, words, settings and redirects. Findings keep the names of the files. */
export function withUnsaved(found: DiscoveredContent, unsaved: UnsavedFiles | undefined): DiscoveredContent {
  if (unsaved === undefined || unsaved.size === 0) return found;
  const read = <File extends FoundFile>(file: File): File => ({ ...file, disk: unsaved.get(file.disk) ?? file.disk });
  const { items, data, words, settings, redirects } = found;
  return {
    ...found,
    items: items.map(read),
    data: data.map(read),
    words: words.map(read),
    settings: Object.fromEntries(Object.entries(settings).map(([locale, file]) => [locale, read(file)])),
    redirects: redirects.map(read),
  };
}
