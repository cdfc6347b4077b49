import * as z from 'zod';
import { distinct } from '../fields/fields.ts';
import { dataKind, inEveryLocale, localName } from './kind.ts';

/** The sea lanes: points, the passages between seas, and notices about passages. */

const pointId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be the id of a row of sea-points.yaml')
  .meta({ description: 'The id of a row of sea-points.yaml.', examples: ['yangtze-mouth'] });

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

/**
 * Notices about a passage or about ports, from `validFrom` to `validTo`: a passage is closed, most carriers avoid it, or it
 * is open and the text informs. Pages say when we last looked (`checkedOn`).
 */
const passageNotices = dataKind({
  id: 'passage-notices',
  row: {
    passage: z.string().describe('The passage, a row of passages.yaml; absent for a notice about ports.').optional(),
    ports: distinct(
      z.array(z.string().regex(/^[A-Z]{2}(?:[A-Z2-9]{3})?$/, 'must be a country or a UN/LOCODE, such as UA or UAODS')),
    )
      .min(1)
      .describe('Ports by UN/LOCODE, or all ports of a country by its code, in place of a passage.')
      .optional(),
    effect: z
      .enum(['closed', 'avoided', 'clear'])
      .describe(
        'Routes never use a closed passage. An avoided one stays an option, the last one, with the text of the notice. clear: the passage is open, and the text informs.',
      ),
    text: inEveryLocale(400).describe('The text of the notice in every language.'),
  },
  references: { passage: 'passages' },
});

/** The kinds of the sea lanes, by the names of their files. */
export const networkKinds = { passages, 'sea-points': seaPoints, 'passage-notices': passageNotices };
