import * as z from 'zod';
import { parseRate, parseSpecial } from '../../freight/duty-rates.ts';
import { isPeriod } from '../../freight/tariff-seasons.ts';
import { day, distinct, httpsUrl, line } from '../fields/fields.ts';
import { dataKind, inEveryLocale } from './kind.ts';

/** The facts of the US duty estimator (`tools/duty-estimator`): rates, fees, and what we know of each. */

/** A number as a decimal text, because a binary number is not exact: `17.6`. */
const decimal = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,8})(?:\.\d{1,4})?$/, 'must be a decimal in quotes, such as "17.6"')
  .meta({ description: 'A decimal in quotes, such as "17.6".', examples: ['17.6'] });

/** A share of the customs value. */
const ofValue = decimal.describe('Percent of the customs value, a decimal in quotes: "0.3464".');

/** US dollars with cents. */
const dollars = z
  .string()
  .regex(/^\d{1,7}\.\d{2}$/, 'must be US dollars with cents in quotes, such as "33.58"')
  .meta({ description: 'US dollars with cents in quotes, such as "33.58".', examples: ['33.58'] });

/** An ISO 3166 alpha-2 code, or `EU` for its member states. */
export const origins = distinct(z.array(z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166 alpha-2 code, or EU')))
  .min(1)
  .describe('Countries of origin: ISO 3166 alpha-2, or EU.');

/** Codes of the tariff: 2 to 10 digits, each with everything below it. */
const codes = distinct(
  z.array(z.string().regex(/^(?:\d{2}){1,5}$/, 'must be a code of 2 to 10 digits in quotes, such as "4202"')),
)
  .min(1)
  .describe('Codes of the tariff in quotes, each with everything below it.');

const text = inEveryLocale(400);

const count = z.int().min(0);

/** A rate in the words of the tariff, which the parser of rates must know. */
const rateText = (isKnown: (text: string) => boolean) =>
  z.string().refine(isKnown, { error: 'must be a rate as the tariff writes it, such as "90¢/pr. + 37.5%"' });
const rate = rateText((written) => parseRate(written) !== undefined);

/** An id of this module: lowercase letters, digits and single hyphens. */
const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be an id');

/** Ids of lists of codes. */
const lists = distinct(z.array(id)).min(1);

/** A program of the special column of the tariff, such as S or P+. */
const specialProgram = z
  .string()
  .regex(/^[A-Z]{1,2}[+*#]?$/, 'must be a program of the special column, such as S or P+');

/** A list of codes that the law publishes as one, so that rows can name it. */
const codeLists = dataKind({
  id: 'code-lists',
  row: {
    name: inEveryLocale(120).describe('The list, as its source calls it.'),
    codes,
  },
});

const chapter99Heading = z.string().regex(/^99\d\d\.\d\d\.\d\d$/, 'must be a heading such as 9903.88.03');

/** When the goods of a line enter (`freight/tariff-seasons.ts`). */
const season = z
  .strictObject({
    entered: distinct(z.array(z.string().refine(isPeriod, { error: 'must be days such as "09-01/05-31"' })))
      .min(1)
      .describe('Days of every year in quotes, first and last: "09-01/05-31". The last day of February is 02-29.'),
    transport: z.literal('air').describe('The goods come by air.').optional(),
    otherwise: distinct(z.array(z.string().regex(/^\d{8}$/, 'must be a code of 8 digits in quotes')))
      .min(1)
      .describe('The lines for the same goods on other days or by other transport, in quotes.'),
  })
  .describe('When the goods of the line enter; on every day if absent.');

/**
 * Lines of the Harmonized Tariff Schedule of the United States. `waybill import hts` writes every field except `words`.
 * The id is the code of eight digits; a later rate of the same line adds a hyphen and its first day.
 */
const tariffLines = dataKind({
  id: 'tariff-lines',
  row: {
    id: z
      .string()
      .regex(/^\d{8}(?:-\d{4}-\d{2}-\d{2})?$/, 'must be a code of 8 digits in quotes, such as "42029231"')
      .meta({ description: 'The code of eight digits in quotes; a later rate adds a hyphen and its first day.' }),
    general: rate.describe('The general rate (column 1) as the tariff writes it: "90¢/pr. + 37.5%".'),
    special: rateText((written) => parseSpecial(written) !== undefined)
      .describe('The special rates (column 1) with the codes of their programs: "Free (AU,SG)".')
      .optional(),
    column2: rate.describe('The rate of column 2 as the tariff writes it.'),
    units: distinct(z.array(line(20)))
      .describe('The units of quantity of the entry: [doz., kg].')
      .optional(),
    chapter99: distinct(z.array(chapter99Heading))
      .describe('The headings of chapter 99 to which the line refers.')
      .optional(),
    season: season.optional(),
    words: inEveryLocale(64)
      .describe('Short words of our own that tell the line from the others of its subheading, in every language.')
      .optional(),
    description: line(3000)
      .describe('The official text, in the copy of a site owner who imports with --descriptions.')
      .optional(),
  },
});

/** Imports of the tariff, the newest first. `validFrom` is the day on which the release takes effect. */
const tariffReleases = dataKind({
  id: 'tariff-releases',
  row: {
    name: line(80).describe('The name of the release: "2026 HTS Revision 10".'),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 of 64 hexadecimal digits')
      .describe('The SHA-256 of the imported file.'),
    importedWith: line(40).describe('The program that imported the file: "waybill 1.0.0".'),
    lines: count.describe('The number of lines of the release.'),
    added: count.describe('The lines that the release before does not have.'),
    removed: count.describe('The lines that only the release before has.'),
    changed: count.describe('The lines with another rate, unit or reference than in the release before.'),
  },
});

/**
 * Duties on top of the general rate, such as Section 301. In each group at most one row applies to goods: a row that
 * names the origin before a row for all origins.
 */
const dutyLayers = dataKind({
  id: 'duty-layers',
  row: {
    program: z
      .enum(['301', '232', '201', '122', '338', 'ieepa'])
      .describe('The legal basis of the duty, in quotes: "301" is Section 301 of the Trade Act of 1974.'),
    group: id.describe('The name of a group of rows. At most one row of a group applies to goods.'),
    name: inEveryLocale(90).describe('The duty, as the ledger of the estimate names it.'),
    codes: codes
      .describe('The goods, by codes of the tariff in quotes; all if absent, unless lists has them.')
      .optional(),
    lists: lists.describe('Lists of code-lists with the goods, beside codes.').optional(),
    exceptCodes: codes.describe('Goods that do not pay the duty.').optional(),
    exceptLists: lists.describe('Lists of code-lists with goods that another row of the group has.').optional(),
    programs: distinct(z.array(specialProgram))
      .min(1)
      .describe('Programs of the special column, such as P: the row is only for goods that enter under them.')
      .optional(),
    exceptPrograms: distinct(z.array(specialProgram))
      .min(1)
      .describe('Programs of the special column, such as S: goods that enter under them do not pay the duty.')
      .optional(),
    origins: origins.describe('The countries of origin; all if absent.').optional(),
    exceptOrigins: origins.describe('Countries of origin that do not pay the duty.').optional(),
    percent: decimal
      .describe('The rate in percent. A row without it says that a duty exists whose rate or goods we do not know.')
      .optional(),
    kind: z
      .enum(['add', 'total-floor', 'exempt'])
      .describe(
        'add charges the rate; total-floor charges what the general rate lacks to reach it; exempt charges nothing and precedes the other rows of its group.',
      )
      .default('add'),
    base: z
      .enum(['customs-value', 'metal', 'foreign-content'])
      .describe(
        'metal charges the rate only on the value of the metal, and foreign-content on what does not come from the US. An estimate knows neither value.',
      )
      .default('customs-value'),
    notWith: distinct(z.array(line(40)))
      .describe('Groups and programs: goods that pay a duty of one of them do not pay this one.')
      .optional(),
    condition: z
      .strictObject({
        text: text.describe('The fact, as a question or a statement to the importer.'),
        applies: z
          .enum(['yes', 'no', 'ask'])
          .describe('What an estimate without an answer assumes; ask shows a range.'),
        fact: id.describe('The name of the fact, which several rows can share: usmca.').optional(),
        is: z.enum(['yes', 'no']).describe('The answer with which the row applies.').default('yes'),
        needs: id.describe('Another fact that the row needs: it never applies if the answer to it is no.').optional(),
        unless: id
          .describe(
            'Another fact that ends the assumption: without an answer of its own, the row does not apply if the answer to it is yes.',
          )
          .optional(),
      })
      .describe('The fact that decides whether the duty applies.')
      .optional(),
    chapter99: distinct(z.array(chapter99Heading))
      .min(1)
      .describe(
        'The headings of chapter 99 that an entry declares for the duty; where the metal or the origin decides, up to three. A total-floor has the heading of goods below the floor.',
      )
      .optional(),
    note: text.describe('A remark below the line of the ledger.').optional(),
    afterwards: z
      .enum(['ended', 'unknown'])
      .describe(
        'What follows after validTo: nothing; or unknown: perhaps an extension of an exemption, or a higher rate of a duty.',
      )
      .default('ended'),
  },
  references: { lists: 'code-lists', exceptLists: 'code-lists' },
});

/** What an importer must know before the sum: bans, import controls, and values that enter free of duty. */
const importNotices = dataKind({
  id: 'import-notices',
  row: {
    effect: z
      .enum(['ban', 'check', 'free', 'quota'])
      .describe(
        'ban: no import without a license. check: a control to pass. free: no duty up to mostValue. quota: the line is only for goods within a quota, so the sum is a minimum.',
      ),
    name: inEveryLocale(90).describe('The rule, in a few words.'),
    text: text.describe('What it means for the importer.'),
    codes: codes.describe('The goods; all if absent, unless lists has them.').optional(),
    lists: lists.describe('Lists of code-lists with the goods, beside codes.').optional(),
    exceptCodes: codes.describe('Goods that the rule does not concern.').optional(),
    origins: origins.describe('The countries of origin; all if absent.').optional(),
    exceptOrigins: origins.describe('Countries of origin that the rule does not concern.').optional(),
    otherwise: id
      .describe(
        'The list of code-lists with the lines for goods that a quota keeps out: the next ones of the heading apply.',
      )
      .optional(),
    mostValue: dollars.describe('The highest customs value that enters free of duty, in quotes: "800.00".').optional(),
  },
  references: { lists: 'code-lists', otherwise: 'code-lists' },
});

/** The dates between which we know the duties of an origin. Rows with `origins` come before rows for all origins. */
const dutyCoverage = dataKind({
  id: 'duty-coverage',
  row: {
    origins: origins.describe('The countries of origin; all others if absent.').optional(),
    level: z
      .enum(['complete', 'partial', 'column-2'])
      .describe(
        'complete: every duty. partial: duties or exemptions can be missing. column-2: the goods pay column 2.',
      ),
    note: inEveryLocale(600).describe('What the rows cover, in every language.'),
    noteFrom: day
      .describe(
        'The first entry date that the note can concern. Earlier ones have the note of the row for all other origins.',
      )
      .optional(),
  },
});

/** Fees of US Customs and Border Protection on an entry, and the limit for informal entries. */
const customsFees = dataKind({
  id: 'customs-fees',
  row: {
    fee: z
      .enum(['mpf', 'mpf-informal', 'hmf', 'informal-limit', 'informal-limit-chapter-99'])
      .describe(
        'mpf and mpf-informal: merchandise processing fee. hmf: harbor maintenance fee. informal-limit: highest value of an informal entry. informal-limit-chapter-99: the same for goods that pay a duty of subchapter III of chapter 99.',
      ),
    amount: z
      .union([
        z.strictObject({
          percent: ofValue,
          least: dollars.describe('The lowest fee in US dollars, in quotes: "33.58".'),
          most: dollars.describe('The highest fee in US dollars, in quotes: "651.50".'),
        }),
        z.strictObject({ percent: ofValue }),
        z.strictObject({ flat: dollars.describe('A fixed amount in US dollars, in quotes: "2.69".') }),
      ])
      .describe('A percentage of the customs value, perhaps within limits, or a fixed amount.'),
  },
  series: ['fee'],
});

/** The number of an antidumping (A) or countervailing (C) duty case at the Department of Commerce. */
const caseNumber = z.string().regex(/^[AC]-\d{3}-\d{3}$/, 'must be a case number such as A-570-890');

/**
 * Antidumping and countervailing duty cases on a product of one country. `validFrom` is the day of the notice in `scope`:
 * the order, its latest continuation, or the notice that started the cash deposits of a pending or unread case.
 */
const tradeOrders = dataKind({
  id: 'trade-orders',
  row: {
    product: inEveryLocale(90).describe('The product that the cases are about, in our own words.'),
    kind: z
      .enum(['order', 'pending', 'unread', 'suspended'])
      .describe(
        'order: the order is in force. pending: no order yet, but importers pay cash deposits. unread: cash deposits began, and we have not read how the case ended. suspended: an agreement on prices or quantities stands in place of duty.',
      )
      .default('order'),
    cases: distinct(z.array(caseNumber))
      .min(1)
      .describe('The numbers of the cases at the Department of Commerce: [A-570-890].'),
    origin: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be an ISO 3166 alpha-2 code')
      .describe('The country of origin: ISO 3166 alpha-2.'),
    codes: codes.describe(
      'Codes of the tariff that the scope names, in quotes. The text of the scope decides, not the code.',
    ),
    rates: z
      .record(
        caseNumber,
        z.strictObject({
          percent: ofValue,
          notice: line(60).describe('The notice that states the rate: "86 FR 26460".'),
          date: day.describe('The day of the notice, YYYY-MM-DD.'),
        }),
      )
      .describe(
        'By case, the rate of all other producers, or of the whole country. Leave out a rate that you have not read.',
      )
      .optional(),
    scope: httpsUrl.describe('The https address of the notice with the text of the scope.').optional(),
  },
});

export const dutyKinds = {
  'tariff-lines': tariffLines,
  'tariff-releases': tariffReleases,
  'code-lists': codeLists,
  'duty-layers': dutyLayers,
  'duty-coverage': dutyCoverage,
  'customs-fees': customsFees,
  'trade-orders': tradeOrders,
  'import-notices': importNotices,
};
