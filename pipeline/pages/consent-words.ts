import * as z from 'zod';
import { PURPOSES } from '../../contract/consent.ts';
import { line } from '../../model/fields/fields.ts';

const named = z
  .strictObject({
    name: line(40).describe('The name that visitors read.'),
    about: line(240).describe('The use that visitors allow or refuse.'),
  })
  .describe('The name of a purpose, and its use.');
const button = line(32);

/** The words of every dialog. */
const dialog = {
  title: line(60).describe('The heading of the dialog.'),
  text: line(320).describe('The sentences below the heading.'),
  accept: button.describe('The button that allows all purposes.'),
  refuse: button.describe('The button that refuses all optional purposes.'),
};

/** The words of the consent dialog and of the page about consent. */
export const consentWordsSchema = z.strictObject({
  /** A name and a description for visitors, for every purpose. */
  purposes: z
    .strictObject(Object.fromEntries(PURPOSES.map((purpose) => [purpose, named])))
    .describe('A name and a use for every purpose.') as unknown as z.ZodObject<
    Record<(typeof PURPOSES)[number], typeof named>
  >,
  transfer: named.describe('The separate question about data transfers abroad.').optional(),
  ask: z
    .strictObject({ ...dialog, more: button.describe('The button that opens the choices.') })
    .describe('The question in countries that require consent.'),
  notice: z
    .strictObject({ ...dialog, more: button.describe('The button that opens the choices.') })
    .describe('The notice in all other countries: which purposes run, and how to stop them.'),
  choices: z
    .strictObject({
      ...dialog,
      save: button.describe('The button that stores the choices.'),
      close: button.describe('The button that closes the dialog without a change.'),
      link: line(60).describe('The text of the link to the page about consent.'),
      refusedByBrowser: line(240).describe('Why the visitor cannot allow advertising: the browser sends Sec-GPC.'),
    })
    .describe('The dialog with a choice for each purpose.'),
});

export type ConsentWords = z.output<typeof consentWordsSchema>;

const withConsent = z.object({ consent: consentWordsSchema });

/** Returns the consent words of /preferences; undefined if they are invalid. */
export function consentWordsIn(words: object | undefined): ConsentWords | undefined {
  return withConsent.safeParse(words).data?.consent;
}
