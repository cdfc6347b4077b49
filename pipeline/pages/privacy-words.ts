import * as z from 'zod';
import { day, distinct, httpsUrl, line } from '../../model/fields/fields.ts';
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

/** The subject of each part, for editors. */
const SUBJECTS: Readonly<Record<PrivacyPart, string>> = {
  example: 'the fact that the company is an example',
  responsible: 'the company that is responsible for the data',
  reading: 'the data of visitors who only read',
  forms: 'the data in forms',
  tracking: 'the data of tracking numbers',
  choices: 'the choices of visitors about optional purposes',
  recipients: 'the companies that receive data',
  transfers: 'the data that leaves the country',
  bases: 'the legal basis of each use',
  periods: 'the time for which data is kept',
  rights: 'the rights of visitors, and how to use them',
  children: 'the data of children',
  changes: 'changes of the notice',
};

/** The words of /privacy. */
export const privacyWordsSchema = z.strictObject({
  ...titleAndSummarySchema.shape,
  changedOn: day.describe('The day of the last change.'),
  contact: z
    .email({ error: 'must be an email address such as privacy@example.com' })
    .describe('The email address for requests.'),
  parts: z
    .strictObject(
      Object.fromEntries(
        PRIVACY_PARTS.map((part) => [part, sectionSchema.describe(`The section on ${SUBJECTS[part]}.`)]),
      ),
    )
    .describe('The sections of the notice.') as unknown as z.ZodObject<Record<PrivacyPart, typeof sectionSchema>>,
  noRecipients: line(480).describe('Replaces the table of recipients if there are no third parties.'),
  acts: z
    .strictObject({
      title: line(60).describe('The heading of the list.'),
      text: line(480).describe('The sentences above the list.'),
      list: distinct(
        z
          .array(
            z.strictObject({
              title: line(240).describe('The name of the act, with the articles.'),
              url: httpsUrl.describe('The https address of its text.').optional(),
            }),
          )
          .min(1),
        'title',
      ).describe('The acts, in the order of the text.'),
    })
    .describe('The cited acts, and a statement on how completely they were read.'),
});
