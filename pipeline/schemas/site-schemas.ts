import { LOCALES, type Locale } from '../../contract/locales.ts';
import { termSheetSchema } from '../../model/language/term-choices.ts';
import { settingsSchemaOf } from '../../model/settings/settings.ts';
import { anyPages } from '../plan/all-pages.ts';
import { WORDS_SCHEMAS } from '../plan/read-words.ts';
import { redirectFileSchema } from '../redirects/rule.ts';
import { type JsonSchema, jsonSchemaOf, restrict } from './json-schema.ts';
import type { ContentNameSchemas } from './known-names.ts';

/** Returns the schema of the words of a page in a locale. */
export function wordsSchema(id: string, { locale, names }: { locale: Locale; names: ContentNameSchemas }): JsonSchema {
  const schema = WORDS_SCHEMAS[locale].get(id);
  if (schema === undefined) throw new Error(`No page has the words "${id}".`);
  const made = jsonSchemaOf(schema, { hasFigures: true });
  const named = anyPages.find((page) => page.id === id)?.names ?? {};
  for (const [field, kind] of Object.entries(named)) {
    restrict(made.properties?.[field], names.inBlocks(locale, kind));
  }
  return { ...made, title: `words of ${id}` };
}

/** The names of the words files of every locale. */
export function wordsNames(): string[] {
  return [...new Set(LOCALES.flatMap((locale) => [...WORDS_SCHEMAS[locale].keys()]))];
}

/** Returns the schema of the settings of a locale. */
export function settingsSchema(locale: Locale): JsonSchema {
  return { ...jsonSchemaOf(settingsSchemaOf(locale), { hasFigures: true }), title: `settings of ${locale}` };
}

/** Returns the schema of the term sheet. */
export function termsSchema(): JsonSchema {
  return { ...jsonSchemaOf(termSheetSchema, { hasFigures: false }), title: 'terms' };
}

/** Returns the schema of a file of redirects. */
export function redirectsSchema(): JsonSchema {
  return { ...jsonSchemaOf(redirectFileSchema, { hasFigures: false }), title: 'redirects' };
}
