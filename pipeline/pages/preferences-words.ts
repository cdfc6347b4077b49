import * as z from 'zod';
import type { Locale } from '../../contract/locales.ts';
import { STORED_ENTRIES, type StoredEntryName } from '../../contract/stored-entries.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { line } from '../../model/fields/fields.ts';
import { consentWordsSchema } from './consent-words.ts';
import { sectionSchema } from './section-words.ts';
import { titleAndSummarySchema } from './words.ts';

const entryWordsSchema = z
  .strictObject({
    holds: line(240).describe('The content of the entry.'),
    why: line(240).describe('The reason why the site stores it.'),
  })
  .describe('The words about an entry that the site stores in a browser.');

/**
 * A description of every entry that the site stores. If a new entry has none, validation reports it in every language.
 */
const entriesSchema = z.strictObject(
  Object.fromEntries(STORED_ENTRIES.map(({ name }) => [name, entryWordsSchema])),
) as unknown as z.ZodObject<Record<StoredEntryName, typeof entryWordsSchema>>;

const wordsSchema = z.strictObject({
  ...titleAndSummarySchema.shape,
  decide: z
    .strictObject({
      title: line(60).describe('The heading above the button.'),
      text: line(480).describe('The sentences above the button.'),
      button: line(32).describe('The text of the button that opens the choices.'),
      withoutScript: line(240).describe('The sentence in place of the button for browsers without script.'),
    })
    .describe('The words around the button that opens the choices. Without script there are no choices.'),
  consent: consentWordsSchema,
  kept: entriesSchema.describe('A description of every entry that the site stores in a browser.'),
  thirdParties: z
    .strictObject({
      title: line(60).describe('The heading of the table.'),
      some: line(480).describe('The text above the table.'),
      none: line(480).describe('The text in place of the table, if the site has no third parties.'),
    })
    .describe('some is above the table of third parties; none replaces the table if there are none.'),
  // The code adds the countries and the days.
  rules: sectionSchema.describe('Where the site asks for consent, where it shows a notice, and what an answer does.'),
  sections: z.array(sectionSchema).max(8).describe('Further sections.').optional(),
});

export type PreferencesWords = z.output<typeof wordsSchema>;

/**
 * Returns the schema for the words of /preferences. Words about data transfers are required in locales that ask about
 * them, and rejected in others, which would not show them.
 */
export function preferencesWordsSchema(locale: Locale): z.ZodType<PreferencesWords> {
  const { asksForTransfer } = LOCALE_FACTS[locale];
  const consent = asksForTransfer
    ? consentWordsSchema.required({ transfer: true })
    : (consentWordsSchema.omit({ transfer: true }) as unknown as typeof consentWordsSchema);
  return wordsSchema.extend({ consent: consent.describe('The words of the consent dialog.') });
}
