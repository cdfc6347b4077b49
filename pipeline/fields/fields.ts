import * as z from 'zod';
import { findInvisible } from '../../runtime/contract/invisible-characters.ts';
import { columns } from './columns.ts';
import { DAY, isRealDay } from './real-day.ts';

/** Fields that several content types share. Editors read the messages after "The field … ". */

/**
 * UTF-16 code units per column. The flag of a region, such as Scotland, has 14 in two columns. More units are stacked
 * marks, not text.
 */
const MOST_UNITS = 8;
const ONE_LINE = /^(?:\S(?:[^\n]*\S)?)?$/;
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;

/** Returns the message for an invisible character written as an escape. The file itself contains none. */
function unseenError({ input }: { input?: unknown }): string {
  return `contains the invisible character ${findInvisible(String(input))?.name}`;
}

/** Returns the schema of one line of text, at most `max` columns wide. */
export function line(max: number, min = 1) {
  return z
    .string()
    .regex(ONE_LINE, { error: 'must be one line of text without spaces at the start or end', abort: true })
    .regex(PRINTABLE, { error: 'contains a control character', abort: true })
    .refine((text) => findInvisible(text) === undefined, { error: unseenError, abort: true })
    .superRefine((text, context) => {
      const width = columns(text);
      const isHeaped = text.length > MOST_UNITS * max;
      if (width >= min && width <= max && !isHeaped) return;
      context.addIssue({
        code: 'custom',
        params: { code: 'schema/length' },
        message: isHeaped
          ? `has ${text.length} characters, but must have ${min} to ${max} columns`
          : `has ${width} columns, but must have ${min} to ${max}`,
      });
    });
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
  return list.superRefine((entries, context) => {
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

/** The page's h1 and the first part of its title element. */
const title = line(90, 2);
/** The description of a page in search results and lists. */
const summary = line(170, 40);

export const SLUG = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;
export const slug = z.string().regex(SLUG, 'must be a slug: letters, digits and single hyphens');

/** `type/slug`, such as `blog/peak-season`. */
export const itemReference = z
  .string()
  .regex(/^[a-z-]+\/[A-Za-z0-9-]+$/, 'must have the form type/slug, such as blog/peak-season');

/** Characters in one part of a path, which becomes the name of a file or folder. */
const MAX_STEP = 120;
/**
 * One part of a path. It becomes a file name and part of a redirect rule, so `*`, `:` and non-ASCII letters are
 * excluded.
 */
const STEP = /^[\w.~!$&'()+,;=@-]+$/;

export const path = z.string().superRefine((text, context) => {
  const message = pathProblem(text);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
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
export const day = z
  .string()
  .regex(DAY, { error: 'must be a date in the form YYYY-MM-DD', abort: true })
  .refine(isRealDay, 'is not a day of the calendar');

export const httpsUrl = z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'must be an https URL' });

/** The source of a fact. A source without a URL is a document with its exact title. */
export const contentSourceSchema = z.strictObject({
  title: line(200),
  url: httpsUrl.optional(),
  checkedOn: day,
});

/** Two sources may be pages of one site. */
export const sources = distinct(z.array(contentSourceSchema), ({ title: name, url = '' }) => `${name} ${url}`);

/** The fields of every type. */
export const common = {
  title,
  summary,
  /** Replaces the title in the title element if the h1 reads badly in search results. */
  metaTitle: title.optional(),
  /** The item exists only in this locale. */
  local: z.literal(true).optional(),
  /** The item is not public yet. */
  draft: z.literal(true).optional(),
  /** The first day that the public sees the item, and the first day that it does not any more. */
  publishAt: day.optional(),
  expireAt: day.optional(),
  /** Asks search engines not to index the page. */
  noindex: z.literal(true).optional(),
};

/** The fields of all article types. */
export const article = {
  ...common,
  publishedOn: day,
  updatedOn: day.optional(),
  related: z.array(itemReference).max(6).optional(),
  terms: z.array(slug).max(20).optional(),
  sources: sources.optional(),
  /** The figures are invented examples. The page says so. */
  illustrative: z.literal(true).optional(),
};
