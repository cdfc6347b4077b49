import * as z from 'zod';
import { LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import { day, httpsUrl, line } from '../fields/fields.ts';

/** A text of at most so many characters in every locale. */
const inEveryLocale = (most: number) =>
  z.strictObject(
    Object.fromEntries(LOCALES.map((locale) => [locale, line(most)])) as Record<Locale, ReturnType<typeof line>>,
  );

/** A name in every locale. */
export const localName = inEveryLocale(60);

/** Where a row comes from, under one title or one in every locale, and under which licence it may be used. */
const source = z.strictObject({
  title: z.union([line(200), inEveryLocale(200)]),
  url: httpsUrl.optional(),
  licence: line(80),
});

export type DataSource = z.output<typeof source>;

/** What a source is called on the pages of a locale. */
export function sourceTitle({ title }: DataSource, locale: Locale): string {
  return typeof title === 'string' ? title : title[locale];
}

/** What every row says of itself (M07). `validTo` is the last day; without it the row still holds. */
const dated = {
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be an id: lowercase letters, digits and single hyphens'),
  validFrom: day,
  validTo: day.optional(),
  source,
  checkedOn: day,
};

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
