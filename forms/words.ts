import { LOCALES, type Locale } from '../contract/locales.ts';
import { formTexts, sharedFormTexts } from '../locales/forms.ts';
import type { FieldWords, FormWords, WordsOf } from './form-words.ts';
import type { DEFINITIONS, Form } from './index.ts';

/** The words that each form must have. */
type WordsOfForms = {
  readonly [Definition in (typeof DEFINITIONS)[number] as Definition['name']]: WordsOf<Definition>;
};

const FIELD_WORDS = new Map(LOCALES.map((locale) => [locale, fieldsIn(locale)]));

/** Returns the words of a form. */
export function formWords(form: Form, locale: Locale): FormWords {
  return wordsIn(locale)[form];
}

/** Returns the words of a field, which has the same meaning in every form; undefined if no form has the field. */
export function fieldWords(name: string, locale: Locale): FieldWords | undefined {
  return FIELD_WORDS.get(locale)?.get(name);
}

/** Returns the words of every form. If a form, a field, a step or a thanks has none, this does not compile, and the compiler names it. */
function wordsIn(locale: Locale): WordsOfForms {
  return formTexts[locale];
}

function fieldsIn(locale: Locale): ReadonlyMap<string, FieldWords> {
  const all: FormWords[] = Object.values(wordsIn(locale));
  const ofForms = all.map(({ fields = {} }) => fields);
  return new Map([sharedFormTexts[locale].fields, ...ofForms].flatMap((fields) => Object.entries(fields)));
}
