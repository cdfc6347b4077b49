import * as z from 'zod';
import { distinct, line } from '../fields/fields.ts';
import { perLocaleShape } from './kind.ts';

/** Other names of a port or an airport that visitors type: old and other spellings, terminals, the city behind it. */
export const placeAliases = perLocaleShape(() => distinct(z.array(line(60))).optional()).describe(
  'Other names that visitors type, in each language: old and other spellings, terminals, the city behind the port.',
);
