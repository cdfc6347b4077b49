import * as z from 'zod';
import { dayOfMidnight, isoMoment } from './day-spellings.ts';
import { isLine, isOptional, isRecord, schemaOfBlock, unwrapOptional } from './known-fields.ts';

/**
 * Returns a value in the form that authors write. Content management systems write every field of a form: an empty
 * optional field or `draft: false` means that the field is absent, and a day has the time of its midnight.
 */
export function inWrittenForm(schema: z.ZodType, value: unknown): unknown {
  const [inner] = schemaOfBlock(unwrapOptional(schema), value);
  if (typeof value === 'string') return plainDay(inner, value) ?? value;
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((part) => inWrittenForm(inner.element as z.ZodType, part));
  if (!(inner instanceof z.ZodObject) || !isRecord(value)) return value;
  const shape = inner.shape as Record<string, z.ZodType>;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (field === undefined) return [[name, part]];
      return meansAbsent(field, part) ? [] : [[name, inWrittenForm(field, part)]];
    }),
  );
}

/** Returns the day or the time that a field accepts in place of a text: programs write days with their midnight, and milliseconds. */
function plainDay(field: z.ZodType | undefined, text: string): string | undefined {
  if (field === undefined || isLine(field) || field.safeParse(text).success) return undefined;
  // A person may have written a time without T, and reads in a finding how to write it.
  const moment = text.includes('T') ? isoMoment(text) : undefined;
  return [moment, dayOfMidnight(text)].find((day) => day !== undefined && field.safeParse(day).success);
}

/** Whether a value in a field means that the field is absent. */
export function meansAbsent(field: z.ZodType, value: unknown): boolean {
  if (!isOptional(field)) return false;
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return true;
  const inner = unwrapOptional(field);
  return value === false && inner instanceof z.ZodLiteral && inner.value === true;
}
