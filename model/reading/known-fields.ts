import * as z from 'zod';
import type { ValuePath } from './value-path.ts';

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
  const at = schemaAt(schema, value, path);
  const [inner, block] = at === undefined ? [] : schemaOfBlock(unwrapOptional(at), valueAt(value, path));
  if (!(inner instanceof z.ZodObject)) return { names: [] };
  return { names: Object.keys(inner.shape).filter((name) => name !== 'block'), block };
}

/** Returns the schema of the value at a path, with its optional wrappers; undefined if the schema has no such path. */
export function schemaAt(schema: z.ZodType, value: unknown, path: ValuePath): z.ZodType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const [inner] = schemaOfBlock(unwrapOptional(schema), value);
  const next = partSchema(inner, key);
  return next === undefined ? undefined : schemaAt(next, (value as Record<string, unknown> | undefined)?.[key], rest);
}

function partSchema(inner: z.ZodType | undefined, key: string | number): z.ZodType | undefined {
  if (inner instanceof z.ZodArray) return inner.element as z.ZodType;
  if (inner instanceof z.ZodRecord) return inner.valueType as z.ZodType;
  if (inner instanceof z.ZodObject)
    return Object.hasOwn(inner.shape, key) ? (inner.shape[key] as z.ZodType) : undefined;
  if (!(inner instanceof z.ZodUnion)) return undefined;
  return (inner.options as z.ZodType[]).map((option) => partSchema(option, key)).find((part) => part !== undefined);
}

/** Returns the value at a path. */
export function valueAt(value: unknown, path: ValuePath): unknown {
  let at = value;
  for (const key of path) at = (at as Record<string | number, unknown> | null | undefined)?.[key];
  return at;
}

/** Returns the schema inside its optional wrappers. */
export function unwrapOptional(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrapOptional(schema.unwrap() as z.ZodType)
    : schema;
}

/** Whether a field may be absent. */
export function isOptional(schema: z.ZodType): boolean {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

/** Whether a field is words for readers, and not a name, a path or a day. */
export function isLine(schema: z.ZodType): boolean {
  const inner = unwrapOptional(schema);
  if (inner instanceof z.ZodUnion) return (inner.options as z.ZodType[]).some(isLine);
  return inner.meta()?.columns !== undefined;
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
