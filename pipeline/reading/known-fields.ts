import * as z from 'zod';
import type { ValuePath } from './yaml.ts';

/** What the fields at a place are called. */
export interface KnownFields {
  names: string[];
  /** The kind of block that they belong to, where they are a block's own. */
  block?: string | undefined;
}

/** The names that a schema allows at a path of a value; none where the schema does not name them or the path leads out of it. */
export function knownFields(schema: z.ZodType, value: unknown, path: ValuePath): KnownFields {
  const [own, block] = chosenSchema(unwrapped(schema), value);
  const [key, ...rest] = path;
  if (own instanceof z.ZodArray && key !== undefined) {
    return knownFields(own.element as z.ZodType, (value as unknown[] | undefined)?.[Number(key)], rest);
  }
  if (!(own instanceof z.ZodObject)) return { names: [] };
  if (key === undefined) return { names: Object.keys(own.shape).filter((name) => name !== 'block'), block };
  const next = Object.hasOwn(own.shape, key) ? (own.shape[key] as z.ZodType) : undefined;
  return next === undefined ? { names: [] } : knownFields(next, (value as Record<string, unknown>)[key], rest);
}

/** The schema without what makes it optional. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}

/** Of the kinds of a block the one that the value names, and its name; any other schema as it is. */
export function chosenSchema(schema: z.ZodType, value: unknown): [schema: z.ZodType | undefined, name?: string] {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return [schema];
  const name = (value as { block?: unknown } | undefined)?.block;
  const options = schema.options as z.ZodObject<{ block: z.ZodLiteral<string> }>[];
  return [options.find(({ shape }) => shape.block.value === name), String(name)];
}

/** Whether a value is a group of named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
