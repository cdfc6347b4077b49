import * as z from 'zod';
import { sources } from '../../model/fields/fields.ts';
import { siteLinkSchema } from '../../model/settings/settings.ts';
import { type Page, page } from './page.ts';
import { partsSchema, partTexts } from './part-words.ts';
import { titleAndDescription, titleAndSummarySchema } from './words.ts';

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  parts: partsSchema,
  sources: sources.optional(),
  back: siteLinkSchema.describe('The link at the end, to the page above.').optional(),
});

interface PartsPageFacts extends Pick<Page, 'parent' | 'structuredData'> {
  path: string;
}

/** Returns a page that consists of sections and blocks. */
export function partsPage<const Id extends string>(id: Id, facts: PartsPageFacts) {
  return page({
    id,
    ...facts,
    words,
    head: titleAndDescription,
    template: 'parts-page',
    props: ({ title, summary, parts, sources: checked = [], back }) => ({
      title,
      summary,
      parts,
      sources: checked,
      back: back && { path: back.href, title: back.label },
    }),
    texts: ({ parts }) => partTexts(parts),
  });
}
