import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { columns } from '../../model/fields/columns.ts';
import { toDo } from '../content/to-do.ts';
import { type JsonSchema, NEVER } from './json-schema.ts';

export interface SampleContext {
  locale: Locale;
  /** YYYY-MM-DD. */
  today: string;
}

/**
 * Returns a value that a schema accepts: the first of its choices, today for a day, and a text to replace for a line. `index`
 * makes the entries of a list differ. Undefined if no value exists, such as for a reference to an item of a type without items.
 */
export function sampleOf(schema: JsonSchema, context: SampleContext, index = 0): unknown {
  const { const: only, enum: choices, anyOf, allOf = [], examples, format, columns: limits, type } = schema;
  if (only !== undefined) return only;
  if (schema.pattern === NEVER) return undefined;
  if (choices !== undefined) return choices[Math.min(index, choices.length - 1)];
  if (anyOf !== undefined)
    return anyOf.map((option) => sampleOf(option, context, index)).find((sample) => sample !== undefined);
  const block = allOf.find(({ then }) => then !== undefined)?.then;
  if (block !== undefined) return sampleOf(block, context, index);
  if (format === 'date') return context.today;
  if (limits !== undefined) return lineSample(limits, { context, index });
  const [example] = examples ?? exampleIn(schema);
  if (example !== undefined) return example;
  switch (type) {
    case 'object':
      return groupSample(schema, context, index);
    case 'array':
      return listSample(schema, context);
    case 'integer':
    case 'number':
      return (schema.minimum ?? 1) + index;
    case 'boolean':
      return true;
    default:
      return undefined;
  }
}

/** Returns the text that the message of a pattern names: "must be a code such as CN". */
function exampleIn({ pattern = '', patternErrorMessage = '' }: JsonSchema): string[] {
  const [, text = ''] = /such as "?([^\s"]+)"?$/.exec(patternErrorMessage) ?? [];
  return text !== '' && new RegExp(pattern, 'u').test(text) ? [text] : [];
}

function lineSample(
  { min, max }: { min: number; max: number },
  { context: { locale }, index }: { context: SampleContext; index: number },
): string {
  const number = index === 0 ? '' : ` ${index + 1}`;
  const fits = (text: string) => columns(text) >= min && columns(text) <= max;
  const { toDo: words, line } = siteTexts[locale].authoring.newItem;
  const texts = [toDo(locale, line({ min, max })) + number, words + number, `${index + 1}`];
  return texts.find(fits) ?? words.repeat(Math.ceil(min / columns(words))).slice(0, max);
}

function groupSample({ properties = {}, required = [] }: JsonSchema, context: SampleContext, index: number): unknown {
  const values = required.map((name) => [name, sampleOf(properties[name] ?? {}, context, index)] as const);
  return values.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(values);
}

function listSample({ items = [], minItems = 1 }: JsonSchema, context: SampleContext): unknown {
  const each = Array.isArray(items) ? items : Array.from({ length: Math.max(1, minItems) }, () => items);
  const values = each.map((schema, index) => sampleOf(schema, context, index));
  return values.includes(undefined) ? undefined : values;
}
