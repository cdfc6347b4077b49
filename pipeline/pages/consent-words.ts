import * as z from 'zod';
import { PURPOSES } from '../../runtime/contract/consent.ts';
import { line } from '../fields/fields.ts';

const named = z.strictObject({ name: line(40), about: line(240) });
const button = line(32);

/** What is said wherever somebody decides about consent: in the dialog, and on the page about it. */
export const consentWords = z.strictObject({
  /** Every purpose, as visitors know it. */
  purposes: z.strictObject(Object.fromEntries(PURPOSES.map((purpose) => [purpose, named]))) as unknown as z.ZodObject<
    Record<(typeof PURPOSES)[number], typeof named>
  >,
  /** Data that leaves the country; asked for apart where the locale asks for it. */
  transfer: named.optional(),
  /** Where consent must be asked for. */
  ask: z.strictObject({ title: line(60), text: line(320), accept: button, refuse: button, more: button }),
  /** Elsewhere: what runs, and how to end it. */
  notice: z.strictObject({ title: line(60), text: line(320), accept: button, refuse: button, more: button }),
  choices: z.strictObject({
    title: line(60),
    text: line(320),
    accept: button,
    refuse: button,
    save: button,
    close: button,
    /** The link to the page about it. */
    link: line(60),
    /** Why advertising cannot be chosen: the browser asks not to be followed (Sec-GPC). */
    refusedByBrowser: line(240),
  }),
});

export type ConsentWords = z.output<typeof consentWords>;

const withConsent = z.object({ consent: consentWords });

/** The words about consent among those of /preferences; undefined where they do not hold. */
export function consentWordsIn(words: object | undefined): ConsentWords | undefined {
  return withConsent.safeParse(words).data?.consent;
}
