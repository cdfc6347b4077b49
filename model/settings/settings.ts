import * as z from 'zod';
import { DEFAULT_LOCALE, DRAFT_LOCALES, type Locale, perLocale } from '../../contract/locales.ts';
import { PUBLISHED_LOCALES } from '../../contract/published-locales.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { type Diagnostic, diagnose, type SourceLocation, type WithDiagnostics } from '../diagnostics/diagnostic.ts';
import { topOfFile } from '../diagnostics/source.ts';
import { day, distinct, httpsUrl, line, path } from '../fields/fields.ts';
import { ianaZone } from '../fields/time.ts';
import type { TermChoicesByLocale } from '../language/term-choices.ts';
import { checkTexts } from '../reading/check-fields.ts';
import type { FiguresByLocale } from '../reading/figures.ts';
import type { FoundFile } from '../reading/found-file.ts';
import { FILE_SIZE_LIMITS } from '../reading/read-text.ts';
import { readYamlFile } from '../reading/read-yaml-file.ts';
import { checkSchema, USED_ONCE } from '../reading/schema-problems.ts';
import { validParts } from '../reading/sound-fields.ts';
import type { ValuePath } from '../reading/value-path.ts';
import type { Yaml } from '../reading/yaml.ts';
import type { Environment, SiteUrls } from './environment.ts';
import { pathPattern } from './path-pattern.ts';
import { DEFAULT_TIME_ZONE, siteClock } from './site-clock.ts';
import { thirdPartiesSchema } from './third-parties.ts';

/** A link to a page of this site. */
export const siteLinkSchema = z.strictObject({ label: line(40).describe('The text of the link.'), href: path });

/** An entry of the navigation: a link, or a menu of links, each with an optional description. */
const navigationEntry = z
  .strictObject({
    label: line(24).describe('The text of the link or the menu.'),
    href: path.optional(),
    isButton: z.literal(true).describe('The link is drawn as a button: the main action of the site.').optional(),
    about: line(120).describe('A sentence at the top of the menu.').optional(),
    links: distinct(
      z
        .array(
          z.strictObject({
            label: line(40).describe('The text of the link.'),
            href: path,
            about: line(90).describe('A few words on the page. Phones do not show them.').optional(),
          }),
        )
        .min(1)
        .max(12),
      'href',
    )
      .describe('The links of the menu.')
      .optional(),
  })
  .refine(({ href, links }) => (href === undefined) !== (links === undefined), {
    error: 'needs either href or links',
  });

/** The settings of one locale: content/site/<locale>.yaml. */
const settingsSchema = z.strictObject({
  name: line(40).describe('The display name of the company.'),
  title: line(60, 10).describe('The site in a line: on the home page, on social images and in the manifest.'),
  description: line(170, 40).describe('The description of the home page in search results.'),
  lead: line(240).describe('The sentences below the title of the home page.'),
  url: httpsUrl
    .refine((url) => !URL.canParse(url) || `${new URL(url).origin}/` === new URL(url).href, {
      error: 'must be a host without a path, such as https://www.example.com',
    })
    .describe('The host. Without it, the build emits no absolute URLs.')
    .optional(),
  timeZone: ianaZone
    .describe('The time zone of the site, such as Asia/Shanghai. Its days begin there; without it, in UTC.')
    .optional(),
  navigation: distinct(z.array(navigationEntry).min(1).max(8), 'href').describe('The links and menus of the header.'),
  footer: z
    .array(
      z.strictObject({
        title: line(40).describe('The heading of the column.'),
        links: distinct(z.array(siteLinkSchema).min(1), 'href').describe('The links of the column.'),
      }),
    )
    .max(5)
    .describe('The columns of links in the footer.'),
  socialImages: z
    .enum(['pages', 'sections', 'none'])
    .describe('The pages with a social image of their own: every page (default), or one per section, for large sites.')
    .optional(),
  icp: line(60).describe('The registration number that a site served to mainland China must show.').optional(),
  notice: line(120, 10).describe('A fact that every page states, such as that the company is an example.').optional(),
  newsletter: z
    .strictObject({
      title: line(48, 2).describe('The heading of the form.'),
      text: line(160).describe('A sentence below the heading.').optional(),
    })
    .describe('The texts of the newsletter form in every footer; without them there is no form.')
    .optional(),
  thirdParties: thirdPartiesSchema.optional(),
  leads: z
    .strictObject({ keptDays: z.int().min(1).max(3650).describe('Days from the arrival of a lead, such as 365.') })
    .describe('How long the endpoints host stores leads. Without it, leads stay until an operator erases them.')
    .optional(),
  security: z
    .strictObject({
      contact: z
        .string()
        .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address')
        .describe('The address for reports, with mailto: or https:.'),
      expires: day.describe('The day after which the contact must be checked again.'),
    })
    .describe('The content of security.txt.'),
  acknowledged: z
    .strictObject({
      dutyCoverage: distinct(z.array(day))
        .min(1)
        .describe(
          'Each validTo of duty-coverage after which the site is published without newer duties: [2026-10-09].',
        ),
    })
    .describe('Gaps that the owner knows, so that production builds do not fail because of them.')
    .optional(),
  canonicalInclude: z
    .array(line(200))
    .max(50)
    .describe('Regular expressions for paths with a canonical URL. They replace the default list.')
    .optional(),
});

