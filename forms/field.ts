/** What somebody is told of a field; the texts stand in `messages.ts` (spec 5). */
export type MessageId =
  | 'required'
  | 'missingEmail'
  | 'wrongEmail'
  | 'wrongPhone'
  | 'wrongResponse'
  | 'invalidEmail'
  | 'missingAgreement';

/**
 * What a field takes. `choice` is one of its options, `choices` any of them, `agreement` a box to tick, `place` a port,
 * an airport or a town in words, `hidden` what the page itself says.
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

/** A field as everybody who shows, checks or keeps it knows it: plain data. */
export interface Field<Name extends string = string> {
  /** As it is sent; the same name is the same thing in every form. */
  name: Name;
  kind: FieldKind;
  isRequired?: true;
  /** Most characters, without spaces at both ends. */
  most: number;
  /** What the whole value must look like: the source of a regular expression that holds with the flags u and v. */
  pattern?: string;
  /** Values of `choice` and `choices`. */
  options?: readonly string[];
  /** The token by which browsers fill it in (HTML, 4.10.18.7.1). */
  autocomplete?: string;
  inputMode?: 'decimal' | 'numeric';
  /** What is said where it is empty or wrong; `required` and `wrongResponse` where it is left out. */
  says?: { missing?: MessageId; wrong?: MessageId };
}

type Without<Key extends keyof Field> = Omit<Partial<Field>, 'name' | 'kind' | Key>;

/** Far longer than any name; a limit for what is not meant. */
const LINE = 120;

/** Characters of an address that mail can be sent to (RFC 5321, 4.5.3.1.3, without the brackets). */
const MOST_OF_ADDRESS = 254;
/** As browsers check a field for an address (HTML, 4.10.5.1.5), with at least one dot after the sign. */
const ADDRESS =
  "[\\w.!#$%&'*+\\/=?^`\\{\\|\\}~\\-]+@[A-Za-z\\d](?:[A-Za-z\\d\\-]{0,61}[A-Za-z\\d])?(?:\\.[A-Za-z\\d](?:[A-Za-z\\d\\-]{0,61}[A-Za-z\\d])?)+";
/** Seven to fifteen digits (E.164 allows fifteen) with or without a plus sign, and what people put between them. */
const PHONE = '\\+?(?:[\\s\\(\\)\\.\\-]{0,3}\\d){7,15}';
/** Digits, in groups of three or not, and up to three decimals. */
const DECIMAL = '\\d{1,3}(?:,?\\d{3})*(?:\\.\\d{1,3})?';

export function text<const Name extends string>(name: Name, more: Without<'pattern'> = {}): Field<Name> {
  return { name, kind: 'text', most: LINE, ...more };
}

/** Several lines. */
export function long<const Name extends string>(name: Name, more: Without<'pattern'> = {}): Field<Name> {
  return { name, kind: 'long', most: 4000, ...more };
}

/** An address that mail can be sent to, always required: nobody could be answered without it. */
export function email<const Name extends string>(name: Name, wrong: MessageId = 'wrongEmail'): Field<Name> {
  const says = { missing: 'missingEmail', wrong } as const;
  return {
    name,
    kind: 'email',
    isRequired: true,
    most: MOST_OF_ADDRESS,
    pattern: ADDRESS,
    autocomplete: 'email',
    says,
  };
}

export function phone<const Name extends string>(name: Name, more: Without<'pattern'> = {}): Field<Name> {
  return { name, kind: 'phone', most: 40, pattern: PHONE, autocomplete: 'tel', says: { wrong: 'wrongPhone' }, ...more };
}

/** A two-letter code (ISO 3166-1). */
export function country<const Name extends string>(name: Name, more: Without<'pattern'> = {}): Field<Name> {
  return { name, kind: 'country', most: 2, pattern: '[A-Z]{2}', autocomplete: 'country', ...more };
}

export function place<const Name extends string>(name: Name, more: Without<'pattern'> = {}): Field<Name> {
  return { name, kind: 'place', most: LINE, ...more };
}

/** How many, up to 999. */
export function count<const Name extends string>(name: Name): Field<Name> {
  return { name, kind: 'number', most: 3, pattern: '\\d{1,3}', inputMode: 'numeric' };
}

/** A quantity with up to three decimals. */
export function quantity<const Name extends string>(name: Name): Field<Name> {
  return { name, kind: 'number', most: 15, pattern: DECIMAL, inputMode: 'decimal' };
}

/** YYYY-MM-DD. */
export function date<const Name extends string>(name: Name): Field<Name> {
  const pattern = '20\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
  return { name, kind: 'date', most: 10, pattern };
}

export function choice<const Name extends string>(
  name: Name,
  options: readonly string[],
  more: Without<'pattern' | 'options'> = {},
): Field<Name> {
  return { name, kind: 'choice', most: LINE, options, ...more };
}

export function choices<const Name extends string>(name: Name, options: readonly string[]): Field<Name> {
  return { name, kind: 'choices', most: LINE, options };
}

/** The box about Terms of Service and Privacy Policy (spec 5). */
export function agreement<const Name extends string>(name: Name): Field<Name> {
  return {
    name,
    kind: 'agreement',
    isRequired: true,
    most: 3,
    options: [AGREED],
    says: { missing: 'missingAgreement' },
  };
}

/** What a page says of itself, such as the slug of what is asked for. */
export function hidden<const Name extends string>(name: Name): Field<Name> {
  return { name, kind: 'hidden', isRequired: true, most: LINE, pattern: '[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*' };
}

/** What a ticked box sends. */
export const AGREED = 'yes';

/** The field in which the page of a form names the thing that it is about. */
export const RESOURCE_FIELD = 'resource';
