import * as z from 'zod';
import { distinct, line } from '../fields/fields.ts';
import { dataKind, inEveryLocale, perLocaleShape } from './kind.ts';

const perLocaleList = perLocaleShape(() => z.array(line(40)).max(60).optional());

/**
 * Codes of the Harmonized System, edition HS 2022. The id is the code: two digits for a chapter, four for a heading, six
 * for a subheading. `hs-codes.yaml` has the chapters, `hs-codes/<chapter>.yaml` the rest. The wording is our own.
 */
export const hsCodes = dataKind({
  id: 'hs-codes',
  row: {
    id: z
      .string()
      .regex(/^(?!77)\d{2}(?:\d{2}){0,2}$/, 'must be a code of 2, 4 or 6 digits in quotes, such as "4202"')
      .meta({ description: 'The code of HS 2022, in quotes.', examples: ['4202'] }),
    name: inEveryLocale(90).describe('The name that pages show, in every language.'),
    // A subheading has no page of its own.
    slug: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must have lowercase letters, digits and single hyphens')
      .max(60)
      .meta({ description: 'The words after the code in the address of its page.', examples: ['trunks-and-suitcases'] })
      .optional(),
    aliases: perLocaleList.describe('Everyday words for the goods, in each language.').optional(),
    confused: z
      .strictObject({
        codes: distinct(z.array(z.string().regex(/^\d{4}$/, 'must be a heading')))
          .min(1)
          .describe('The other headings, in quotes: ["4202"].'),
        note: inEveryLocale(260).describe('The fact that decides between the headings.'),
      })
      .describe('Headings that importers confuse with this one, and the fact that decides.')
      .optional(),
  },
  relatives: ({ id, confused }) => [
    ...(id.length > 2 ? [id.slice(0, -2)] : []),
    ...((confused as { codes?: readonly string[] } | undefined)?.codes ?? []),
  ],
});
