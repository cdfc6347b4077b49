import * as z from 'zod';
import { isRealDay } from '../../contract/days.ts';
import { distinct } from '../fields/fields.ts';
import { dataKind, inEveryLocale, localName } from './kind.ts';

/** The sea lanes: points, the passages between seas, and notices about passages. */

const pointId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be the id of a row of sea-points.yaml')
  .meta({ description: 'The id of a row of sea-points.yaml.', examples: ['yangtze-mouth'] });

/** A day of every year. February 29 is none, because most years lack it. */
const monthDay = z
  .string()
  .refine((text) => isRealDay(`2027-${text}`), 'must be a day of every year as MM-DD')
  .meta({ description: 'A day of every year, MM-DD.', examples: ['03-21'] });

/** The ids of the points that ships of a port sail to. A port without them has no route. */
export const seaOfPort = distinct(z.array(pointId).min(1).max(6))
  .describe('The points of the sea lanes that ships of the port sail to.')
  .optional();

/** Canals, straits, capes and rivers that ships use between seas. The rows of `passage-notices` close them. */
const passages = dataKind({
  id: 'passages',
  row: {
    name: localName,
    // Answers show the ways around each canal, and name a route by its canals and capes.
    kind: z
      .enum(['canal', 'cape', 'strait', 'river'])
      .describe('The kind of passage. Answers name a route by its canals and capes.'),
    way: localName.describe('The way as part of a sentence: "through the Suez Canal".').optional(),
    feedersOnly: z
      .literal(true)
      .describe('Ocean-going container ships do not fit, so that only short voyages use the passage.')
      .optional(),
    cost: z
      .number()
      .gt(1)
      .max(3)
      .describe(
        'What carriers count for a mile of a route through the passage, because of tolls, locks or weather: 1.2 counts a route of 10,000 miles as 12,000. It decides which route comes first. Our assumption.',
      )
      .optional(),
  },
});

/** Points of the sea lanes, in degrees, WGS 84. Ships sail the great circle between neighbors. */
const seaPoints = dataKind({
  id: 'sea-points',
  row: {
    lat: z.number().min(-80).max(80).describe('Degrees north of the equator, WGS 84.'),
    lon: z.number().min(-180).max(180).describe('Degrees east of Greenwich, WGS 84.'),
    to: distinct(z.array(pointId)).describe('The neighbors of the point. One of the two ends names the leg.'),
    passage: z.string().describe('The passage that the point is in, a row of passages.yaml.').optional(),
  },
  references: { passage: 'passages' },
  relatives: ({ to }) => to as string[],
});

const portsOrCountries = distinct(
  z.array(z.string().regex(/^[A-Z]{2}(?:[A-Z2-9]{3})?$/, 'must be a country or a UN/LOCODE, such as UA or UAODS')),
).min(1);

/**
 * Notices about a passage or about ports, from `validFrom` to `validTo`: a passage is closed, most carriers avoid it, or it
 * is open and the text informs. With `season`, it holds on those days of every year. Pages say when we last looked (`checkedOn`).
 */
const passageNotices = dataKind({
  id: 'passage-notices',
  row: {
    passage: z.string().describe('The passage, a row of passages.yaml; absent for a notice about ports.').optional(),
    ports: portsOrCountries
      .describe('Ports by UN/LOCODE, or all ports of a country by its code, in place of a passage.')
      .optional(),
    partners: portsOrCountries
      .describe('With ports: the notice is only about shipments between those and these, such as of a boycott.')
      .optional(),
    effect: z
      .enum(['closed', 'avoided', 'clear'])
      .describe(
        'Routes never use a closed passage. An avoided one stays an option, the last one, with the text of the notice. clear: the passage is open, and the text informs.',
      ),
    seaOnly: z
      .literal(true)
      .describe('The notice is about ships only, such as of a law on coastal shipping. Cargo by air is free.')
      .optional(),
    season: z
      .strictObject({ from: monthDay, to: monthDay })
      .describe('Only on these days of every year, both included: 01-06 to 03-21 is a closure in winter.')
      .optional(),
    text: inEveryLocale(400).describe('The text of the notice in every language.'),
  },
  references: { passage: 'passages' },
});

/** The kinds of the sea lanes, by the names of their files. */
export const networkKinds = { passages, 'sea-points': seaPoints, 'passage-notices': passageNotices };
