import * as z from 'zod';
import { DEFAULT_LOCALE, DRAFT_LOCALES, LOCALES, type Locale, perLocale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { day, httpsUrl, line } from '../fields/fields.ts';

/** Returns the schema of a text in every locale, with a maximum length. */
export const inEveryLocale = (most: number) => perLocaleShape(() => line(most));

/**
 * Returns the schema of a value in every locale. A locale in preparation has the value of the default locale where it lacks its
 * own.
 */
export function perLocaleShape<Value extends z.ZodType>(valueOf: () => Value) {
  const described = (locale: Locale) => valueOf().describe(`In ${siteTexts[locale].authoring.language}.`);
  const shape = z.strictObject(
    Object.fromEntries(
      LOCALES.map((locale) => [
        locale,
        DRAFT_LOCALES.includes(locale) ? described(locale).optional() : described(locale),
      ]),
    ) as Record<Locale, Value>,
  );
  if (DRAFT_LOCALES.length === 0) return shape;
  const lent = (value: Record<Locale, unknown>) => perLocale((locale) => value[locale] ?? value[DEFAULT_LOCALE]);
  return shape.transform((value) => lent(value as Record<Locale, unknown>)) as unknown as typeof shape;
}

/** A name in every locale. */
export const localName = inEveryLocale(60).describe('The name that pages show, in every language.');

/** The source of a row: its title (one, or one per locale), its address, and the licence of the data. */
const source = z
  .strictObject({
    title: z.union([line(200), inEveryLocale(200)]).describe('The title of the source: one, or one per language.'),
    url: httpsUrl.describe('The https address of the source.').optional(),
    licence: line(80).describe('The licence of the data, such as PDDL 1.0, or own for our own work.'),
  })
  .describe('The source of the row.');

export type DataSource = z.output<typeof source>;

/** Returns the title of a source in a locale. */
export function sourceTitle({ title }: DataSource, locale: Locale): string {
  return typeof title === 'string' ? title : title[locale];
}

/** Fields of every row (M07). `validTo` is the last valid day; a row without it has no end. */
const dated = {
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be an id: lowercase letters, digits and single hyphens')
    .meta({ description: 'The name by which other rows and texts refer to the row.', examples: ['first-row'] }),
  validFrom: day.describe('The first day on which the row is valid.'),
  validTo: day.describe('The last day on which the row is valid.').optional(),
  source,
  checkedOn: day.describe('The day on which somebody last compared the row with its source.'),
};

/** A kind of data: the schema of a row, and the references of its rows. A row can require `validTo`. */
export interface DataKind<Row extends z.ZodRawShape = z.ZodRawShape> {
  /** The name of its file without `.yaml`, and of the folder with further rows. */
  id: string;
  row: z.ZodObject<Omit<typeof dated, keyof Row> & Row>;
  /** Fields that hold an id of another kind, or a list of ids: field → kind. */
  references?: Record<string, string>;
  /** Returns the ids of other rows of the same kind that a row names; they must exist. */
  relatives?: (row: { id: string } & Record<string, unknown>) => readonly string[];
  /**
   * Fields that together identify a series, such as a lane and a container type. At most one of its rows is valid on
   * any day.
   */
  series?: string[];
}

export function dataKind<Row extends z.ZodRawShape>({
  row,
  ...kind
}: Omit<DataKind<Row>, 'row'> & { row: Row }): DataKind<Row> {
  return { ...kind, row: z.strictObject({ ...dated, ...row }) as DataKind<Row>['row'] };
}

/** The schema of a data file: rows, plus defaults, so that a file names a common source once. */
export const dataFileSchema = z.strictObject({
  maxAgeDays: z.int().min(1).describe('Days since the last check after which a row is stale.'),
  defaults: z
    .record(z.string(), z.unknown())
    .describe('Fields of the rows that do not have them, such as a common source.')
    .optional(),
  rows: z.array(z.record(z.string(), z.unknown())).describe('The rows of the file.'),
});
