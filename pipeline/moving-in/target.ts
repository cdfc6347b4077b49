import * as z from 'zod';
import type { Locale } from '../../contract/locales.ts';
import { typeOf } from '../../model/content-types/index.ts';
import { isOptional, knownFields, schemaAt, unwrapOptional } from '../../model/reading/known-fields.ts';
import type { DiscoveredContent } from '../content/discover.ts';

/** The type and the language that items get, and the content that has their references. */
export interface Target {
  type: string;
  locale: Locale;
  contentFiles: DiscoveredContent;
}

/** Returns the fields of the type. One that names items of another type accepts only those that exist. */
export function fieldsOf(target: Target): Record<string, z.ZodType> {
  const { schema } = typeOf(target.type);
  const slugs = slugsOf(target);
  const fields = knownFields(schema, {}, []).names.map((name): [string, z.ZodType] => {
    const field = schemaAt(schema, {}, [name]) ?? z.unknown();
    if (slugs[name] === undefined) return [name, field];
    const one = z.enum(slugs[name]);
    const named = unwrapOptional(field) instanceof z.ZodArray ? z.array(one) : one;
    return [name, isOptional(field) ? named.optional() : named];
  });
  return Object.fromEntries(fields);
}

/** Returns the slugs that each field which names items of another type can have. */
export function slugsOf({ type, locale, contentFiles }: Target): Record<string, string[]> {
  const slugs = Object.entries(typeOf(type).references ?? {}).flatMap(([name, referred]) => {
    if (typeof referred !== 'object') return [];
    const items = contentFiles.items.filter((item) => item.type === referred.id && item.locale === locale);
    return [[name, items.map(({ slug }) => slug)] as const];
  });
  return Object.fromEntries(slugs);
}

/** Whether a field names items of another type. */
export function isReference(name: string, { type }: Target): boolean {
  return typeof typeOf(type).references?.[name] === 'object';
}
