import type { LOCALES, Locale } from './locales.ts';

/** A text, a list of texts, texts by name, or a function that inserts words into a text. */
type Message = string | readonly string[] | { readonly [name: string]: Message } | ((...words: never[]) => string);

/** The locale that defines the keys of all others. */
type First = (typeof LOCALES)[0];

/**
 * Returns the interface texts of one component, in every language. They are in `<component>.messages.ts` in the
 * component's folder. A missing language, a missing key or an additional key does not compile.
 */
export function messages<Words extends Readonly<Record<string, Message>>>(
  texts: Readonly<Record<First, Words>> & Readonly<Record<Locale, NoInfer<Words>>>,
): Readonly<Record<Locale, Words>> {
  return texts;
}
