import * as z from 'zod';
import { page } from './page.ts';
import { sectionSchema, sectionTexts } from './section-words.ts';
import { tools } from './tools.ts';
import { titleAndDescription, titleAndSummarySchema } from './words.ts';

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  sections: z.array(sectionSchema).min(1).max(6).describe('How the tool calculates.'),
});

/** Returns the page of a calculator: the tool, then sections that explain how it calculates. */
export function calculatorPage<const Name extends string>({ name, path }: { name: Name; path: string }) {
  return page({
    id: name,
    path,
    parent: tools.id,
    words,
    head: titleAndDescription,
    template: name,
    props: (wording) => wording,
    texts: ({ sections }) => sections.flatMap(sectionTexts),
  });
}
