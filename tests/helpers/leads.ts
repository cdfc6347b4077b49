import { definitionOf } from '../../forms/definitions.ts';
import type { Field, FieldKind } from '../../forms/field.ts';
import { FORMS, type Form } from '../../forms/form-names.ts';
import type { Pair } from '../../forms/values.ts';

/** Returns a valid value of a field. */
function sampleOf({ name, kind, options = [] }: Field): string {
  const samples: Partial<Record<Field['kind'], string>> = {
    email: 'li.wei@shipper.example',
    phone: '+86 21 5555 0100',
    country: 'CN',
    place: 'Shanghai',
    number: '12',
    date: '2027-02-28',
    long: 'Two pallets of chairs.\nBy air.',
    hidden: 'peak-season',
  };
  return samples[kind] ?? options[0] ?? `Sample ${name}`;
}

/**
 * Returns valid values for all fields of a form as it sends them. `changes` replaces values; undefined removes a field.
 */
export function validValues(
  form: Form,
  changes: Readonly<Record<string, string | readonly string[] | undefined>> = {},
): Pair[] {
  const samples = definitionOf(form).fields.map((field): [string, string] => [field.name, sampleOf(field)]);
  return Object.entries({ ...Object.fromEntries(samples), ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((text): Pair => [name, text]),
  );
}

/** The minimum values of each form: one for every required field. */
export const MINIMUM_VALUES = Object.fromEntries(
  FORMS.map((form) => {
    const required = definitionOf(form).fields.filter(({ isRequired }) => isRequired);
    return [form, Object.fromEntries(required.map((field) => [field.name, sampleOf(field)]))];
  }),
) as Readonly<Record<Form, Readonly<Record<string, string>>>>;

/** Returns the values form-encoded. */
export function encodeValues(...given: Parameters<typeof validValues>): string {
  return String(new URLSearchParams(validValues(...given).map(([name, value]) => [name, value])));
}

const tooLong = (most: number) => 'x'.repeat(most + 1);

/** Invalid values for each kind of field. */
export const INVALID_VALUES: Readonly<Record<FieldKind, readonly string[]>> = {
  text: [tooLong(120)],
  place: [tooLong(120)],
  long: [tooLong(4000)],
  email: [
    'li',
    'li@',
    'li@example',
    'li@-x.example',
    'li wei@shipper.example',
    'a@b.example,c@d.example',
    `${'l'.repeat(240)}@shipper.example`,
  ],
  phone: ['12345', 'call me', '+1 ++ 555 01', '1'.repeat(41)],
  country: ['China', 'cn', 'C1', 'C'],
  number: ['-1', 'twelve', '1e3', '1.2345', '1,25', '٣', '10²', '0x10', '1 000'],
  date: ['2027-02-29', '2026-13-01', '2026-00-10', '26-01-01', '1999-12-31', '2026-1-1', '2027-04-31'],
  choice: ['submarine', 'AIR', '__proto__'],
  choices: ['submarine'],
  agreement: ['no', 'on', 'Yes'],
  hidden: ['../etc', 'A B', '-a', 'a--b', 'a/b'],
};