type OwnSettings = z.output<typeof settingsSchema>;

/** The settings of one locale's site. */
export interface Settings extends Omit<OwnSettings, 'url'> {
  locale: Locale;
  /** The origin without a trailing slash. */
  url?: string;
  /** Returns the position of a setting, for findings about it. */
  placeOf: (path: ValuePath) => SourceLocation;
  /** The valid settings, as written. */
  written: object;
  /** True if placeholders replace invalid settings. Then the settings are only for checks, and no page is shown. */
  hasPlaceholders?: true;
}

export type SettingsByLocale = Record<Locale, Settings>;

export interface ReadSettings {
  settings: SettingsByLocale;
  diagnostics: Diagnostic[];
}

/** Reads the settings of every locale. Site URLs from the environment override those in the files. */
export function readSettings(
  files: Readonly<Partial<Record<Locale, FoundFile>>>,
  {
    root,
    at,
    environment: { siteUrls },
    figures,
    choices,
  }: {
    root: string;
    at: string;
    environment: Pick<Environment, 'siteUrls'>;
    /** Without figures, their references stay in the texts. */
    figures?: FiguresByLocale;
    choices?: TermChoicesByLocale;
  },
): ReadSettings {
  const diagnostics: Diagnostic[] = [];
  const settings = perLocale((locale): Settings => {
    const isBorrowed = DRAFT_LOCALES.includes(locale) && files[locale] === undefined;
    const file = files[isBorrowed ? DEFAULT_LOCALE : locale];
    const missing = `${root}/site/${locale}.yaml`;
    const { value: yaml, diagnostics: findings }: WithDiagnostics<Yaml> =
      file === undefined
        ? { diagnostics: [missingSettings(locale, missing)] }
        : readYamlFile(file, FILE_SIZE_LIMITS.content, figures?.[locale]);
    const checked: WithDiagnostics<OwnSettings> =
      yaml === undefined ? { diagnostics: [] } : checkSchema(yaml, settingsSchemaOf(locale), USED_ONCE);
    if (!isBorrowed) diagnostics.push(...findings, ...checked.diagnostics);
    const written = checked.value ?? validParts(settingsSchema, yaml?.value);
    const { url = '', ...rest } = checked.value ?? withPlaceholders(written);
    const origin = siteUrls[locale] ?? (isBorrowed ? '' : url);
    const localeSettings: Settings = {
      ...rest,
      locale,
      written,
      placeOf: yaml?.locate ?? (() => topOfFile(file?.file ?? missing)),
      ...(origin === '' ? {} : { url: new URL(origin).origin }),
      ...(checked.value === undefined ? { hasPlaceholders: true } : {}),
    };
    if (checked.value !== undefined && yaml !== undefined && !isBorrowed) {
      diagnostics.push(
        ...checkValues(localeSettings, yaml, at),
        ...checkTexts(rest, yaml, { locale, choices: choices?.[locale] }),
      );
    }
    return localeSettings;
  });
  diagnostics.push(
    ...checkHosts(
      PUBLISHED_LOCALES.map((locale) => settings[locale]),
      siteUrls,
    ),
  );
  return { settings, diagnostics };
}

