import * as z from 'zod';
import { PURPOSES } from '../../runtime/contract/consent.ts';
import { line } from '../fields/fields.ts';

const named = z.strictObject({ name: line(40).describe('Its name.'), about: line(240).describe('What it is for.') });
const button = line(32).describe('The text of a button.');

/** The words of the consent dialog and of the page about consent. */
export const consentWordsSchema = z.strictObject({
  /** A name and a description for visitors, for every purpose. */
  purposes: z.strictObject(Object.fromEntries(PURPOSES.map((purpose) => [purpose, named]))) as unknown as z.ZodObject<
    Record<(typeof PURPOSES)[number], typeof named>
  >,
  transfer: named.describe('The separate question about data transfers abroad.').optional(),
  ask: z
    .strictObject({ title: line(60), text: line(320), accept: button, refuse: button, more: button })
    .describe('The question in countries that require consent.'),
  notice: z
    .strictObject({ title: line(60), text: line(320), accept: button, refuse: button, more: button })
    .describe('The notice in all other countries: which purposes run, and how to stop them.'),
  choices: z.strictObject({
    title: line(60),
    text: line(320),
    accept: button,
    refuse: button,
    save: button,
    close: button,
    link: line(60).describe('The text of the link to the page about consent.'),
    refusedByBrowser: line(240).describe('Why the visitor cannot allow advertising: the browser sends Sec-GPC.'),
  }),
});

export type ConsentWords = z.output<typeof consentWordsSchema>;

const withConsent = z.object({ consent: consentWordsSchema });

/** Returns the consent words of /preferences; undefined if they are invalid. */
export function consentWordsIn(words: object | undefined): ConsentWords | undefined {
  return withConsent.safeParse(words).data?.consent;
}
