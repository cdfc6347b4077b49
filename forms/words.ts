import { LOCALES, type Locale } from '../contract/locales.ts';
import type { FieldWords, FormWords } from './form-words.ts';
import { type Form, WORDS } from './index.ts';
import { SHARED_WORDS } from './shared-words.ts';

const FIELD_WORDS = new Map(LOCALES.map((locale) => [locale, fieldsIn(locale)]));

/** Returns the words of a form. */
export function formWords(form: Form, locale: Locale): FormWords {
  return WORDS[form][locale];
}

/** Returns the words of a field, which has the same meaning in every form; undefined if no form has the field. */
export function fieldWords(name: string, locale: Locale): FieldWords | undefined {
  return FIELD_WORDS.get(locale)?.get(name);
}

function fieldsIn(locale: Locale): ReadonlyMap<string, FieldWords> {
  const formFields = Object.values(WORDS).map((words) => words[locale].fields ?? {});
  return new Map([SHARED_WORDS[locale].fields, ...formFields].flatMap((fields) => Object.entries(fields)));
}
