import * as z from 'zod';
import { LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import { distinct, line } from '../fields/fields.ts';

/** Returns the schema of a list of lines in each locale, at most `most` columns wide. A locale may lack its list. */
const listPerLocale = (most: number) =>
  z.strictObject(
    Object.fromEntries(LOCALES.map((locale) => [locale, distinct(z.array(line(most))).optional()])) as Record<
      Locale,
      z.ZodOptional<z.ZodArray<ReturnType<typeof line>>>
    >,
  );

/** Other names of a port or an airport that visitors type: old and other spellings, terminals, the city behind it. */
export const placeAliases = listPerLocale(60).describe('Other names that visitors type.');
