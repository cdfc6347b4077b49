import * as z from 'zod';
import { PURPOSES } from '../../runtime/contract/consent.ts';
import { line } from '../fields/fields.ts';

const named = z.strictObject({ name: line(40), about: line(240) });
const button = line(32);

/** The words of the consent dialog and of the page about consent. */
export const consentWordsSchema = z.strictObject({
  /** A name and a description for visitors, for every purpose. */
  purposes: z.strictObject(Object.fromEntries(PURPOSES.map((purpose) => [purpose, named]))) as unknown as z.ZodObject<
    Record<(typeof PURPOSES)[number], typeof named>
  >,
  /** The separate question about data transfers abroad, in locales that ask it. */
  transfer: named.optional(),
  /** The question in countries that require consent. */
  ask: z.strictObject({ title: line(60), text: line(320), accept: button, refuse: button, more: button }),
  /** The notice in all other countries: which purposes run, and how to stop them. */
  notice: z.strictObject({ title: line(60), text: line(320), accept: button, refuse: button, more: button }),
  choices: z.strictObject({
    title: line(60),
    text: line(320),
    accept: button,
    refuse: button,
    save: button,
    close: button,
    /** The text of the link to the page about consent. */
    link: line(60),
    /** The reason why the visitor cannot allow advertising: the browser sends Sec-GPC. */
    refusedByBrowser: line(240),
  }),
});

export type ConsentWords = z.output<typeof consentWordsSchema>;

const withConsent = z.object({ consent: consentWordsSchema });

/** Returns the consent words of /preferences; undefined if they are invalid. */
export function consentWordsIn(words: object | undefined): ConsentWords | undefined {
  return withConsent.safeParse(words).data?.consent;
}
