import * as z from 'zod';
import { common, day, illustrative, line, sources } from '../fields/fields.ts';
import { contentType } from './content-type.ts';
import type { Entry } from './entry.ts';
import type { Library } from './library.ts';
import { linkTo } from './props/listing.ts';

/**
 * The document of an eguide: a page to print, which visitors reach through the form of the eguide (P07). Its text links no
 * glossary terms by itself, because the pages of these terms would then link to it.
 */
export const eguideDocument = contentType({
  id: 'eguide-document',
  names: ['eguide document'],
  section: '/eguides',
  suffix: '/document',
  schema: z.strictObject({
    ...common,
    editionOn: day.describe('The day of this edition, which the cover shows.'),
    limits: line(300, 20).describe('A sentence on what the document does not do. The cover shows it.'),
    sources: sources.optional(),
    illustrative,
  }),
  noindex: true,
  template: 'eguide-document',
  props: (entry, { library }) => {
    const { title, summary, editionOn, limits, illustrative: isInvented, sources: checked = [] } = entry.fields;
    const guide = guideOf(entry, library);
    const [desk] = guide === undefined ? [] : library.referencesIn(guide, 'author');
    return {
      title,
      summary,
      chapters: entry.body.headings.filter(({ level }) => level === 2),
      author: desk && linkTo(desk),
      editionOn,
      limits,
      illustrative: isInvented === true,
      sources: checked,
      guide: guide && linkTo(guide),
    };
  },
  parents: (entry, { library }) => {
    const guide = guideOf(entry, library);
    return guide === undefined ? [] : [linkTo(guide)];
  },
});

/** Returns the eguide that offers a document. */
function guideOf(entry: Entry, library: Library): Entry | undefined {
  return library.referrersOf(entry, 'document')[0];
}
