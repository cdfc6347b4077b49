import type { Locale } from '../../contract/locales.ts';
import { PUBLISHED_LOCALES } from '../../contract/published-locales.ts';
import type { CommonFields } from '../../model/content-types/entry.ts';
import type { SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { readFrontMatter } from '../../model/reading/front-matter.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import { FILE_SIZE_LIMITS, readText } from '../../model/reading/read-text.ts';
import type { DiscoveredContent, FoundItem } from '../content/discover.ts';
import { placeOfLine, readUrlLists } from '../redirects/read-url-lists.ts';

/** Where visitors know the address of an item. */
export interface PublicAddress {
  /** The locales whose page is public. */
  locales: Locale[];
  /** The places of the address in the lists of published addresses, also of pages that are now hidden. */
  listed: { locale: Locale; place: SourceLocation }[];
}

/** The content, and a function that tells whether the page of an item is public. */
export interface PublicContent {
  contentFiles: DiscoveredContent;
  isPublic: (item: FoundItem) => boolean;
}

/** Returns where visitors know the address of an item. */
export function publicAddress(
  address: string,
  { items, contentFiles, isPublic }: PublicContent & { items: readonly FoundItem[] },
): PublicAddress {
  const { lists } = readUrlLists(contentFiles.urlLists);
  return {
    locales: items.filter(isPublic).map(({ locale }) => locale),
    listed: PUBLISHED_LOCALES.flatMap((locale) => {
      const { [locale]: list } = lists;
      const line = list?.lines.get(address);
      return list && line ? { locale, place: placeOfLine(list.file, { line, path: address }) } : [];
    }),
  };
}

/** Returns the locales in which the address must lead somewhere: its page is public, or it is listed. */
export function knownLocales({ locales, listed }: PublicAddress): Locale[] {
  return [...new Set([...locales, ...listed.map(({ locale }) => locale)])];
}

/** Returns the fields of an item's front matter without checking them. */
export function fieldsOf({ disk, file }: FoundItem): Partial<CommonFields> & { path?: string; formerPaths?: unknown } {
  const { value: source } = readText(disk, { file, limit: FILE_SIZE_LIMITS.content });
  const fields: unknown = source && readFrontMatter(source).yaml.value;
  return isRecord(fields) ? fields : {};
}
