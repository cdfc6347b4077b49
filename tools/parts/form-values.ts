import { type NumberLimits, parseNumber } from '../../contract/typed-numbers.ts';
import { parseDollars } from '../../freight/money.ts';
import type { FormQuery } from '../tool.ts';

/** A field with a number: its parser, and the message for a value that the parser rejects. */
export interface NumberField {
  parse: (text: string) => number | undefined;
  message: string;
  /** True if the visitor may leave the field empty. */
  isOptional?: boolean;
}

/** Returns a field with a number within the limits. */
export function numberField(limits: NumberLimits, message: string): NumberField {
  return { parse: (text) => parseNumber(text, limits), message };
}

/** Returns a field that accepts an integer within the limits. */
export function wholeField(limits: NumberLimits, message: string): NumberField {
  const whole = (value: number | undefined) => (Number.isInteger(value) ? value : undefined);
  return { parse: (text) => whole(parseNumber(text, limits)), message };
}

/** Returns a field with an amount in US dollars, whose value is in cents. */
export function dollarField({ least, most }: NumberLimits, message: string): NumberField {
  const enough = (cents: number | undefined) => (cents !== undefined && cents >= least * 100 ? cents : undefined);
  return { parse: (text) => enough(parseDollars(text, most)), message };
}

/** Returns a field that may be empty. */
export function optional(field: NumberField): NumberField {
  return { ...field, isOptional: true };
}

export interface ParsedFormValues<Name extends string> {
  /** The numbers; undefined for empty fields and for fields with an error. */
  values: Readonly<Record<Name, number | undefined>>;
  /** The messages for invalid values, by field name. */
  errors: Readonly<Partial<Record<Name, string>>>;
}

/** Parses the numbers of a form. Returns a message for each field whose value is missing or invalid. */
export function readNumbers<Name extends string>(
  query: FormQuery,
  fields: Readonly<Record<Name, NumberField>>,
): ParsedFormValues<Name> {
  const values: Partial<Record<Name, number>> = {};
  const errors: Partial<Record<Name, string>> = {};
  for (const [name, { parse, message, isOptional = false }] of Object.entries<NumberField>(fields)) {
    const text = query.get(name)?.trim() ?? '';
    const value = parse(text);
    if (value !== undefined) values[name as Name] = value;
    else if (text !== '' || !isOptional) errors[name as Name] = message;
  }
  return { values: values as ParsedFormValues<Name>['values'], errors };
}

/** Returns the texts that a visitor typed, by field name. */
export function typedTexts<Name extends string>(query: FormQuery, fields: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(fields.map((name) => [name, query.get(name) ?? ''])) as Record<Name, string>;
}

/** Returns whether the form contains the values of the example that the page shows first. */
export function isExample(typed: Readonly<Record<string, string>>, example: Readonly<Record<string, string>>): boolean {
  return Object.entries(typed).every(([name, text]) => text === (example[name] ?? ''));
}
