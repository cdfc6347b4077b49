import * as z from 'zod';
import { unseenIn } from '../../runtime/contract/unseen.ts';
import { columns } from './columns.ts';
import { DAY, isRealDay } from './real-day.ts';

/** Fields that several content types share. Messages are read by editors, after "The field … ". */

/** UTF-16 code units that a column may hold: the flag of a part of a country has 14 in two. Marks upon marks are no text. */
const MOST_UNITS = 8;
const ONE_LINE = /^(?:\S(?:[^\n]*\S)?)?$/;
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;

/** Of a character that is written as an escape: the file itself holds none. */
function unseenError({ input }: { input?: unknown }): string {
  return `contains the invisible character ${unseenIn(String(input))?.name}`;
}

/** One line of text, at most `max` columns wide. */
export function line(max: number, min = 1) {
  return z
    .string()
    .regex(ONE_LINE, { error: 'must be one line of text without spaces at the start or end', abort: true })
    .regex(PRINTABLE, { error: 'contains a control character', abort: true })
    .refine((text) => unseenIn(text) === undefined, { error: unseenError, abort: true })
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

/** A list in which nothing stands twice, in capitals or not; `by` is the field, or what makes the text, that tells entries apart. */
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
/** The description of a page in results and lists. */
const summary = line(170, 40);

export const SLUG = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;
export const slug = z.string().regex(SLUG, 'must be a slug: letters, digits and single hyphens');

/** `type/slug`, such as `blog/peak-season`. */
export const itemReference = z
  .string()
  .regex(/^[a-z-]+\/[A-Za-z0-9-]+$/, 'must have the form type/slug, such as blog/peak-season');

/** Characters of one part of a path, which is the name of a file or a folder. */
const MAX_STEP = 120;
/** One part of a path: it becomes a file's name and a redirect rule, so no `*`, `:` or letter outside ASCII. */
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

/** Where a fact comes from. A source without a URL is a document named exactly. */
export const contentSource = z.strictObject({
  title: line(200),
  url: httpsUrl.optional(),
  checkedOn: day,
});

/** Of one site, several pages may be named. */
export const sources = distinct(z.array(contentSource), ({ title: name, url = '' }) => `${name} ${url}`);

/** The fields of every type. */
export const common = {
  title,
  summary,
  /** Replaces the title in the title element, where the h1 reads badly in a list of results. */
  metaTitle: title.optional(),
  /** The item exists in this locale alone. */
  local: z.literal(true).optional(),
  /** Not for the public yet. */
  draft: z.literal(true).optional(),
  /** The first day on which the public sees the item, and the first on which it no longer does. */
  publishAt: day.optional(),
  expireAt: day.optional(),
  /** Search engines are asked to leave the page out. */
  noindex: z.literal(true).optional(),
};

/** The fields of everything that is read as an article. */
export const article = {
  ...common,
  publishedOn: day,
  updatedOn: day.optional(),
  related: z.array(itemReference).max(6).optional(),
  terms: z.array(slug).max(20).optional(),
  sources: sources.optional(),
  /** The figures are made up to explain; the page says so. */
  illustrative: z.literal(true).optional(),
};
