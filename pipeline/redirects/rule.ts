import * as z from 'zod';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { pathKey } from '../../contract/path-key.ts';
import type { RedirectRule } from '../../contract/redirects.ts';
import type { Fix, SourceLocation } from '../../model/diagnostics/diagnostic.ts';

const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i;
const BROKEN = 'contains a % that is not part of an escape such as %20; write %25 for a literal %';
const CONTROL_ESCAPE = /%(?:[01][0-9a-f]|7f)/i;
const SPACE = 'contains a space; write %20 or a hyphen instead';

function hasNoSpace(text: string): boolean {
  return !/\s/.test(text);
}

const DOTS = 'cannot have . or .. between slashes: browsers remove them; write the path that is left';

/** Returns a check of the characters that a path means, whatever its spelling. */
function ofKey(isValid: (key: string) => boolean): (path: string) => boolean {
  return (path) => isValid(pathKey(path));
}

/** A path as people write it. The rules of the host and of the edge have its escapes. */
const fromPath = z
  .string()
  .refine(hasNoSpace, { error: SPACE, abort: true })
  .regex(/^\/[^\p{Cc}\p{Cs}]*$/u, { error: 'must be a path that starts with a slash', abort: true })
  .refine((path) => !/[?#]/.test(path), 'cannot contain a query or a fragment')
  .refine((path) => !path.includes('//'), 'cannot have two slashes in a row')
  .refine((path) => !path.includes('\\'), 'cannot contain a backslash; write a slash')
  .refine(
    ofKey((key) => !/\/\.\.?(?:\/|$)/.test(key)),
    DOTS,
  )
  .refine(
    ofKey((key) => !key.includes('*') || /^\/[^*]+\/\*$/.test(key)),
    'can contain * only as /* at the end',
  )
  .refine(
    ofKey((key) => !key.includes(':')),
    'cannot contain a placeholder; use /* for a path family',
  )
  .refine((path) => !CONTROL_ESCAPE.test(path), 'cannot contain an escaped control character')
  .refine((path) => !BROKEN_ESCAPE.test(path), BROKEN);

const toPath = z
  .string()
  .refine(hasNoSpace, { error: SPACE, abort: true })
  .regex(/^(?:\/(?!\/)|https:\/\/[!-~]*?(?=[/?#]|$))[^\p{Cc}\p{Cs}]*$/u, {
    error: 'must be a path or an https URL with a host in ASCII',
    abort: true,
  })
  .refine(
    (path) =>
      !path
        .replace(/^https:\/\/[^/]*/, '')
        .replace(':splat', '')
        .includes(':'),
    'cannot contain a placeholder other than :splat',
  )
  .refine((path) => path.startsWith('/') || URL.canParse(path.replace(':splat', '')), 'is not a valid URL')
  // The query is forwarded unchanged, and many hosts accept a bare % in it.
  .refine((path) => !BROKEN_ESCAPE.test(path.replace(/[?#].*$/, '')), BROKEN);

/** A rule as editors write it (F01). */
export const writtenRule = z
  .strictObject({
    fromPath: fromPath.describe('The old path, or a family of paths such as /services/*.'),
    toPath: toPath.describe('The new path or https URL. :splat is the part that * matched.'),
    isPermanent: z.boolean().describe('Status 301 instead of 302.').default(false),
    ignoreCase: z.boolean().describe('Capital and small letters are the same.').default(true),
    redirectInBrowser: z.boolean().describe('Links within the site follow the rule too.').default(false),
    statusCode: z
      .union([z.literal(301), z.literal(200)], { error: 'must be 301 or 200' })
      .describe('200 shows the target at the old path.')
      .optional(),
    locale: z
      .enum(LOCALES, { error: `must be one of ${LOCALES.join(', ')}` })
      .describe('The locale that has the rule. Without it, all have it.')
      .optional(),
    targetPlanned: z
      .literal(true, { error: 'can only be true; otherwise remove it' })
      .describe('The target is no public page yet. Until it is one, exports are without the rule.')
      .optional(),
  })
  .refine((rule) => !rule.toPath.includes(':splat') || rule.fromPath.endsWith('/*'), {
    path: ['toPath'],
    error: 'uses :splat, but fromPath does not end in /*',
  });

/** A file of content/redirects. */
export const redirectFileSchema = z.strictObject({ rules: z.array(writtenRule).describe('The rules.') });

/** A rule with its places in the source. */
export interface LocatedRule extends RedirectRule {
  /** The only locale that has the rule; absent if all have it. */
  locale?: Locale | undefined;
  /** The rule applies even if a page exists at its fromPath (former paths of help articles). */
  isForced: boolean;
  /** The place of fromPath. */
  place: SourceLocation;
  /** The place of toPath, or of fromPath if the file has no target (former paths). */
  targetPlace: SourceLocation;
  /** The place of targetPlanned, if the rule has it. */
  plannedPlace?: SourceLocation;
  /** The removal of targetPlanned, if its place in the file is clear. */
  plannedFix?: Fix | undefined;
}

/** Returns the status of a rule (F01): 301 if permanent, else 302, unless the rule is a rewrite. */
export function statusOf({
  isPermanent,
  statusCode,
}: {
  isPermanent: boolean;
  statusCode?: 301 | 200 | undefined;
}): 200 | 301 | 302 {
  return statusCode ?? (isPermanent ? 301 : 302);
}
