import * as z from 'zod';
import { KEPT_IN_BROWSER, type KeptName } from '../../runtime/contract/kept-in-browser.ts';
import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { line } from '../fields/fields.ts';
import { consentWords } from './consent-words.ts';
import { sectionWords } from './section-words.ts';
import { titleAndSummary } from './words.ts';

const keptWords = z.strictObject({ holds: line(240), why: line(240) });

/** A word on everything that the site itself keeps: a name that is added to the list is missed here, in both languages. */
const kept = z.strictObject(
  Object.fromEntries(KEPT_IN_BROWSER.map(({ name }) => [name, keptWords])),
) as unknown as z.ZodObject<Record<KeptName, typeof keptWords>>;

const words = z.strictObject({
  ...titleAndSummary.shape,
  /** Where the choices are opened; without script there are none. */
  decide: z.strictObject({ title: line(60), text: line(480), button: line(32), withoutScript: line(240) }),
  /** What the dialog says, too. */
  consent: consentWords,
  kept,
  /** Before the table of those who take part beside us, and in its place where there is nobody. */
  thirdParties: z.strictObject({ title: line(60), some: line(480), none: line(480) }),
  /** Where is asked and where is told, and what follows from an answer; the list of countries and the days are the code's. */
  rules: sectionWords,
  sections: z.array(sectionWords).max(8).optional(),
});

export type PreferencesWords = z.output<typeof words>;

/** The words of /preferences. Where a locale asks for transfers apart, it must say how; elsewhere nobody would read it. */
export function preferencesWords(locale: Locale): z.ZodType<PreferencesWords> {
  const { asksForTransfer } = LOCALE_FACTS[locale];
  const consent = asksForTransfer
    ? consentWords.required({ transfer: true })
    : (consentWords.omit({ transfer: true }) as unknown as typeof consentWords);
  return words.extend({ consent });
}
