import type { SharedFormTexts } from '../locales/forms.ts';

/** The ids of the messages about a field (Q7). */
export type MessageId = keyof SharedFormTexts['messages'];

/**
 * The kind of value in a field. `choice`: one of its options. `choices`: any of its options. `agreement`: a checkbox.
 * `place`: a port, an airport or a town in words. `hidden`: a value that the page sets.
 */
export type FieldKind =
  | 'text'
  | 'long'
  | 'email'
  | 'phone'
  | 'country'
  | 'place'
  | 'number'
  | 'date'
  | 'choice'
  | 'choices'
  | 'agreement'
  | 'hidden';

/** A field as plain data, for the code that renders, checks or stores it. */
export interface Field<Name extends string = string> {
  /** The name in requests. Fields of the same name have the same meaning in every form. */
  name: Name;
  kind: FieldKind;
  isRequired?: true;
  /** Most characters of the trimmed value. */
  maxLength: number;
  /** The source of a regular expression for the complete value. It is valid with the flags u and v. */
  pattern?: string;
  /** Values of `choice` and `choices`. */
  options?: readonly string[];
  /** The autofill token for browsers (HTML, 4.10.18.7.1). */
  autocomplete?: string;
  inputMode?: 'decimal' | 'numeric';
  /** The messages for an empty or wrong value; by default `required` and `wrongResponse`. */
  messages?: { missing?: MessageId; wrong?: MessageId };
}

type Without<Key extends keyof Field> = Omit<Partial<Field>, 'name' | 'kind' | Key>;

/** Far longer than any name. The limit rejects abuse. */
const LINE = 120;

/** Most characters of an email address (RFC 5321, 4.5.3.1.3, without the brackets). */
const MAX_OF_ADDRESS = 254;
/** The rule of browsers for an email input (HTML, 4.10.5.1.5), with at least one dot after the @ sign. */
const ADDRESS =
  "[\\w.!#$%&'*+\\/=?^`\\{\\|\\}~\\-]+@[A-Za-z\\d](?:[A-Za-z\\d\\-]{0,61}[A-Za-z\\d])?(?:\\.[A-Za-z\\d](?:[A-Za-z\\d\\-]{0,61}[A-Za-z\\d])?)+";
/** At least seven digits of any script. Everything else is accepted too: extensions, slashes, two numbers, notes. */
const PHONE = '(?:\\P{Nd}*\\p{Nd}){7}.*';
/** Digits, with or without thousands separators, and up to three decimals. */
const DECIMAL = '\\d{1,3}(?:,?\\d{3})*(?:\\.\\d{1,3})?';

export function text<const Name extends string>(name: Name, more: Without<'pattern'> = {}): Field<Name> {
  return { name, kind: 'text', maxLength: LINE, ...more };
}

/** Returns a field for several lines of text. */
export function long<const Name extends string>(name: Name, more: Without<'pattern'> = {}): Field<Name> {
  return { name, kind: 'long', maxLength: 4000, ...more };
}

/** Returns a field for an email address. It is always required, because the address is needed to reply. */
export function email<const Name extends string>(name: Name, wrong: MessageId = 'wrongEmail'): Field<Name> {
  const says = { missing: 'missingEmail', wrong } as const;
  return {
    name,
    kind: 'email',
    isRequired: true,
    maxLength: MAX_OF_ADDRESS,
    pattern: ADDRESS,
    autocomplete: 'email',
    messages: says,
  };
}

export function phone<const Name extends string>(name: Name, more: Without<'pattern'> = {}): Field<Name> {
  return {
    name,
    kind: 'phone',
    maxLength: 40,
    pattern: PHONE,
    autocomplete: 'tel',
    messages: { wrong: 'wrongPhone' },
    ...more,
  };
}

/** Returns a field for a country, as a two-letter code (ISO 3166-1). */
export function country<const Name extends string>(name: Name, more: Without<'pattern'> = {}): Field<Name> {
  return { name, kind: 'country', maxLength: 2, pattern: '[A-Z]{2}', autocomplete: 'country', ...more };
}

export function place<const Name extends string>(name: Name, more: Without<'pattern'> = {}): Field<Name> {
  return { name, kind: 'place', maxLength: LINE, ...more };
}

/** Returns a field for a count from 0 to 999. */
export function count<const Name extends string>(name: Name): Field<Name> {
  return { name, kind: 'number', maxLength: 3, pattern: '\\d{1,3}', inputMode: 'numeric' };
}

/** Returns a field for a quantity with up to three decimals. */
export function quantity<const Name extends string>(name: Name): Field<Name> {
  return { name, kind: 'number', maxLength: 15, pattern: DECIMAL, inputMode: 'decimal' };
}

/** Returns a field for a date, YYYY-MM-DD. */
export function date<const Name extends string>(name: Name): Field<Name> {
  const pattern = '20\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
  return { name, kind: 'date', maxLength: 10, pattern };
}

export function choice<const Name extends string>(
  name: Name,
  options: readonly string[],
  more: Without<'pattern' | 'options'> = {},
): Field<Name> {
  return { name, kind: 'choice', maxLength: LINE, options, ...more };
}

export function choices<const Name extends string>(name: Name, options: readonly string[]): Field<Name> {
  return { name, kind: 'choices', maxLength: LINE, options };
}

/** Returns the checkbox about Terms of Service and Privacy Policy (Q7). */
export function agreement<const Name extends string>(name: Name): Field<Name> {
  return {
    name,
    kind: 'agreement',
    isRequired: true,
    maxLength: 3,
    options: [AGREED_VALUE],
  };
}

const SLUG = '[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*';

/**
 * Returns a field that the page fills in, such as the slug of the requested resource. A resource outside the section of
 * the form's page begins with its own section: `eguides/first-import`.
 */
export function hidden<const Name extends string>(name: Name, sections: readonly string[] = []): Field<Name> {
  const pattern = sections.length === 0 ? SLUG : `(?:(?:${sections.join('|')})\\/)?${SLUG}`;
  return { name, kind: 'hidden', isRequired: true, maxLength: LINE, pattern };
}

/** The value of a checked agreement. */
export const AGREED_VALUE = 'yes';

/** The field that identifies the requested resource. */
export const RESOURCE_FIELD = 'resource';
