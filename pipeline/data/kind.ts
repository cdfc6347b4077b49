import * as z from 'zod';
import { LOCALES } from '../../runtime/contract/locales.ts';
import { day, httpsUrl, line } from '../fields/fields.ts';

/** Where a row comes from and under which licence it may be used. */
const source = z.strictObject({ title: line(200), url: httpsUrl.optional(), licence: line(80) });

/** What every row says of itself (M07). `validTo` is the last day; without it the row still holds. */
const dated = {
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be an id: small letters, digits and single hyphens'),
  validFrom: day,
  validTo: day.optional(),
  source,
  checkedOn: day,
};

/** A name in every locale. */
export const localName = z.strictObject(
  Object.fromEntries(LOCALES.map((locale) => [locale, line(60)])) as Record<
    (typeof LOCALES)[number],
    ReturnType<typeof line>
  >,
);

/** One kind of data: the schema of a row, and what its rows may refer to. A kind is one file in this folder. */
export interface DataKind<Row extends z.ZodRawShape = z.ZodRawShape> {
  /** The file's name without `.yaml`. */
  id: string;
  row: z.ZodObject<Row & typeof dated>;
  /** Fields that hold ids of another kind. */
  references?: Record<string, string>;
  /** Fields that together name one thing, of which one row holds a day. */
  series?: string[];
}

export function dataKind<Row extends z.ZodRawShape>({
  row,
  ...kind
}: Omit<DataKind<Row>, 'row'> & { row: Row }): DataKind<Row> {
  return { ...kind, row: z.strictObject({ ...dated, ...row }) as DataKind<Row>['row'] };
}

/** A data file: rows, with defaults so that a common source is written once. */
export const dataFile = z.strictObject({
  /** Rows checked longer ago than this are stale. */
  maxAgeDays: z.int().min(1),
  defaults: z.record(z.string(), z.unknown()).optional(),
  rows: z.array(z.record(z.string(), z.unknown())),
});
