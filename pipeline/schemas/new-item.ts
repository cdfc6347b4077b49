import { stringify } from 'yaml';
import type * as z from 'zod';
import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { typeOf } from '../../model/content-types/index.ts';
import { columns } from '../../model/fields/columns.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import { toDo, unwrittenLine } from '../content/to-do.ts';
import { itemSchema } from './item-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import type { ContentNameSchemas } from './known-names.ts';
import { type SampleContext, sampleOf } from './sample.ts';

/** An item to write. */
export interface NewItem extends SampleContext {
  /** The id of its content type. */
  type: string;
  slug: string;
  /** Without it, the title consists of the words of the slug. */
  title?: string | undefined;
  /** The title is in another language. */
  isUntranslated: boolean;
  /** The item exists in this locale only. */
  isLocal: boolean;
  /** An item of another tool. */
  brought?: BroughtItem;
}

/** What another tool has of an item. It replaces samples, the comments about optional fields, and the text. */
export interface BroughtItem {
  /** Fields that the schema accepts. `draft: undefined` makes the item public. */
  fields: Readonly<Record<string, unknown>>;
  /** Better samples than those of the schema, for fields that the author must still write. */
  samples?: Readonly<Record<string, unknown>>;
  /** Lines of comments at the end of the front matter. */
  comments: readonly string[];
  body: string;
}

/** The text of a new item, with the names of required fields that the author must still fill. */
export interface NewItemText {
  text: string;
  missing: string[];
}

/**
 * Returns the text of a new item: a draft with every required field, and the optional fields as comments. Above a value that
 * only the author can know, such as a day or an author, a comment says that it is to be written. Fields and comments come
 * from the schema of the type.
 */
export function newItemText(item: NewItem, names: ContentNameSchemas): NewItemText {
  const { schema, bodyOptional } = typeOf(item.type);
  const { properties = {}, required = [] } = itemSchema(item.type, { locale: item.locale, names });
  const { brought } = item;
  const given = { title: titleOf(item), draft: true, ...(item.isLocal && { local: true }), ...brought?.fields };
  const sample = (name: string) => brought?.samples?.[name] ?? sampleOf(properties[name] ?? {}, item);
  const values = withRequired(
    { ...Object.fromEntries(required.map((name) => [name, sample(name)])), ...given },
    { schema, sample },
  );
  const fields = Object.keys(properties).filter((name) => values[name] !== undefined);
  const further = Object.entries(properties).filter(([name]) => values[name] === undefined && !required.includes(name));
  const words = siteTexts[item.locale].authoring.newItem;
  const body = bodyOptional ? [] : ['', toDo(item.locale, words.body)];
  const lines = [
    '---',
    ...fields.flatMap((name) => [
      ...(name in given || isToDo(values[name]) ? [] : [sampleComment(item.locale, properties[name])]),
      stringify({ [name]: values[name] }, { lineWidth: 0 }).trimEnd(),
    ]),
    ...(brought?.comments ?? (further.length > 0 ? [`# ${words.optional}`] : [])),
    ...(brought === undefined ? further.map(([name, field]) => commented(name, field, sample(name))) : []),
    '---',
    ...(brought === undefined ? body : ['', brought.body.trim()]),
    '',
  ];
  return { text: lines.join('\n'), missing: required.filter((name) => values[name] === undefined) };
}

/** Returns whether a value consists of texts that an author has to replace. Any other value is only a sample. */
function isToDo(value: unknown): boolean {
  if (typeof value === 'string') return unwrittenLine(value)?.start === 0;
  return typeof value === 'object' && value !== null && Object.values(value).every(isToDo);
}

/** Returns the comment above a field with a sample. It stays an error until the author deletes it. */
function sampleComment(locale: Locale, { description = '' }: JsonSchema = {}): string {
  return `# ${toDo(locale, description)}`;
}

function titleOf({ title, slug, type, locale, isUntranslated }: NewItem): string {
  const words = typeOf(type).hasNumberedSlugs ? slug.replace(/^\d+-/, '') : slug;
  const plain = words.replaceAll('-', ' ');
  const proposed = title ?? plain.charAt(0).toUpperCase() + plain.slice(1);
  // A title has at least two columns.
  return isUntranslated || columns(proposed) < 2 ? toDo(locale, proposed) : proposed;
}

/**
 * Adds the optional fields that checks between fields require: an event is online, or has a city. A check names the field that
 * it misses.
 */
function withRequired(
  values: Record<string, unknown>,
  { schema, sample }: { schema: z.ZodType; sample: (name: string) => unknown },
): Record<string, unknown> {
  const { error } = schema.safeParse(values);
  const missed = (error?.issues ?? [])
    .filter(({ code }) => code === 'custom')
    .map(({ path: [name] }) => String(name))
    .filter((name) => values[name] === undefined && sample(name) !== undefined);
  if (missed.length === 0) return values;
  const added = Object.fromEntries(missed.map((name) => [name, sample(name)]));
  return withRequired({ ...values, ...added }, { schema, sample });
}

/** Returns an optional field as a comment, with its meaning behind the value. */
function commented(name: string, { description = '' }: JsonSchema, value: unknown): string {
  const isGroup = isRecord(value) || (Array.isArray(value) && value.some(isRecord));
  const written = stringify({ [name]: value ?? null }, { lineWidth: 0, flowCollectionPadding: false }).trimEnd();
  const flat = `${name}: ${stringify(value ?? null, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false }).trim()}`;
  const [first = '', ...rest] = (isGroup ? written : flat).split('\n');
  const meaning = description === '' ? '' : ` # ${description}`;
  return [`${first}${meaning}`, ...rest].map((line) => `# ${line}`).join('\n');
}
