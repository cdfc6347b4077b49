import { isDeepStrictEqual } from 'node:util';
import type { Entry } from '../../model/content-types/entry.ts';
import { typeOf } from '../../model/content-types/index.ts';
import type { Library } from '../../model/content-types/library.ts';
import type { ReadAgain } from '../content/read-entries.ts';

/** Fields that other pages only show. No page, list or check depends on them in another way. */
const SHOWN_FIELDS: ReadonlySet<string> = new Set(['title', 'metaTitle', 'summary']);

/**
 * Puts an edited entry in the place of the earlier one, if only its words differ: title, summary, text, headings and
 * links. Such an edit changes no path, list or reference of the site, so the caller plans only the pages that show the
 * words. Returns the entry. If anything else differs, changes nothing and returns undefined: the caller must then plan
 * all pages again.
 */
export function editWords(library: Library, { before, after, textKey }: ReadAgain): Entry | undefined {
  if (before?.entry === undefined || after.entry === undefined) return undefined;
  const { locale, type, slug, file } = after.entry;
  // Every text depends on the names of glossary terms.
  if (typeOf(type).term !== undefined) return undefined;
  const shown = library.find(locale, { type, slug });
  // Of two files with the same item, the library has only one.
  if (shown?.file !== file || !isDeepStrictEqual(restOf(before.entry), restOf(after.entry))) return undefined;
  // The same object, because lists and indexes of the library contain it.
  return Object.assign(shown, after.entry, { textKey });
}

/** Returns everything of an entry except its words, and the positions in its file. */
function restOf({ body, fields, ...entry }: NonNullable<ReadAgain['after']['entry']>): object {
  const { headings: _headings, links: _links, digest: _digest, shape: _shape, images, charts, ...rest } = body;
  return {
    ...entry,
    ...rest,
    images: images.map(({ url, isFigure }) => ({ url, isFigure })),
    charts: charts.map(({ target }) => target),
    fields: Object.entries(fields).filter(([name]) => !SHOWN_FIELDS.has(name)),
  };
}
