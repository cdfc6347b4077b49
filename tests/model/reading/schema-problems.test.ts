import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { checkSchema } from '../../../model/reading/schema-problems.ts';
import { readYaml } from '../../../model/reading/yaml.ts';

const schema = z.strictObject({
  title: z.string(),
  order: z.int().min(1).optional(),
  mode: z.enum(['ocean', 'air']).optional(),
  ports: z.array(z.string()).max(2).optional(),
  source: z.strictObject({ licence: z.string() }).optional(),
  local: z.literal(true).optional(),
});

function check(text: string) {
  const yaml = readYaml({ file: 'item.md', text }, { text, offset: 0 });
  return checkSchema(yaml, schema);
}

describe('schema problems', () => {
  test.each([
    { what: 'a missing field', text: 'order: 2', code: 'schema/missing-field', field: 'title', at: [1, 1] },
    { what: 'an unknown field', text: 'title: A\nbrth: 2', code: 'schema/unknown-field', field: 'brth', at: [2, 1] },
    { what: 'a number for a text', text: 'title: 5', code: 'schema/wrong-type', field: 'title', at: [1, 8] },
    { what: 'a text for a list', text: 'title: A\nports: A', code: 'schema/wrong-type', field: 'ports', at: [2, 8] },
    {
      what: 'a word outside the list',
      text: 'title: A\nmode: sea',
      code: 'schema/bad-value',
      field: 'mode',
      at: [2, 7],
    },
    { what: 'a number too small', text: 'title: A\norder: 0', code: 'schema/bad-value', field: 'order', at: [2, 8] },
    { what: 'a list too long', text: 'title: A\nports: [a, b, c]', code: 'schema/length', field: 'ports', at: [2, 8] },
    {
      what: 'an entry of a list',
      text: 'title: A\nports: [a, 7]',
      code: 'schema/wrong-type',
      field: 'ports[2]',
      at: [2, 12],
    },
    {
      what: 'a field of a group',
      text: 'title: A\nsource: {}',
      code: 'schema/missing-field',
      field: 'source.licence',
      at: [2, 9],
    },
    {
      what: 'a flag that is not true',
      text: 'title: A\nlocal: maybe',
      code: 'schema/bad-value',
      field: 'local',
      at: [2, 8],
    },
  ])('[M01] name the field and the place of $what', ({ text, code, field, at }) => {
    const [found, ...others] = check(text).diagnostics;
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code, place: { line: at[0], column: at[1] } });
    expect(found?.message).toContain(`The field "${field}"`);
  });

  test.each([
    { what: 'a misspelt field', text: 'title: A\nordr: 2', hint: 'Did you mean "order"?' },
    { what: 'a slug', text: 'title: A\nslug: b', hint: 'Rename the file instead: its name is the slug.' },
    { what: 'a bare number', text: 'title: 5', hint: 'Write "5".' },
    { what: 'a single entry', text: 'title: A\nports: DEHAM', hint: 'Write ["DEHAM"].' },
    { what: 'a misspelt word', text: 'title: A\nmode: ocan', hint: 'Did you mean "ocean"?' },
  ])('[C2] have a hint how to fix $what', ({ text, hint }) => {
    expect(check(text).diagnostics.map((diagnostic) => diagnostic.hint)).toEqual([hint]);
  });

  test('[C2] are all reported, not only the first', () => {
    const { diagnostics } = check('title: 5\norder: 0\nmod: air');
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'schema/wrong-type',
      'schema/bad-value',
      'schema/unknown-field',
    ]);
  });

  test.each(['', '- title: A', 'Berth'])('[M01] include a text that is not a map of fields: "%s"', (text) => {
    expect(check(text).diagnostics.map(({ code }) => code)).toEqual(['front-matter/not-a-map']);
  });

  test('[M01] are absent for a valid file, and its value is returned', () => {
    expect(check('title: Berth\nmode: air')).toEqual({ value: { title: 'Berth', mode: 'air' }, diagnostics: [] });
  });
});

describe('number limits', () => {
  const limited = z.strictObject({
    least: z.number().min(1).optional(),
    most: z.number().max(9).optional(),
    above: z.number().positive().optional(),
    below: z.number().lt(9).optional(),
  });

  test.each([
    { text: 'least: 0', message: 'The field "least" must be at least 1.' },
    { text: 'most: 10', message: 'The field "most" must be at most 9.' },
    { text: 'above: 0', message: 'The field "above" must be more than 0.' },
    { text: 'below: 9', message: 'The field "below" must be less than 9.' },
  ])('[M01] are stated as inclusive or exclusive: $text', ({ text, message }) => {
    const yaml = readYaml({ file: 'item.md', text }, { text, offset: 0 });
    expect(checkSchema(yaml, limited).diagnostics.map((diagnostic) => diagnostic.message)).toEqual([message]);
  });
});
