import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { line } from '../../../model/fields/fields.ts';
import { checkSchema } from '../../../model/reading/schema-problems.ts';
import { readYaml } from '../../../model/reading/yaml.ts';

const schema = z.strictObject({
  title: line(60).optional(),
  slug: z.string().optional(),
  order: z.int().optional(),
  names: z.array(line(60)).optional(),
  source: z.strictObject({ title: z.union([line(60), z.strictObject({ 'en-US': line(60) })]) }).optional(),
});

/** Returns the findings of a text: code, line and column, and the new text of the fix. */
function findingsIn(text: string) {
  const yaml = readYaml({ file: 'item.md', text }, { text, offset: 0 });
  return checkSchema(yaml, schema).diagnostics.map(({ code, place, fix }) => [
    code,
    `${place?.line}:${place?.column}`,
    fix?.edits[0]?.newText,
  ]);
}

describe('a text that YAML changes', () => {
  test.each([
    { text: 'title: Berth plan #3 for the autumn', fixed: '"Berth plan #3 for the autumn"' },
    { text: 'title: Berth plan #three', fixed: '"Berth plan #three"' },
    { text: 'title: Say "yes" #3', fixed: '\'Say "yes" #3\'' },
    { text: 'title: 2026 #3', fixed: '"2026 #3"' },
    { text: 'title: #3 berths', fixed: '"#3 berths"' },
    { text: 'title: A long\n  title #3', fixed: '"A long title #3"' },
    { text: 'title: &Co and more', fixed: '"&Co and more"' },
    { text: 'title: ! Stop', fixed: '"! Stop"' },
    { text: 'title: NULL', fixed: '"NULL"' },
  ])('[M01] is an error with quotes as fix: $text', ({ text, fixed }) => {
    expect(findingsIn(text)).toEqual([['yaml/lost-text', '1:8', fixed]]);
  });

  test('[M01] is found in lists, in groups and in texts per language', () => {
    expect(findingsIn('names:\n  - one\n  - dock #5')).toEqual([['yaml/lost-text', '3:5', '"dock #5"']]);
    expect(findingsIn('names: [one, dock #5\n  ]')).toEqual([['yaml/lost-text', '1:14', '"dock #5"']]);
    expect(findingsIn('source:\n  title: CSMS #5')).toEqual([['yaml/lost-text', '2:10', '"CSMS #5"']]);
    expect(findingsIn('source:\n  title:\n    en-US: CSMS #5')).toEqual([['yaml/lost-text', '3:12', '"CSMS #5"']]);
  });

  test('[M01] has no fix if the number may begin a comment', () => {
    expect(findingsIn('title: CSMS # 615')).toEqual([['yaml/lost-text', '1:8', undefined]]);
  });

  test('[M01] has no fix if its field does not accept the whole text', () => {
    expect(findingsIn(`title: Short #${'x'.repeat(60)}`)).toEqual([['yaml/lost-text', '1:8', undefined]]);
  });

  test.each([
    'title: Rates # A comment has a space.',
    'title: "Rates #3"',
    'title: "Rates" #3',
    'title: C#3',
    'slug: ocean #the desk',
    'order: 5 #3',
    '#3\ntitle: Rates',
    'title: Null Island',
    'title: R&D and !important',
    'title: “Rates” and “fees”',
    'title: "“Rates”"',
  ])('[M01] is not %j', (text) => {
    expect(findingsIn(text)).toEqual([]);
  });

  test.each([
    { text: 'title: “Peak season”', fixed: '"Peak season"' },
    { text: 'title: ‘Peak season’', fixed: '"Peak season"' },
    { text: 'title: ”Peak season”', fixed: '"Peak season"' },
  ])('[M01] has a warning if typographic quotes surround it: $text', ({ text, fixed }) => {
    expect(findingsIn(text)).toEqual([['yaml/typographic-quotes', '1:8', fixed]]);
  });
});
