import * as z from 'zod';
import { DAY, DAY_OR_MOMENT, isRealDay } from '../../contract/days.ts';
import { findInvisible } from '../../contract/invisible-characters.ts';
import { columns } from './columns.ts';

/**
 * Fields that several content types share. Editors read the messages after "The field … ". `describe` and `meta` are for the
 * JSON schemas of editors and for `waybill new` (`schemas/`): they check no value.
 */

/**
 * UTF-16 code units per column. The flag of a region, such as Scotland, has 14 in two columns. More units are stacked
 * marks, not text.
 */
const MAX_UNITS = 8;
const ONE_LINE = /^(?:\S(?:[^\n]*\S)?)?$/;
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;

/** Returns the message for an invisible character written as an escape. The file itself contains none. */
function unseenError({ input }: { input?: unknown }): string {
  return `contains the invisible character ${findInvisible(String(input))?.name}`;
}

/** The patterns of every line. The schemas of editors replace them by one that also has the limits. */
export const LINE_PATTERNS: readonly RegExp[] = [ONE_LINE, PRINTABLE];

/** Returns the schema of one line of text, at most `max` columns wide. */
export function line(max: number, min = 1) {
  return z
    .string()
    .regex(ONE_LINE, { error: 'must be one line of text without spaces at the start or end', abort: true })
    .regex(PRINTABLE, { error: 'contains a control character', abort: true })
    .refine((text) => findInvisible(text) === undefined, {
      error: unseenError,
      abort: true,
      params: { hint: 'Delete the character.' },
    })
    .superRefine((text, context) => {
      const width = columns(text);
      const isHeaped = text.length > MAX_UNITS * max;
      if (width >= min && width <= max && !isHeaped) return;
      const counted = width === text.length ? '' : ', where a Chinese character counts as two';
      context.addIssue({
        code: 'custom',
        params: { code: 'schema/length' },
        message: `has ${isHeaped ? text.length : width} characters${isHeaped ? '' : counted}, but must have ${min} to ${max}`,
      });
    })
    .meta({ columns: { min, max } });
}

/**
 * Returns the schema of a list without duplicates, ignoring case. `by` is the field to compare, or a function that
 * returns the text to compare.
 */
export function distinct<List extends z.ZodArray>(
  list: List,
  by: string | ((entry: z.output<List>[number]) => string) = String,
): List {
  const field = typeof by === 'string' ? by : undefined;
  const keyOf = typeof by === 'string' ? (entry: unknown) => (entry as Record<string, unknown>)[by] : by;
  const marked = by === String ? list.meta({ uniqueItems: true }) : list;
  return marked.superRefine((entries, context) => {
    const first = new Map<string, number>();
    for (const [index, entry] of entries.entries()) {
      const key = keyOf(entry as never);
      if (key === undefined) continue;
      const earlier = first.get(String(key).toLowerCase());
      first.set(String(key).toLowerCase(), earlier ?? index);
      if (earlier === undefined) continue;
      context.addIssue({
        code: 'custom',
        params: { code: 'schema/duplicate-entry' },
        path: field === undefined ? [index] : [index, field],
        message: `is the same as entry ${earlier + 1} of the list`,
      });
    }
  });
}

const title = line(90, 2);

export const SLUG = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;
/** The name of an item. It has no example, because hints would propose an item that does not exist. */
export const slug = z
  .string()
  .regex(SLUG, 'must be a slug: letters, digits and single hyphens')
  .describe('The file name of an item without .md.');

/** `type/slug`, such as `blog/peak-season`. */
export const itemReference = z
  .string()
  .regex(/^[a-z-]+\/[A-Za-z0-9-]+$/, 'must have the form type/slug, such as blog/peak-season')
  .meta({ description: 'An item, as type/slug.', examples: ['blog/peak-season'] });

/** A field with items to read next. */
export const relatedItems = z.array(itemReference).max(6).describe('Items to read next, each as type/slug.').optional();

/** A field with glossary terms, by slug. */
export const termSlugs = z
  .array(slug)
  .max(20)
  .describe('Glossary terms, by slug. Their pages list this item.')
  .optional();

/** Characters in one part of a path, which becomes the name of a file or folder. */
const MAX_STEP = 120;
/**
 * One part of a path. It becomes a file name and part of a redirect rule, so `*`, `:` and non-ASCII letters are
 * excluded.
 */
