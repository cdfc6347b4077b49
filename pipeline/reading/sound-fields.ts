import * as z from 'zod';
import { chosenSchema, isRecord, unwrapped } from './known-fields.ts';

/**
 * What of a value holds, although the whole does not: every field that its own schema accepts, however deep. A field that
 * was written and does not hold is there as undefined, and an entry of a list as an empty group, so that the others keep
 * their places.
 */
export function soundFields(schema: z.ZodType, value: unknown): Record<string, unknown> {
  const sound = soundPart(schema, value);
  return isRecord(sound) ? sound : {};
}

function soundPart(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [own] = chosenSchema(unwrapped(schema), value);
  if (own instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((one) => soundPart(own.element as z.ZodType, one) ?? {});
  }
  if (!(own instanceof z.ZodObject) || !isRecord(value)) return undefined;
  const shape = Object.entries(own.shape as Record<string, z.ZodType>);
  return Object.fromEntries(
    shape.filter(([name]) => Object.hasOwn(value, name)).map(([name, field]) => [name, soundPart(field, value[name])]),
  );
}
