import * as z from 'zod';
import { day, distinct, httpsUrl, line } from '../fields/fields.ts';
import { sectionSchema } from './section-words.ts';
import { titleAndSummarySchema } from './words.ts';

/**
 * The required parts of a privacy notice (GDPR, articles 13 and 14; PIPL, article 17), in their order. The schema
 * requires each of them.
 */
export const PRIVACY_PARTS = [
  'example',
  'responsible',
  'reading',
  'forms',
  'tracking',
  'choices',
  'recipients',
  'transfers',
  'bases',
  'periods',
  'rights',
  'children',
  'changes',
] as const;
export type PrivacyPart = (typeof PRIVACY_PARTS)[number];

/** The words of /privacy. */
export const privacyWordsSchema = z.strictObject({
  ...titleAndSummarySchema.shape,
  changedOn: day.describe('The day of the last change.'),
  contact: z
    .email({ error: 'must be an email address such as privacy@example.com' })
    .describe('The email address for requests.'),
  parts: z.strictObject(
    Object.fromEntries(PRIVACY_PARTS.map((part) => [part, sectionSchema])),
  ) as unknown as z.ZodObject<Record<PrivacyPart, typeof sectionSchema>>,
  noRecipients: line(480).describe('Replaces the table of recipients if there are no third parties.'),
  acts: z
    .strictObject({
      title: line(60),
      text: line(480),
      list: distinct(z.array(z.strictObject({ title: line(240), url: httpsUrl.optional() })).min(1), 'title'),
    })
    .describe('The cited acts, and a statement on how completely they were read.'),
});
