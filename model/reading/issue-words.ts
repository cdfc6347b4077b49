import * as z from 'zod';
import type { Code } from '../diagnostics/catalogue.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { listOf } from '../diagnostics/list-of.ts';
import { isOptional, unwrapOptional } from './known-fields.ts';

/** The words about an issue. The message continues "The field … ". */
interface Description {
  code: Code;
  message: string;
  hint?: string | undefined;
}

/** Returns the words about an issue. */
export function describeIssue(issue: z.core.$ZodIssue, field: z.ZodType | undefined): Description {
  switch (issue.code) {
    case 'invalid_type':
      return {
        code: 'schema/wrong-type',
        message: `must be ${isDay(field) ? 'a date' : withArticle(issue.expected)}, not ${kindOf(issue.input)}`,
      };
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      const isOne = allowed.length === 1;
      return {
        code: 'schema/bad-value',
        message: isOne ? `can only be ${allowed[0]}` : `cannot be "${String(issue.input)}"`,
        hint: isOne ? undefined : didYouMean(String(issue.input), allowed),
      };
    }
    case 'too_small':
    case 'too_big': {
      const isReached = issue.inclusive !== false;
      const bound =
        issue.code === 'too_small'
          ? `${isReached ? 'at least' : 'more than'} ${issue.minimum}`
          : `${isReached ? 'at most' : 'less than'} ${issue.maximum}`;
      const unit = issue.origin === 'array' ? ' entries' : issue.origin === 'string' ? ' characters' : '';
      const verb = issue.origin === 'array' || issue.origin === 'string' ? 'must have' : 'must be';
      const code = issue.origin === 'number' || issue.origin === 'int' ? 'schema/bad-value' : 'schema/length';
      return { code, message: `${verb} ${bound}${unit}` };
    }
    case 'custom': {
      const { code = 'schema/bad-value', hint } = (issue.params ?? {}) as { code?: Code; hint?: string };
      return { code, message: issue.message, hint };
    }
    default:
      return { code: 'schema/bad-value', message: issue.message };
  }
}

function isDay(field: z.ZodType | undefined): boolean {
  return field !== undefined && unwrapOptional(field).meta()?.format === 'date';
}

function withArticle(expected: string): string {
  const names: Record<string, string> = {
    array: 'a list',
    object: 'a group of fields',
    string: 'text',
    int: 'a whole number',
    record: 'a group of fields',
    tuple: 'a list',
    boolean: 'true or false',
  };
  return names[expected] ?? `a ${expected}`;
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'an infinite number';
  return { string: 'text', boolean: 'true or false', object: 'a group of fields' }[typeof value as string] ?? 'that';
}

/** The day in hints. */
const EXAMPLE_DAY = '2026-11-28';

/** Returns what a field can be, and whether it can be removed. Fields without examples have one in their message. */
export function rightForm(field: z.ZodType | undefined, message: string): string {
  const [, example] = /such as "?([^\s"]+)"?$/.exec(message) ?? [];
  const form = field && formOf(unwrapOptional(field), field.meta());
  const removal = field && isOptional(field) ? 'The field is optional, so you can also remove it.' : undefined;
  return [
    form ?? (example === undefined ? 'Correct the value: the message says its form.' : `Write it like ${example}.`),
    removal,
  ]
    .filter(Boolean)
    .join(' ');
}

function formOf(inner: z.ZodType, outer: z.GlobalMeta | undefined): string | undefined {
  const { description, examples, format, columns } = { ...inner.meta(), ...outer };
  if (format === 'date') return `Write the day alone, as year, month and day: ${EXAMPLE_DAY}.`;
  if (columns !== undefined) {
    const { min, max } = columns as { min: number; max: number };
    return `Write one line of ${min} to ${max} characters; a Chinese character counts as two.`;
  }
  const known = (examples ?? []) as readonly unknown[];
  if (known.length > 0) return `Write it like ${listOf(known.map(String), 'or')}. ${description ?? ''}`.trim();
  if (inner instanceof z.ZodArray) return `Write a list such as ${exampleOf(inner)}. ${description ?? ''}`.trim();
  if (inner instanceof z.ZodBoolean) return 'Write true or false.';
  if (inner instanceof z.ZodLiteral) return `Write ${String(inner.value)}.`;
  if (inner instanceof z.ZodNumber) return numberForm(inner);
  return description;
}

function numberForm({ minValue, maxValue, isInt }: z.ZodNumber): string {
  const noun = isInt ? 'a whole number' : 'a number';
  const hasBound = (bound: number | null) => bound !== null && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  if (hasBound(minValue) && hasBound(maxValue)) return `Write ${noun} from ${minValue} to ${maxValue}.`;
  return `Write ${noun}.`;
}

/** Returns a line with an example of a field. */
export function exampleLine(name: string, field: z.ZodType | undefined): string {
  return `${name}: ${field === undefined ? '…' : exampleOf(field)}`;
}

function exampleOf(field: z.ZodType): string {
  const inner = unwrapOptional(field);
  const { examples, format, columns } = { ...inner.meta(), ...field.meta() };
  const [example] = (examples ?? []) as readonly unknown[];
  if (format === 'date') return EXAMPLE_DAY;
  if (columns !== undefined) return '"…"';
  if (example !== undefined) return String(example);
  if (inner instanceof z.ZodArray) return `[${exampleOf(inner.element as z.ZodType)}]`;
  if (inner instanceof z.ZodEnum) return inner.options.map(String).join(' or ');
  if (inner instanceof z.ZodNumber) return String(Math.max(1, inner.minValue ?? 1));
  if (inner instanceof z.ZodBoolean || inner instanceof z.ZodLiteral) return 'true';
  return '…';
}
