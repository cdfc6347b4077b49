import type { Locale } from '../../runtime/contract/locales.ts';
import { namesOf } from '../blocks/index.ts';
import { typeOf } from '../content-types/index.ts';
import { isRecord } from '../reading/known-fields.ts';
import { type JsonSchema, jsonSchemaOf, restrict } from './json-schema.ts';
import type { KnownNames } from './known-names.ts';

/** Returns the schema of the front matter of a content type in a locale. References accept only items of that locale. */
export function itemSchema(type: string, { locale, names }: { locale: Locale; names: KnownNames }): JsonSchema {
  const { schema, references = {} } = typeOf(type);
  const made = jsonSchemaOf(schema, { hasFigures: true });
  const { properties = {} } = made;
  for (const [field, target] of Object.entries(references)) {
    const known = target === 'any' ? names.items(locale) : names.slugs(locale, target === 'self' ? type : target.id);
    restrict(properties[field], known);
  }
  for (const { then: block } of blocksIn(properties.blocks)) {
    const fields = block?.properties ?? {};
    for (const [field, kind] of Object.entries(namesOf(String(fields.block?.const)))) {
      restrict(fields[field], names.inBlocks(locale, kind));
    }
  }
  for (const field of Object.values(properties)) field.description ??= plainDescription(field);
  return { ...made, title: `${type} in ${locale}` };
}

/** Returns a description of the values of a field without a description of its own. */
function plainDescription({
  const: only,
  enum: choices,
  patternErrorMessage,
  type,
  minimum,
  maximum,
}: JsonSchema): string {
  if (only !== undefined) return `Can only be ${String(only)}.`;
  if (choices !== undefined) return `One of: ${choices.join(', ')}.`;
  if (patternErrorMessage !== undefined) return `It ${patternErrorMessage}.`;
  if (minimum !== undefined && maximum !== undefined) return `A number from ${minimum} to ${maximum}.`;
  return type === 'array' ? 'A list.' : type === 'object' ? 'A group of fields.' : 'A value.';
}

/** Returns the conditions of a list of blocks, one for each kind. */
function blocksIn(list: JsonSchema | undefined): readonly JsonSchema[] {
  return isRecord(list?.items) ? ((list.items as JsonSchema).allOf ?? []) : [];
}
