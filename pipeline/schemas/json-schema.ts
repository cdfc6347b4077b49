import * as z from 'zod';
import { LINE_PATTERNS } from '../../model/fields/fields.ts';
import { isRecord } from '../../model/reading/known-fields.ts';

/**
 * A JSON Schema of draft 7, the draft of the YAML language server. `errorMessage` and `patternErrorMessage` are messages that the
 * server shows in place of its own, `columns` the limits of a line, for `waybill new`.
 */
export interface JsonSchema {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: JsonSchema | JsonSchema[];
  minItems?: number;
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  examples?: readonly unknown[];
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  $ref?: string;
  columns?: { min: number; max: number };
  errorMessage?: string;
  patternErrorMessage?: string;
  [keyword: string]: unknown;
}

/** A text that contains a reference to a figure is complete only after the build has inserted the figure. */
const FIGURE = '\\{\\{';

/**
 * Returns the JSON Schema of a zod schema. It is never stricter than the schema itself: checks between fields, and others that JSON
 * Schema cannot express, are left to `waybill validate`. With `hasFigures`, texts may contain references to figures.
 */
export function jsonSchemaOf(schema: z.ZodType, { hasFigures }: { hasFigures: boolean }): JsonSchema {
  const { $schema: _draft, ...made } = z.toJSONSchema(schema, {
    target: 'draft-07',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      // oxlint-disable-next-line no-underscore-dangle -- the name of this property is part of zod's interface
      const { def } = zodSchema._zod;
      const fieldSchema = jsonSchema as JsonSchema;
      if (def.type === 'string') setPatterns(fieldSchema, { def, hasFigures });
      if (fieldSchema.const === true) Object.assign(fieldSchema, { const: undefined, enum: [true, false] });
      if (def.type === 'union') setChoices(fieldSchema, def as UnionDef);
    },
  });
  return made as JsonSchema;
}

interface StringDef {
  checks?: readonly { _zod: { def: object } }[] | undefined;
}

interface PatternCheck {
  check?: string;
  pattern?: RegExp;
  error?: (issue: object) => unknown;
}

/** Replaces the patterns of a text by ones with messages. A line has one pattern, which includes its limits. */
function setPatterns(schema: JsonSchema, { def, hasFigures }: { def: object; hasFigures: boolean }): void {
  const { checks = [] } = def as StringDef;
  const all: PatternCheck[] = checks.map(({ _zod }) => _zod.def);
  const patterns = all
    .filter(({ check, pattern }) => check === 'string_format' && pattern !== undefined)
    // JSON Schema has no patterns that ignore case.
    .filter(({ pattern }) => !LINE_PATTERNS.includes(pattern as RegExp) && pattern?.ignoreCase !== true)
    .map(({ pattern, error }) => ({ pattern: pattern?.source ?? '', message: messageOf(error) }));
  if (schema.columns !== undefined) {
    const { min, max } = schema.columns;
    const limits = min > 1 ? `${min} to ${max}` : `at most ${max}`;
    patterns.unshift({
      pattern: linePattern(schema.columns),
      message: `must be one line of ${limits} characters; a Chinese character counts as two`,
    });
    schema.description = [schema.description, `One line of ${limits} characters.`].filter(Boolean).join(' ');
  }
  if (patterns.length === 0) {
    if (all.some(({ pattern }) => pattern?.ignoreCase === true)) delete schema.pattern;
    // The format of an address or an email address has its message in the type itself.
    const message = messageOf((def as PatternCheck).error);
    if (message !== undefined) schema.patternErrorMessage ??= message;
    return;
  }
  delete schema.allOf;
  const written = patterns.map(({ pattern, message }) => ({
    pattern: hasFigures ? `${FIGURE}|(?:${pattern})` : pattern,
    ...(message !== undefined && { patternErrorMessage: message }),
  }));
  const [first, ...others] = written;
  Object.assign(schema, first);
  if (others.length > 0) schema.allOf = others;
}

/** Returns the message of a check that always has the same one. */
function messageOf(error: PatternCheck['error']): string | undefined {
  const message = error?.({});
  return typeof message === 'string' ? message : undefined;
}

/** Characters of one column at most, and characters of two columns. Any other character has one or two. */
const NARROW = '[\\u0020-\\u10ff\\u1e00-\\u22ff]';
const WIDE = '[\\u3000-\\u303e\\u3041-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff00-\\uff60]';
const NOT_WIDE = WIDE.replace('[', '[^');

/**
 * Returns a pattern for texts without spaces at their ends whose width in columns can be within limits. An expression cannot add
 * up widths, so the pattern counts exactly only where all characters have the same width.
 */
function linePattern({ min, max }: { min: number; max: number }): string {
  const least = Math.ceil(min / 2);
  const notTooWide = `(?!(?:${NOT_WIDE}*${WIDE}){${Math.floor(max / 2) + 1}})`;
  const notTooNarrow = `(?:(?=${NARROW}{${min},}$)|(?=.*${NARROW.replace('[', '[^')}))`;
  return `^(?=.{${least},${max}}$)${notTooWide}${notTooNarrow}\\S(?:.*\\S)?$`;
}

interface UnionDef {
  discriminator?: string;
  error?: PatternCheck['error'];
}

/**
 * Rewrites a choice of groups by a field with their name to conditions: then the server reports the faults of the named group,
 * at their places. Gives the options of other choices the message of the choice.
 */
function setChoices(schema: JsonSchema, { discriminator, error }: UnionDef): void {
  const options = schema.oneOf ?? schema.anyOf ?? [];
  const message = messageOf(error);
  if (discriminator === undefined) {
    if (message !== undefined) for (const option of options) option.errorMessage ??= message;
    return;
  }
  const nameOf = (option: JsonSchema) => option.properties?.[discriminator]?.const;
  delete schema.oneOf;
  delete schema.anyOf;
  Object.assign(schema, {
    type: 'object',
    required: [discriminator],
    properties: {
      [discriminator]: { ...options[0]?.properties?.[discriminator], const: undefined, enum: options.map(nameOf) },
    },
    allOf: options.map((option) =>
      when({ properties: { [discriminator]: { const: nameOf(option) } }, required: [discriminator] }, option),
    ),
  } satisfies JsonSchema);
}

/** Returns a schema that applies `consequence` to the values that match `condition`. */
export function when(condition: JsonSchema, consequence: JsonSchema): JsonSchema {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return { if: condition, then: consequence };
}

/** A pattern of no text. The draft has no empty lists of choices. */
export const NEVER = '^(?!)';

/** Returns a schema that accepts only these names; `what` names their kind in the message. */
export function oneOfNames(names: readonly string[], what: string): JsonSchema {
  const message = `must be the name of ${what}`;
  if (names.length === 0) return { pattern: NEVER, patternErrorMessage: message };
  return { enum: [...new Set(names)], errorMessage: message };
}

/** Replaces the names in a field, one or a list, by a schema that accepts only these. Other keywords stay. */
export function restrict(field: JsonSchema | undefined, names: JsonSchema): void {
  if (field === undefined) return;
  const nameSchema = isRecord(field.items) ? (field.items as JsonSchema) : field;
  delete nameSchema.pattern;
  delete nameSchema.patternErrorMessage;
  Object.assign(nameSchema, names);
}
