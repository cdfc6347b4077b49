import type { LOCALES, Locale } from './locales.ts';

/** A text, texts by name, or a function that puts words into a text. */
type Message = string | Readonly<Record<string, string>> | ((...words: never[]) => string);

/** The locale whose keys are those of all others. */
type First = (typeof LOCALES)[0];

/**
 * The interface text of one component, in every language. It stands in `<component>.messages.ts` beside the component that
 * speaks it. A language that is missing, that lacks a key of the first or has one more does not compile.
 */
export function messages<Words extends Readonly<Record<string, Message>>>(
  texts: Readonly<Record<First, Words>> & Readonly<Record<Locale, NoInfer<Words>>>,
): Readonly<Record<Locale, Words>> {
  return texts;
}