function missingSettings(locale: Locale, file: string): Diagnostic {
  const message = `The locale ${locale} has no settings.`;
  return diagnose('settings/missing', { message, hint: `Add ${file}.` });
}

/**
 * Returns settings with placeholders for a faulty file, so that planning and all other checks of the locale can
 * continue. Valid settings stay as written.
 */
function withPlaceholders(written: Record<string, unknown>): OwnSettings {
  const texts = { name: '-', title: '-', description: '-', lead: '-' };
  const security = { contact: '', expires: '' };
  const sound = Object.entries(written).filter(
    ([key, value]) => settingsSchema.shape[key as keyof OwnSettings].safeParse(value).success,
  );
  return { ...texts, navigation: [], footer: [], security, ...Object.fromEntries(sound) };
}

/** Returns the schema of a locale. A site for mainland China must show an ICP number on every page (M04). */
export function settingsSchemaOf(locale: Locale): typeof settingsSchema {
  return LOCALE_FACTS[locale].needsIcp ? (settingsSchema.required({ icp: true }) as never) : settingsSchema;
}

function checkValues(settings: Settings, yaml: Yaml, at: string): Diagnostic[] {
  const findings: Diagnostic[] = [];
  if (settings.url === undefined) {
    findings.push(
      diagnose('settings/no-site-url', {
        message: `The site URL of ${settings.locale} is not configured, so the build creates no canonical URLs.`,
        hint: 'Add "url: https://…" with the URL of the site.',
        place: yaml.locate([]),
      }),
    );
  }
  if (settings.security.expires < siteClock(at, settings.timeZone ?? DEFAULT_TIME_ZONE).day) {
    const message = `security.txt expired on ${settings.security.expires}.`;
    const hint = 'Check the contact, and set a later date.';
    findings.push(diagnose('settings/expired', { message, hint, place: yaml.locate(['security', 'expires']) }));
  }
  for (const [index, pattern] of (settings.canonicalInclude ?? []).entries()) {
    const read = pathPattern(pattern);
    if ('matches' in read) continue;
    findings.push(
      diagnose('settings/bad-canonical-pattern', {
        message: `The pattern "${pattern}" is not valid: ${read.fault}. It matches no path.`,
        hint: 'Write a regular expression without look-around and back-references, such as "^/help/[^/]+$".',
        place: yaml.locate(['canonicalInclude', index]),
      }),
    );
  }
  return findings;
}

/** The settings that define a locale's host. */
export interface HostSettings<Name extends string = Locale> extends Pick<Settings, 'url' | 'placeOf'> {
  locale: Name;
}

/** Returns a finding for each locale that has the host of an earlier one. Site URLs from the environment have no position. */
export function checkHosts<Name extends string>(
  settings: readonly HostSettings<Name>[],
  siteUrls: SiteUrls,
): Diagnostic[] {
  return settings.flatMap((site, index) => {
    const first = settings.slice(0, index).find(({ url }) => url !== undefined && url === site.url);
    if (first === undefined) return [];
    const message = `${first.locale} and ${site.locale} both have the host ${site.url}.`;
    if (Object.keys(siteUrls).length > 0) {
      const hint = 'Give each locale its own host. An environment variable overrides the host in the file.';
      return diagnose('settings/same-host', { message, hint });
    }
    return diagnose('settings/same-host', {
      message,
      hint: 'Give each locale its own host.',
      place: site.placeOf(['url']),
      related: [{ message: `setting of ${first.locale}`, place: first.placeOf(['url']) }],
    });
  });
}
