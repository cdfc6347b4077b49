import type { JsonSchema } from '../../../pipeline/schemas/json-schema.ts';

/** A part of a schema, with the names of the fields that lead to it. */
export interface SchemaPart {
  part: JsonSchema;
  path: string;
}

/** Returns every part of a schema. */
export function partsOf(schema: JsonSchema, path: readonly string[] = []): SchemaPart[] {
  const { properties = {}, definitions = {}, items, allOf = [], anyOf = [], oneOf = [] } = schema;
  const named = [...Object.entries(definitions as Record<string, JsonSchema>), ...Object.entries(properties)];
  const others = [items, schema.then, schema.else, allOf, anyOf, oneOf]
    .flat()
    .filter((subschema) => subschema !== undefined);
  return [
    { part: schema, path: path.join('.') },
    ...named.flatMap(([name, part]) => partsOf(part, [...path, name])),
    ...others.flatMap((part) => partsOf(part, path)),
  ];
}
