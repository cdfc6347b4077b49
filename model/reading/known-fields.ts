import * as z from 'zod';
import type { ValuePath } from './yaml.ts';

/** The names of the fields at a path. */
export interface KnownFields {
  names: string[];
  /** The kind of block, if the fields belong to a block. */
  block?: string | undefined;
}

/**
 * Returns the field names that a schema allows at a path of a value. Empty if the schema does not name fields there or
 * has no such path.
 */
export function knownFields(schema: z.ZodType, value: unknown, path: ValuePath): KnownFields {
  const [inner, block] = schemaOfBlock(unwrapOptional(schema), value);
  const [key, ...rest] = path;
  if (inner instanceof z.ZodArray && key !== undefined) {
    return knownFields(inner.element as z.ZodType, (value as unknown[] | undefined)?.[Number(key)], rest);
  }
  if (inner instanceof z.ZodRecord && key !== undefined) {
    return knownFields(inner.valueType as z.ZodType, (value as Record<string, unknown> | undefined)?.[key], rest);
  }
  if (!(inner instanceof z.ZodObject)) return { names: [] };
  if (key === undefined) return { names: Object.keys(inner.shape).filter((name) => name !== 'block'), block };
  const next = Object.hasOwn(inner.shape, key) ? (inner.shape[key] as z.ZodType) : undefined;
  return next === undefined ? { names: [] } : knownFields(next, (value as Record<string, unknown>)[key], rest);
}

/** Returns the schema inside its optional wrappers. */
export function unwrapOptional(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional ? unwrapOptional(schema.unwrap() as z.ZodType) : schema;
}

/** Returns the schema of the block that the value names, with the block's name. Returns any other schema unchanged. */
export function schemaOfBlock(schema: z.ZodType, value: unknown): [schema: z.ZodType | undefined, name?: string] {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return [schema];
  const name = (value as { block?: unknown } | undefined)?.block;
  const options = schema.options as z.ZodObject<{ block: z.ZodLiteral<string> }>[];
  return [options.find(({ shape }) => shape.block.value === name), String(name)];
}

/** Whether a value is a group of named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
