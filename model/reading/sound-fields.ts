import * as z from 'zod';
import { inWrittenForm } from './accepted-forms.ts';
import { isRecord, schemaOfBlock, unwrapOptional } from './known-fields.ts';

/**
 * Returns the valid parts of an invalid value: every field that its own schema accepts, at any depth. An invalid field
 * becomes undefined, and an invalid entry of a list becomes an empty object, so the other entries keep their indexes.
 */
export function validParts(schema: z.ZodType, value: unknown): Record<string, unknown> {
  const sound = soundPart(schema, inWrittenForm(schema, value));
  return isRecord(sound) ? sound : {};
}

function soundPart(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [inner] = schemaOfBlock(unwrapOptional(schema), value);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((part) => soundPart(inner.element as z.ZodType, part) ?? {});
  }
  if (!(inner instanceof z.ZodObject) || !isRecord(value)) return undefined;
  const shape = Object.entries(inner.shape as Record<string, z.ZodType>);
  return Object.fromEntries(
    shape.filter(([name]) => Object.hasOwn(value, name)).map(([name, field]) => [name, soundPart(field, value[name])]),
  );
}
