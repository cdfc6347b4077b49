import * as z from 'zod';
import { countries } from './country.ts';
import { dataKind, inEveryLocale, localName } from './kind.ts';

/** Columns of a note. A page shows several notes of a country below each other. */
const MAX_COLUMNS = 300;

/**
 * Notes on customs at the ports and airports of countries: advance declarations with their deadlines, and facts about
 * the entry. A country without a note has no row, because we state only facts that we have read in a source.
 */
export const customsNotes = dataKind({
  id: 'customs-notes',
  row: {
    countries: countries.describe('The countries of the ports and airports: ISO 3166 alpha-2.'),
    mode: z.enum(['ocean', 'air', 'any']).describe('ocean is for ports, air for airports, any for both.'),
    name: localName,
    text: inEveryLocale(MAX_COLUMNS).describe('What the source says, in every language.'),
  },
});
