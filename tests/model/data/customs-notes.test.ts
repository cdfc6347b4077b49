import { describe, expect, test } from 'vitest';
import { validCustomsNotes } from '../../../model/data/queries.ts';
import { codesOf, readTestSite } from '../../pipeline/support/site.ts';

const NOTES = 'content/data/customs-notes.yaml';
const FIELDS = {
  id: 'note',
  countries: '[US]',
  mode: 'ocean',
  name: '{ en-US: Filing, zh-CN: 申报 }',
  text: '{ en-US: File it., zh-CN: 请申报。 }',
  validFrom: '2026-01-01',
  source: '{ title: Made for tests, licence: own }',
  checkedOn: '2026-11-01',
};
type Fields = Partial<Record<keyof typeof FIELDS | 'validTo', string | undefined>>;

/** Returns a row with other values for some fields. An undefined field is left out. */
const row = (fields: Fields) => {
  const written = Object.entries({ ...FIELDS, ...fields }).filter(([, value]) => value !== undefined);
  return `  - { ${written.map(([field, value]) => `${field}: ${value}`).join(', ')} }\n`;
};
const read = (rows: Fields[], at?: string) =>
  readTestSite({ [NOTES]: `maxAgeDays: 400\nrows:\n${rows.map(row).join('')}` }, at === undefined ? {} : { at });

describe('customs notes', () => {
  test('[U6] are for the countries that they name, in file order', () => {
    const { data, diagnostics } = read([
      { id: 'b', countries: '[US, DE]' },
      { id: 'a' },
      { id: 'c', countries: '[DE]' },
    ]);
    const idsOf = (country: string) =>
      validCustomsNotes(data)
        .filter((note) => note.countries.includes(country))
        .map(({ id }) => id);
    expect(diagnostics).toEqual([]);
    expect([idsOf('US'), idsOf('DE'), idsOf('FR')]).toEqual([['b', 'a'], ['b', 'c'], []]);
  });

  test.each([
    { at: '2026-02-28', ids: ['always'] },
    { at: '2026-03-01', ids: ['always', 'march'] },
    { at: '2026-03-31', ids: ['always', 'march'] },
    { at: '2026-04-01', ids: ['always'] },
  ])('[U6] appear from their first to their last day: $ids on $at', ({ at, ids }) => {
    const march = { id: 'march', validFrom: '2026-03-01', validTo: '2026-03-31' };
    const { data } = read([{ id: 'always' }, march], at);
    expect(
      validCustomsNotes(data)
        .filter((note) => note.countries.includes('US'))
        .map(({ id }) => id),
    ).toEqual(ids);
  });

  test('[U6] can have 300 characters', () => {
    expect(codesOf(read([{ text: `{ en-US: ${'x'.repeat(300)}, zh-CN: ${'一'.repeat(150)} }` }]))).toEqual([]);
  });

  test.each<{ what: string; fields: Fields; message: string }>([
    {
      what: 'an unassigned country code',
      fields: { countries: '[US, EU]' },
      message: 'The field "countries[2]" must be an ISO 3166 alpha-2 code such as CN.',
    },
    {
      what: 'a country twice',
      fields: { countries: '[US, DE, US]' },
      message: 'The field "countries[3]" is the same as entry 1 of the list.',
    },
    { what: 'no country', fields: { countries: '[]' }, message: 'The field "countries" must have at least 1 entries.' },
    { what: 'an unknown mode', fields: { mode: 'sea' }, message: 'The field "mode" cannot be "sea".' },
    {
      what: 'a text of one language',
      fields: { text: '{ en-US: File it. }' },
      message: 'The field "text.zh-CN" is missing.',
    },
    {
      what: 'a text of 301 characters',
      fields: { text: `{ en-US: ${'x'.repeat(301)}, zh-CN: 请申报。 }` },
      message: 'The field "text.en-US" has 301 characters, but must have 1 to 300.',
    },
    { what: 'no source', fields: { source: undefined }, message: 'The field "source" is missing.' },
    { what: 'no day of the check', fields: { checkedOn: undefined }, message: 'The field "checkedOn" is missing.' },
    {
      what: 'an end before its beginning',
      fields: { validTo: '2025-12-31' },
      message: 'validTo is 2025-12-31, which is before validFrom, 2026-01-01.',
    },
  ])('[U6] are rejected with $what', ({ fields, message }) => {
    const { diagnostics } = read([fields]);
    expect(
      diagnostics.map((diagnostic) => [diagnostic.message, diagnostic.place?.file, diagnostic.place?.line]),
    ).toEqual([[message, NOTES, 3]]);
  });
});