const STEP = /^[\w.~!$&'()+,;=@-]+$/;

export const path = z
  .string()
  .superRefine((text, context) => {
    const message = pathProblem(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  })
  .meta({
    description: 'A path of this site, such as /help/first-steps.',
    pattern: '^/[^\\s%]*$',
    patternErrorMessage: 'must be a path of this site, such as /help/first-steps',
    examples: ['/company/about-us'],
  });

function pathProblem(text: string): string | undefined {
  if (!text.startsWith('/')) return 'must start with a slash, such as /help/first-steps';
  if (/\s/.test(text)) return 'contains a space; use a hyphen instead';
  if (text.includes('%')) return 'cannot contain %; write a rule in content/redirects for an old path with an escape';
  if (text === '/') return undefined;
  const steps = text.slice(1).split('/');
  if (steps.includes('')) return 'has two slashes in a row or a slash at the end';
  if (steps.some((step) => step === '.' || step === '..')) return 'cannot contain "." or ".." as a folder';
  const long = steps.find((step) => step.length > MAX_STEP);
  if (long !== undefined)
    return `is too long: one part has ${long.length} characters, but can have at most ${MAX_STEP}`;
  return steps.every((step) => STEP.test(step)) ? undefined : 'must be a plain path such as /help/first-steps';
}

/** A day as YYYY-MM-DD, in UTC where a time zone matters. */
const REAL_DAY = 'Write a day that exists. April, June, September and November have 30 days, February has 28 or 29.';

export const day = z
  .string()
  .regex(DAY, { error: 'must be a date in the form YYYY-MM-DD', abort: true })
  .refine(isRealDay, { error: 'is not a day of the calendar', params: { hint: REAL_DAY } })
  .meta({ description: 'A day, YYYY-MM-DD.', format: 'date' });

/** The time at which something changes: a day means its start in the time zone of the site. */
const dayOrMoment = z
  .string()
  .regex(DAY_OR_MOMENT, {
    error: 'must be a day such as 2026-11-28, or a time with its offset from UTC such as 2026-11-28T09:00+08:00',
    abort: true,
  })
  .refine((text) => isRealDay(text.slice(0, 10)), 'is not a day of the calendar')
  .meta({
    description: 'A day, or a time with its offset from UTC.',
    examples: ['2026-11-28', '2026-11-28T09:00+08:00'],
  });

export const httpsUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be an https URL' })
  .meta({ description: 'An https address.', pattern: '^https://', examples: ['https://www.example.com/'] });

/** The source of a fact. A source without a URL is a document with its exact title. */
export const contentSourceSchema = z
  .strictObject({
    title: line(200).describe('The title of the source.'),
    url: httpsUrl.describe('The https address of the source.').optional(),
    checkedOn: day.describe('The day on which the author last read the source.'),
  })
  .describe('The source of the facts.');

/** Two sources may be pages of one site. */
export const sources = distinct(z.array(contentSourceSchema), ({ title: name, url = '' }) => `${name} ${url}`).describe(
  'The sources of the facts on the page.',
);

/** Marks figures as invented for illustration. */
export const illustrative = z
  .literal(true)
  .describe('The figures are invented examples. The page labels them.')
  .optional();

/** The fields of every type. */
export const common = {
  title: title.describe('The heading of the page. It is also the first part of the title in search results.'),
  summary: line(170, 40).describe('What readers learn on the page. Lists and search results show it.'),
  metaTitle: title.describe('Replaces the title in search results.').optional(),
  local: z.literal(true).describe('The item exists in this language only.').optional(),
  adapted: z
    .literal(true)
    .describe('The translation has other parts than its original, because its readers need others.')
    .optional(),
  draft: z
    .literal(true)
    .describe('The item is not public: its page has a badge, and production builds leave it out.')
    .optional(),
  publishAt: dayOrMoment.describe('When the public first sees the item: a day, or a time with its offset.').optional(),
  expireAt: dayOrMoment
    .describe('When the public no longer sees the item: a day, or a time with its offset.')
    .optional(),
  noindex: z.literal(true).describe('Asks search engines not to index the page.').optional(),
};

/** The fields of all article types. */
export const article = {
  ...common,
  publishedOn: day.describe('The day of publication.'),
  updatedOn: day.describe('The day of the last change of the content.').optional(),
  related: relatedItems,
  terms: termSlugs,
  sources: sources.optional(),
  illustrative,
};
