import * as z from 'zod';
import { JOB_KINDS } from '../../runtime/contract/careers.ts';
import { LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import { day, distinct, line, slug } from '../fields/fields.ts';
import { clockTime, ianaZone } from '../fields/time.ts';
import { country } from './country.ts';
import { dataKind, inEveryLocale, localName } from './kind.ts';

/** Returns the schema of a list of lines in every locale. */
const linesInEveryLocale = ({ least, most, columns }: { least: number; most: number; columns: number }) =>
  z.strictObject(
    Object.fromEntries(
      LOCALES.map((locale) => [locale, distinct(z.array(line(columns)).min(least).max(most))]),
    ) as Record<Locale, z.ZodArray<ReturnType<typeof line>>>,
  );

/** Offices. Coordinates are those of the city in degrees, WGS 84, for the map. */
const offices = dataKind({
  id: 'offices',
  row: {
    name: localName,
    country,
    lat: z.number().min(-90).max(90),
    lon: z.number().min(-180).max(180),
    timeZone: ianaZone,
    /** Local times on working days. */
    hours: z
      .strictObject({ opens: clockTime, closes: clockTime })
      .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'must be after opens' }),
    /** The work of the office. */
    about: inEveryLocale(480),
    /** Slugs of the teams that work there (content type `career-team`). */
    teams: distinct(z.array(slug).min(1)),
    illustrative: z.literal(true).optional(),
  },
});

/** An example of a pay range. Pages label it as an example. */
const pay = z
  .strictObject({
    least: z.int().min(1),
    most: z.int().min(1),
    /** ISO 4217. */
    currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as USD'),
    per: z.enum(['year', 'month']),
    /** The hours per week that the range pays for. Without it, the range is for full-time work. */
    weeklyHours: z
      .strictObject({ least: z.int().min(1), most: z.int().max(60) })
      .refine(({ least, most }) => least <= most, { path: ['most'], error: 'must not be lower than least' })
      .optional(),
  })
  .refine(({ least, most }) => least < most, { path: ['most'], error: 'must be higher than least' });

/** Jobs. `validFrom` is the day of posting, `validTo` the last day for applications; after it, pages hide the job. */
const jobs = dataKind({
  id: 'jobs',
  row: {
    validTo: day,
    title: localName,
    /** The slug of a team. */
    team: slug,
    office: z.string(),
    kind: z.enum(JOB_KINDS),
    /** The reason for the job, and its place in the team. */
    about: inEveryLocale(600),
    /** The work of the first six months, in their order. */
    firstHalfYear: linesInEveryLocale({ least: 2, most: 5, columns: 360 }),
    must: linesInEveryLocale({ least: 2, most: 6, columns: 240 }),
    nice: linesInEveryLocale({ least: 1, most: 4, columns: 240 }),
    /** The task that candidates work on in the second step of hiring. */
    task: inEveryLocale(360),
    pay: pay.optional(),
    illustrative: z.literal(true).optional(),
  },
  references: { office: 'offices' },
});

export const careerKinds = { offices, jobs };
