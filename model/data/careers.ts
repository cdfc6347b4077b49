import * as z from 'zod';
import { JOB_KINDS } from '../../contract/careers.ts';
import { day, distinct, illustrative, line, slug } from '../fields/fields.ts';
import { clockTime, ianaZone } from '../fields/time.ts';
import { countryCode } from './country.ts';
import { dataKind, inEveryLocale, localName, perLocaleShape } from './kind.ts';

/** Returns the schema of a list of lines in every locale. */
const linesInEveryLocale = ({ least, most, columns }: { least: number; most: number; columns: number }) =>
  perLocaleShape(() => distinct(z.array(line(columns)).min(least).max(most)));

/** Offices. Coordinates are those of the city in degrees, WGS 84, for the map. */
const offices = dataKind({
  id: 'offices',
  row: {
    name: localName,
    country: countryCode,
    lat: z.number().min(-90).max(90).describe('Degrees north of the equator, WGS 84, of the city.'),
    lon: z.number().min(-180).max(180).describe('Degrees east of Greenwich, WGS 84, of the city.'),
    timeZone: ianaZone.describe('The time zone of the office, such as Asia/Shanghai.'),
    hours: z
      .strictObject({
        opens: clockTime.describe('The start of work on the clock of the office, HH:MM, such as 09:00.'),
        closes: clockTime.describe('The end of work on the clock of the office, HH:MM, such as 18:00.'),
      })
      .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'must be after opens' })
      .describe('The hours of work on working days, on the clock of the office.'),
    ports: distinct(z.array(z.string()))
      .describe('The ports that the office works with, rows of ports.yaml.')
      .default([]),
    airports: distinct(z.array(z.string()))
      .describe('The airports that the office works with, rows of airports.yaml.')
      .default([]),
    about: inEveryLocale(480).describe('The work of the office, in every language.'),
    teams: distinct(z.array(slug).min(1)).describe('The teams that work there, by slug.'),
    illustrative,
  },
  references: { ports: 'ports', airports: 'airports' },
});

/** An example of a pay range. Pages label it as an example. */
const pay = z
  .strictObject({
    least: z.int().min(1).describe('The lower end of the range, in whole units of the currency, such as 62000.'),
    most: z.int().min(1).describe('The upper end of the range, in whole units of the currency, such as 78000.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as USD')
      .meta({ description: 'The currency: ISO 4217.', examples: ['USD'] }),
    per: z.enum(['year', 'month']).describe('The period that the pay is for.'),
    weeklyHours: z
      .strictObject({
        least: z.int().min(1).describe('The fewest hours per week.'),
        most: z.int().max(60).describe('The most hours per week.'),
      })
      .refine(({ least, most }) => least <= most, { path: ['most'], error: 'must not be lower than least' })
      .describe('The hours per week that the range pays for. Without it, the range is for full-time work.')
      .optional(),
  })
  .refine(({ least, most }) => least < most, { path: ['most'], error: 'must be higher than least' })
  .describe('An example of a pay range. The page labels it as an example.');

/** Jobs. `validFrom` is the day of posting, `validTo` the last day for applications; after it, pages hide the job. */
const jobs = dataKind({
  id: 'jobs',
  row: {
    validTo: day.describe('The last day for applications.'),
    title: localName,
    team: slug.describe('The team of the job, by the slug of its page.'),
    office: z.string().describe('The office, a row of offices.yaml.'),
    kind: z.enum(JOB_KINDS).describe('The kind of contract of the job.'),
    about: inEveryLocale(600).describe('The reason for the job, and its place in the team.'),
    firstHalfYear: linesInEveryLocale({ least: 2, most: 5, columns: 360 }).describe(
      'The work of the first six months, in its order.',
    ),
    must: linesInEveryLocale({ least: 2, most: 6, columns: 240 }).describe(
      'The skills and rights that candidates must have, a line each.',
    ),
    nice: linesInEveryLocale({ least: 1, most: 4, columns: 240 }).describe(
      'Skills that help candidates and are not required, a line each.',
    ),
    task: inEveryLocale(360).describe('The task that candidates get in the second step of hiring.'),
    pay: pay.optional(),
    illustrative,
  },
  references: { office: 'offices' },
});

export const careerKinds = { offices, jobs };
