import type { Locale } from '../../contract/locales.ts';
import { nameFieldsOf } from '../../model/blocks/index.ts';
import { typeOf } from '../../model/content-types/index.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import { type JsonSchema, jsonSchemaOf, restrict } from './json-schema.ts';
import type { ContentNameSchemas } from './known-names.ts';

/** Returns the schema of the front matter of a content type in a locale. References accept only items of that locale. */
export function itemSchema(type: string, { locale, names }: { locale: Locale; names: ContentNameSchemas }): JsonSchema {
  const { schema, references = {} } = typeOf(type);
  const made = jsonSchemaOf(schema, { hasFigures: true });
  const { properties = {} } = made;
  for (const [field, target] of Object.entries(references)) {
    const known = target === 'any' ? names.items(locale) : names.slugs(locale, target === 'self' ? type : target.id);
    restrict(properties[field], known);
  }
  for (const { then: block } of blocksIn(properties.blocks)) {
    const fields = block?.properties ?? {};
    for (const [field, kind] of Object.entries(nameFieldsOf(String(fields.block?.const)))) {
      restrict(fields[field], names.inBlocks(locale, kind));
    }
  }
  return { ...made, title: `${type} in ${locale}` };
}

/** Returns the conditions of a list of blocks, one for each kind. */
function blocksIn(list: JsonSchema | undefined): readonly JsonSchema[] {
  return isRecord(list?.items) ? ((list.items as JsonSchema).allOf ?? []) : [];
}
