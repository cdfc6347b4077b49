import * as z from 'zod';
import { day, distinct, httpsUrl, line } from '../fields/fields.ts';
import { sectionWords } from './section-words.ts';
import { titleAndSummary } from './words.ts';

/** What a privacy notice must say (GDPR, articles 13 and 14; PIPL, article 17), in its order: none can be forgotten. */
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
export const privacyWords = z.strictObject({
  ...titleAndSummary.shape,
  /** The day of the last change. */
  changedOn: day,
  /** Where requests go. */
  contact: z.email({ error: 'must be an email address such as privacy@example.com' }),
  parts: z.strictObject(
    Object.fromEntries(PRIVACY_PARTS.map((part) => [part, sectionWords])),
  ) as unknown as z.ZodObject<Record<PrivacyPart, typeof sectionWords>>,
  /** What stands in place of a table of recipients where nobody takes part beside us. */
  noRecipients: line(480),
  /** The acts whose articles are cited, and what was read of them. */
  acts: z.strictObject({
    title: line(60),
    text: line(480),
    list: distinct(z.array(z.strictObject({ title: line(240), url: httpsUrl.optional() })).min(1), 'title'),
  }),
});
