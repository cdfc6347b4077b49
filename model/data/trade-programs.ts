import * as z from 'zod';
import { origins } from './duty.ts';
import { dataKind, inEveryLocale } from './kind.ts';

/**
 * Programs of the special column of the US tariff, such as USMCA. A line of the tariff names the symbols of the programs
 * that have its special rates. A row is valid as long as goods can enter at the rate of the program.
 */
export const tradePrograms = dataKind({
  id: 'trade-programs',
  row: {
    symbol: z
      .string()
      .regex(/^[A-Z]{1,2}[*+]?$/, 'must be a symbol of the special column, such as "S+"')
      .meta({ description: 'The symbol in the special column, in quotes: "S+".', examples: ['S+'] }),
    name: inEveryLocale(90).describe('The program, as the form of the estimator names it.'),
    origins: origins.describe('The beneficiary countries: ISO 3166 alpha-2; all if absent.').optional(),
    mpf: z
      .enum(['exempt', 'origin-exempt', 'pays'])
      .describe(
        'The merchandise processing fee. exempt: goods that enter under the program do not pay it. origin-exempt: goods of these origins never pay it, even without a claim or after validTo.',
      ),
    hasApparel: z
      .boolean()
      .describe(
        'Whether apparel (chapters 61 and 62) enters free under headings of chapter 98, which lines do not name.',
      )
      .default(false),
    note: inEveryLocale(400).describe('What a claim needs, or that the program has ended.'),
  },
});
