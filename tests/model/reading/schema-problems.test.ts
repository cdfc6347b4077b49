import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { slug } from '../../../model/fields/fields.ts';
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

function check(text: string, as: z.ZodType = schema) {
  const yaml = readYaml({ file: 'item.md', text }, { text, offset: 0 });
  return checkSchema(yaml, as);
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

  test('[C2] propose no item for a missing reference, because it might not exist', () => {
    const { diagnostics } = check('title: A', z.strictObject({ title: z.string(), category: slug }));
    expect(diagnostics.map((diagnostic) => diagnostic.hint)).toEqual(['Add a line such as category: …']);
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

describe('fields that are missing', () => {
  const item = z.strictObject({ title: z.string(), source: z.strictObject({ name: z.string(), url: z.string() }) });

  test('[C2] are one finding for each group', () => {
    const text = 'source: {}';
    const found = checkSchema(readYaml({ file: 'item.md', text }, { text, offset: 0 }), item).diagnostics;
    expect(found.map(({ message, place }) => [message, place?.column])).toEqual([
      ['The field "title" is missing.', 1],
      ['The fields "source.name" and "source.url" are missing.', 9],
    ]);
  });
});

describe('values as content management systems write them', () => {
  const fields = z.strictObject({
    title: z.string(),
    day: z.string().regex(/^\d{4}-\d\d-\d\d$/),
    draft: z.literal(true).optional(),
    note: z.string().min(2).optional(),
    list: z.array(z.string()).min(1).optional(),
    sources: z.array(z.strictObject({ name: z.string(), url: z.string().min(2).optional() })).optional(),
  });
  const read = (text: string) => checkSchema(readYaml({ file: 'item.md', text }, { text, offset: 0 }), fields);

  test('[M01] are read as absent if they are empty and optional, at any depth', () => {
    const text = `title: A
day: 2026-11-28T00:00:00.000Z
draft: false
note: ""
list: []
sources: [{ name: B, url: null }]`;
    expect(read(text)).toEqual({
      value: { title: 'A', day: '2026-11-28', sources: [{ name: 'B' }] },
      diagnostics: [],
    });
  });

  test.each(['title:', 'title: ""\nnote: x', 'title: A\ndraft: maybe'])('[M01] are findings otherwise: %j', (text) => {
    expect(read(`${text}\nday: 2026-11-28`).diagnostics).not.toEqual([]);
  });
});

describe('fields of other tools', () => {
  const fields = z.strictObject({
    title: z.string(),
    summary: z.string().min(5).optional(),
    publishedOn: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d$/)
      .optional(),
    category: z.string().optional(),
    draft: z.literal(true).optional(),
  });
  const read = (text: string) => checkSchema(readYaml({ file: 'item.md', text }, { text, offset: 0 }), fields);
  const fixOf = (text: string) => {
    const [found, ...others] = read(`title: A\n${text}`).diagnostics;
    expect([found?.code, others]).toEqual(['schema/unknown-field', []]);
    return found?.fix?.edits.map(({ newText }) => newText);
  };

  test.each([
    { text: 'date: 2026-11-28', edits: ['publishedOn'] },
    { text: 'pubDate: Nov 28, 2026', edits: ['publishedOn', '2026-11-28'] },
    { text: 'meta_description: Long enough', edits: ['summary'] },
    { text: 'categories: [ocean]', edits: ['category', 'ocean'] },
    { text: 'published: false', edits: ['draft', 'true'] },
  ])('[M01] are renamed with a value that is right: $text', ({ text, edits }) => {
    expect(fixOf(text)).toEqual(edits);
  });

  test.each(['excerpt: No', 'date: soon', 'categories: [ocean, air]', 'published: true', 'tags: [a]', 'sumary: No'])(
    '[M01] have no fix if a person must decide: %s',
    (text) => {
      expect(fixOf(text)).toBeUndefined();
    },
  );

  test('[M01] have no fix beside the right field', () => {
    expect(fixOf('publishedOn: 2026-11-28\ndate: 2026-11-28')).toBeUndefined();
  });
});
