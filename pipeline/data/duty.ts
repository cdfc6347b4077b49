import * as z from 'zod';
import { day, distinct, line } from '../fields/fields.ts';
import { dataKind, inEveryLocale } from './kind.ts';

/** The facts of the US duty estimator (`tools/duty-estimator`): rates, fees, and what we know of each. */

/** A number as a decimal text, because a binary number is not exact: `17.6`. */
const decimal = z.string().regex(/^(?:0|[1-9]\d{0,8})(?:\.\d{1,4})?$/, 'must be a decimal in quotes, such as "17.6"');

/** US dollars with cents. */
const dollars = z.string().regex(/^\d{1,7}\.\d{2}$/, 'must be US dollars with cents in quotes, such as "33.58"');

/** An ISO 3166 alpha-2 code, or `EU` for its member states. */
const origins = distinct(z.array(z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166 alpha-2 code, or EU'))).min(1);

/** Codes of the tariff: 2 to 10 digits, each with everything below it. */
const codes = distinct(
  z.array(z.string().regex(/^(?:\d{2}){1,5}$/, 'must be a code of 2 to 10 digits in quotes, such as "4202"')),
).min(1);

const text = inEveryLocale(400);

/**
 * Lines of the Harmonized Tariff Schedule of the United States with their general rate (column 1). The id is the code of
 * eight digits; a later rate of the same line adds a hyphen and its year.
 */
const tariffLines = dataKind({
  id: 'tariff-lines',
  row: {
    id: z.string().regex(/^\d{8}(?:-\d{4})?$/, 'must be a code of 8 digits in quotes, such as "42029231"'),
    name: inEveryLocale(120),
    /** A percentage of the customs value, an amount per unit, or both. Free of duty is 0 percent. */
    rate: z
      .strictObject({
        percent: decimal.optional(),
        specific: z.strictObject({ cents: decimal, per: z.enum(['kg', 'liter', 'pair', 'piece', 'gross']) }).optional(),
      })
      .refine(({ percent, specific }) => percent !== undefined || specific !== undefined, {
        error: 'must have percent, specific or both',
      }),
    /**
     * The number of lines that the tariff has in the subheading of this line. One line of a subheading states it. The
     * tool takes a subheading for complete only if this number of lines has rows.
     */
    linesOfSubheading: z.int().min(1).optional(),
  },
});

/**
 * Duties on top of the general rate, such as Section 301. In each group at most one row applies to goods: a row that
 * names the origin before a row for all origins.
 */
const dutyLayers = dataKind({
  id: 'duty-layers',
  row: {
    program: z.enum(['301', '232', '201', '122', '338', 'ieepa']),
    group: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be an id'),
    name: inEveryLocale(90),
    /** The goods; all if absent. */
    codes: codes.optional(),
    exceptCodes: codes.optional(),
    /** Goods that are exempt from a later day on. */
    exemptLater: z
      .array(z.strictObject({ codes, from: day }))
      .min(1)
      .optional(),
    /** The countries of origin; all if absent. */
    origins: origins.optional(),
    exceptOrigins: origins.optional(),
    /** The rate in percent. A row without a rate says that a duty exists whose rate or goods we do not know. */
    percent: decimal.optional(),
    /**
     * `add` charges the rate. `total-floor` charges the difference to the general rate, so that both together reach the
     * rate.
     */
    kind: z.enum(['add', 'total-floor']).default('add'),
    /** `metal` charges the rate only on the value of the metal, which an estimate does not know. */
    base: z.enum(['customs-value', 'metal']).default('customs-value'),
    /** Groups and programs: goods that pay a duty of one of them do not pay this one. */
    notWith: distinct(z.array(line(40))).optional(),
    /** The fact that decides whether the duty applies. `applies` says what an estimate assumes; `ask` shows a range. */
    condition: z.strictObject({ text, applies: z.enum(['yes', 'no', 'ask']) }).optional(),
    note: text.optional(),
    /** What follows after `validTo`: nothing, or a rate that we do not know. */
    afterwards: z.enum(['ended', 'unknown']).default('ended'),
  },
});

/** The dates between which we know the duties of an origin. Rows with `origins` come before rows for all origins. */
const dutyCoverage = dataKind({
  id: 'duty-coverage',
  row: {
    origins: origins.optional(),
    /** `complete`: every duty. `upper`: some exemptions are missing. `none`: the general rate does not apply. */
    level: z.enum(['complete', 'upper', 'none']),
    note: inEveryLocale(600),
  },
});

/** Fees of US Customs and Border Protection on an entry, and the limit for informal entries. */
const customsFees = dataKind({
  id: 'customs-fees',
  row: {
    fee: z.enum(['mpf', 'mpf-informal', 'hmf', 'informal-limit']),
    /** A percentage of the customs value, within limits, or a fixed amount. */
    amount: z.union([
      z.strictObject({ percent: decimal, least: dollars, most: dollars }),
      z.strictObject({ percent: decimal }),
      z.strictObject({ flat: dollars }),
    ]),
  },
  series: ['fee'],
});

/**
 * Antidumping and countervailing duty orders, without rates. `validFrom` is the day of the latest notice that we read, in
 * which the order was in force.
 */
const tradeOrders = dataKind({
  id: 'trade-orders',
  row: {
    product: inEveryLocale(90),
    cases: distinct(
      z.array(z.string().regex(/^[AC]-\d{3}-\d{3}$/, 'must be a case number such as A-570-890')),
    ).optional(),
    origins,
    codes,
  },
});

export const dutyKinds = {
  'tariff-lines': tariffLines,
  'duty-layers': dutyLayers,
  'duty-coverage': dutyCoverage,
  'customs-fees': customsFees,
  'trade-orders': tradeOrders,
};
