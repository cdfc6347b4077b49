import * as z from 'zod';
import { common, day, distinct, line, slug, sources } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

export const glossaryTerm = contentType({
  id: 'glossary-term',
  names: ['Glossary Term', 'glossary'],
  label: { 'en-US': 'Glossary', 'zh-CN': '术语' },
  section: '/glossary',
  backLabel: { 'en-US': 'Back to Glossary', 'zh-CN': '返回术语表' },
  template: 'glossary-term',
  schema: z.strictObject({
    ...common,
    abbreviation: line(20).optional(),
    /** The letter of the A–Z index, where the title does not begin with one: the pinyin initial. */
    initial: z
      .string()
      .regex(/^[A-Z]$/, 'must be one capital letter from A to Z')
      .optional(),
    /** Other spellings that articles use; linked like the title. */
    aliases: distinct(z.array(line(60, 2)).max(12)).optional(),
    related: z.array(slug).max(6).optional(),
    sources: sources.optional(),
    reviewedOn: day,
  }),
  references: { related: 'glossary-term' },
  linksTerms: true,
});
