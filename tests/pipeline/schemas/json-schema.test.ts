import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { day, distinct, line, path, slug } from '../../../model/fields/fields.ts';
import { type JsonSchema, jsonSchemaOf, when } from '../../../pipeline/schemas/json-schema.ts';

const plain = (schema: z.ZodType) => jsonSchemaOf(schema, { hasFigures: false });

function accepts({ pattern = '', allOf = [] }: JsonSchema, text: string): boolean {
  return new RegExp(pattern, 'u').test(text) && allOf.every((subschema) => accepts(subschema, text));
}

describe('JSON schema of a line', () => {
  const schema = line(24, 10);
  const made = plain(schema);

  test.each([
    { text: 'Ten signs.', fits: true },
    { text: 'Nine sign', fits: false },
    { text: 'Twenty-four characters.', fits: true },
    { text: 'Twenty-five characters so', fits: false },
    { text: '一二三四五', fits: true },
    { text: '一二三四', fits: false },
    { text: '一二三四五六七八九十一二', fits: true },
    { text: '一二三四五六七八九十一二三', fits: false },
    { text: 'It’s – “so”', fits: true },
    { text: 'It’s – “a', fits: false },
    { text: ' Begins with a space', fits: false },
    { text: 'Ends with a space ', fits: false },
    { text: 'Two lines\nof text', fits: false },
  ])('[C1] agrees with the validator on $text', ({ text, fits }) => {
    expect([schema.safeParse(text).success, accepts(made, text)]).toEqual([fits, fits]);
  });

  test('[C1] is never stricter than the validator for texts of both widths', () => {
    const letters = ['a', '’', 'é', '一', '。', '（', 'Ａ', '→', 'm³', '½', ' b'];
    const texts = Array.from({ length: 4000 }, (_, seed) =>
      Array.from(
        { length: 3 + (seed % 26) },
        (__, at) => letters[(seed * 31 + at * at * 7 + at * seed) % letters.length],
      ).join(''),
    );
    const fitting = texts.filter((text) => schema.safeParse(text).success);
    expect(fitting.length).toBeGreaterThan(500);
    expect(fitting.filter((text) => !accepts(made, text))).toEqual([]);
  });

  test('[C1] states the limits in its description and its message', () => {
    const { description, patternErrorMessage } = plain(schema.describe('The name.'));
    expect(description).toBe('The name. One line of 10 to 24 characters.');
    expect(patternErrorMessage).toBe('must be one line of 10 to 24 characters; a Chinese character counts as two');
    expect(plain(line(40)).description).toBe('One line of at most 40 characters.');
  });

  test('[C1] keeps further conditions on the text', () => {
    const named = plain(line(40).regex(/\{title\}/, 'must contain {title}'));
    expect(named.allOf).toEqual([{ pattern: '\\{title\\}', patternErrorMessage: 'must contain {title}' }]);
    expect([accepts(named, 'About {title}'), accepts(named, 'About it')]).toEqual([true, false]);
  });

  test('[C1] accepts a reference to a figure in place of any text only where the build inserts figures', () => {
    const text = 'At {{days cnytn-gbfxt good-hope}} days';
    expect(accepts(plain(schema), text)).toBe(false);
    expect(accepts(jsonSchemaOf(schema, { hasFigures: true }), text)).toBe(true);
  });
});

describe('JSON schema of other fields', () => {
  test('[C1] has the messages of the validator', () => {
    expect(plain(slug)).toMatchObject({ patternErrorMessage: 'must be a slug: letters, digits and single hyphens' });
    expect(plain(day)).toMatchObject({
      format: 'date',
      patternErrorMessage: 'must be a date in the form YYYY-MM-DD',
    });
    const choice = z.union([z.string().regex(/^a$/), z.literal(2)], { error: 'must be a or 2' });
    expect(plain(choice).anyOf).toMatchObject([{ errorMessage: 'must be a or 2' }, { errorMessage: 'must be a or 2' }]);
  });

  test('[C1] accepts the same paths as the validator, and more, but no other site', () => {
    const made = plain(path);
    const texts = ['/', '/help', '/help/first-steps', 'help', '/a b', '/a%20b', 'https://www.example.com/'];
    expect(texts.filter((text) => accepts(made, text))).toEqual(texts.filter((text) => path.safeParse(text).success));
  });

  test('[C1] rejects a repeated text of a list, and unknown fields, and takes default values as optional', () => {
    const schema = z.strictObject({ names: distinct(z.array(z.string())), kind: z.string().default('a') });
    expect(plain(schema)).toMatchObject({
      required: ['names'],
      additionalProperties: false,
      properties: { names: { uniqueItems: true } },
    });
  });

  test('[C1] applies to a named choice only the schema of that name', () => {
    const options = [
      z.strictObject({ block: z.literal('one').describe('The kind.'), first: z.string() }),
      z.strictObject({ block: z.literal('two').describe('The kind.') }),
    ] as const;
    const { oneOf, anyOf, allOf, ...made } = plain(z.discriminatedUnion('block', options));
    expect([oneOf, anyOf]).toEqual([undefined, undefined]);
    expect(made).toMatchObject({
      required: ['block'],
      properties: { block: { enum: ['one', 'two'], description: 'The kind.' } },
    });
    expect(allOf).toMatchObject([
      when({ properties: { block: { const: 'one' } } }, { required: ['block', 'first'] }),
      when({ properties: { block: { const: 'two' } } }, { required: ['block'] }),
    ]);
  });
});
