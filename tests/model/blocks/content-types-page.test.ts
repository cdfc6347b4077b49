import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { blocks } from '../../../model/blocks/index.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/content-types.md'), 'utf8');

/** Returns the fields of a schema as the page writes them: `title` `lead?` `items` (2–8: `title` `text`). */
function fieldsOf(schema: z.ZodObject): string {
  const names = Object.entries(schema.shape).filter(([name]) => name !== 'block');
  return names.map(([name, field]) => fieldOf(name, field as z.ZodType)).join(' ');
}

function fieldOf(name: string, field: z.ZodType): string {
  const isOptional = field instanceof z.ZodOptional;
  const inside = detailsOf(isOptional ? (field.unwrap() as z.ZodType) : field);
  return `\`${name}${isOptional ? '?' : ''}\`${inside === '' ? '' : ` (${inside})`}`;
}

function detailsOf(type: z.ZodType): string {
  if (type instanceof z.ZodEnum) return type.options.join(', ');
  if (type instanceof z.ZodObject) return fieldsOf(type);
  if (!(type instanceof z.ZodArray)) return '';
  const { minItems, maxItems } = z.toJSONSchema(type);
  const item = type.element instanceof z.ZodObject ? `: ${fieldsOf(type.element)}` : '';
  return `${minItems}–${maxItems}${item}`;
}

test.for(blocks.map(({ id, schema }) => ({ id, schema: schema as unknown as z.ZodObject })))(
  '[M03] the page of content types names the same fields as the schema of block $id',
  ({ id, schema }) => {
    const row = PAGE.split('\n').find((line) => line.startsWith(`| \`${id}\` |`));
    expect(row?.split(' | ')[1]).toBe(fieldsOf(schema) || '–');
  },
);
