import * as z from 'zod';
import { distinct, line } from '../../model/fields/fields.ts';
import { siteLinkSchema } from '../../model/settings/settings.ts';

/** A section of a page under one heading: paragraphs, named items, then links for further reading. */
export const sectionSchema = z.strictObject({
  title: line(60, 2).describe('The heading of the section.'),
  text: z.array(line(900)).min(1).max(8).describe('The paragraphs.'),
  items: distinct(
    z
      .array(
        z.strictObject({
          name: line(120).describe('The name of the fact.'),
          text: line(600).describe('The fact, in a sentence or more.'),
        }),
      )
      .max(16),
    'name',
  )
    .describe('Named facts below the paragraphs.')
    .optional(),
  links: distinct(z.array(siteLinkSchema).max(4), 'href').describe('Links for further reading.').optional(),
});

export type SectionWords = z.output<typeof sectionSchema>;

/** Returns the words of a section in its order, for search. */
export function sectionTexts({ title, text, items = [] }: SectionWords): string[] {
  return [title, ...text, ...items.flatMap((item) => [item.name, item.text])];
}
