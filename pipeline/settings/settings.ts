import * as z from 'zod';
import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import { LOCALES, type Locale, perLocale } from '../../runtime/contract/locales.ts';
import { type Checked, type Diagnostic, diagnose, type Place } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import { day, distinct, httpsUrl, line, path } from '../fields/fields.ts';
import { checkTexts } from '../reading/check-fields.ts';
import type { FoundFile } from '../reading/found-file.ts';
import { LIMITS } from '../reading/read-text.ts';
import { readYamlFile } from '../reading/read-yaml-file.ts';
import { checkSchema } from '../reading/schema-problems.ts';
import { soundFields } from '../reading/sound-fields.ts';
import type { ValuePath, Yaml } from '../reading/yaml.ts';
import type { Environment, SiteUrls } from './environment.ts';
import { withoutMovedWords } from './moved-words.ts';
import { pathPattern } from './path-pattern.ts';
import { thirdParties } from './third-parties.ts';

/** A link to a page of this site. */
export const siteLink = z.strictObject({ label: line(40), href: path });

/** An entry of the navigation: a link, or a menu of links with a word on each. */
const navigationEntry = z
  .strictObject({
    label: line(24),
    href: path.optional(),
    /** A link that is drawn as a button: the one thing to do next. */
    isButton: z.literal(true).optional(),
    /** A sentence at the head of the menu. */
    about: line(120).optional(),
    links: distinct(
      z
        .array(z.strictObject({ label: line(40), href: path, about: line(90).optional() }))
        .min(1)
        .max(12),
      'href',
    ).optional(),
  })
  .refine(({ href, links }) => (href === undefined) !== (links === undefined), {
    error: 'needs either href or links',
  });

/** The settings of one locale: content/site/<locale>.yaml. */
const settingsSchema = z.strictObject({
  /** The provider's display name. */
  name: line(40),
  /** What the site says of itself in a line: on the home page, on images for networks and in the manifest. */
  title: line(60, 10),
  description: line(170, 40),
  lead: line(240),
  /** The host, such as https://www.example.com; without it nothing gets an absolute address. */
  url: httpsUrl.optional(),
  navigation: distinct(z.array(navigationEntry).min(1).max(8), 'href'),
  footer: z.array(z.strictObject({ title: line(40), links: distinct(z.array(siteLink).min(1), 'href') })).max(5),
  /** What gets an image of its own for networks: every page, which is the default; every section, for sites of thousands of pages. */
  socialImages: z.enum(['pages', 'sections', 'none']).optional(),
  /** The registration number that a site served to mainland China must show. */
  icp: line(60).optional(),
  /** What visitors must know on every page, such as that the provider is an example. */
  notice: line(120, 10).optional(),
  /** With it, the foot of every page asks for an address to send the newsletter to. */
  newsletter: z.strictObject({ title: line(48, 2), text: line(160).optional() }).optional(),
  thirdParties: thirdParties.optional(),
  /** What visitors send with forms: days for which it is kept; until somebody erases it where this is left out. */
  leads: z.strictObject({ keptDays: z.int().min(1).max(3650) }).optional(),
  security: z.strictObject({
    contact: z.string().regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address'),
    expires: day,
  }),
  /** Regular expressions for the paths that get a canonical URL; the house list holds where this is left out. */
  canonicalInclude: z.array(line(200)).max(50).optional(),
});

type OwnSettings = z.output<typeof settingsSchema>;

/** What a build knows of one locale's site. */
export interface Settings extends Omit<OwnSettings, 'url'> {
  locale: Locale;
  /** The origin without a trailing slash. */
  url?: string;
  /** The place of a setting, for findings about it. */
  placeOf: (path: ValuePath) => Place;
  /** The settings as they were written, without those that do not hold. */
  written: object;
  /** They are faulty, and stand-ins take the place of what does not hold: for checks, and never for a page that is shown. */
  isStandIn?: true;
}

export type SettingsByLocale = Record<Locale, Settings>;

/** Reads the settings of every locale. URLs from the environment win over the files. */
export function readSettings(
  files: Readonly<Partial<Record<Locale, FoundFile>>>,
  { root, at, environment: { siteUrls } }: { root: string; at: string; environment: Pick<Environment, 'siteUrls'> },
): {
  settings: SettingsByLocale;
  /** Pages whose words still stand in the settings. */
  moved: Record<Locale, readonly string[]>;
  diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const moved = perLocale((): readonly string[] => []);
  const settings = perLocale((locale): Settings => {
    const file = files[locale];
    const missing = `${root}/site/${locale}.yaml`;
    const {
      yaml,
      moved: pages,
      diagnostics: found,
    } = file === undefined
      ? { diagnostics: [missingSettings(locale, missing)] }
      : readFile(file, `${root}/site/${locale}`);
    const checked: Checked<OwnSettings> =
      yaml === undefined ? { diagnostics: [] } : checkSchema(yaml, schemaFor(locale));
    diagnostics.push(...found, ...checked.diagnostics);
    moved[locale] = pages ?? [];
    const written = checked.value ?? soundFields(settingsSchema, yaml?.value);
    const { url = '', ...rest } = checked.value ?? standIn(written);
    const origin = siteUrls[locale] ?? url;
    const own: Settings = {
      ...rest,
      locale,
      written,
      placeOf: yaml?.locate ?? (() => topOf(file?.file ?? missing)),
      ...(origin === '' ? {} : { url: new URL(origin).origin }),
      ...(checked.value === undefined ? { isStandIn: true } : {}),
    };
    if (checked.value !== undefined && yaml !== undefined) {
      diagnostics.push(...checkValues(own, yaml, at), ...checkTexts(rest, yaml.locate));
    }
    return own;
  });
  diagnostics.push(...checkHosts(settings, siteUrls));
  return { settings, moved, diagnostics };
}

/** What was written, without what stands elsewhere now. */
function readFile(file: FoundFile, folder: string): { yaml?: Yaml; moved?: string[]; diagnostics: Diagnostic[] } {
  const { value, diagnostics } = readYamlFile(file, LIMITS.content);
  return value === undefined ? { diagnostics } : withoutMovedWords(value, folder);
}

function missingSettings(locale: Locale, file: string): Diagnostic {
  const message = `The locale ${locale} has no settings.`;
  return diagnose('settings/missing', { message, hint: `Add ${file}.` });
}

/**
 * Settings to plan a site with while its own are faulty, so that everything else in the locale is checked all the same.
 * What is wholly sound is as it was written.
 */
function standIn(written: Record<string, unknown>): OwnSettings {
  const texts = { name: '-', title: '-', description: '-', lead: '-' };
  const security = { contact: '', expires: '' };
  const sound = Object.entries(written).filter(
    ([key, value]) => settingsSchema.shape[key as keyof OwnSettings].safeParse(value).success,
  );
  return { ...texts, navigation: [], footer: [], security, ...Object.fromEntries(sound) };
}

/** A site that is served to mainland China shows an ICP number on every page (M04). */
function schemaFor(locale: Locale): typeof settingsSchema {
  return LOCALE_FACTS[locale].needsIcp ? (settingsSchema.required({ icp: true }) as never) : settingsSchema;
}

function checkValues(settings: Settings, yaml: Yaml, at: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (settings.url === undefined) {
    found.push(
      diagnose('settings/no-site-url', {
        message: `The site URL of ${settings.locale} is not configured, so the build creates no canonical URLs.`,
        hint: 'Add "url: https://…" with the URL of the site.',
        place: yaml.locate([]),
      }),
    );
  }
  if (settings.security.expires < at) {
    const message = `security.txt expired on ${settings.security.expires}.`;
    const hint = 'Check the contact, and set a later date.';
    found.push(diagnose('settings/expired', { message, hint, place: yaml.locate(['security', 'expires']) }));
  }
  for (const [index, pattern] of (settings.canonicalInclude ?? []).entries()) {
    const read = pathPattern(pattern);
    if ('matches' in read) continue;
    found.push(
      diagnose('settings/bad-canonical-pattern', {
        message: `The pattern "${pattern}" is not valid: ${read.fault}. It matches no path.`,
        hint: 'Write a regular expression without look-around and back-references, such as "^/help/[^/]+$".',
        place: yaml.locate(['canonicalInclude', index]),
      }),
    );
  }
  return found;
}

function checkHosts(settings: SettingsByLocale, siteUrls: SiteUrls): Diagnostic[] {
  const [first, second] = LOCALES.map((locale) => settings[locale]);
  if (first?.url === undefined || second === undefined || first.url !== second.url) return [];
  const message = `${first.locale} and ${second.locale} both have the host ${first.url}.`;
  if (Object.keys(siteUrls).length > 0) {
    const hint = 'Give each locale its own host. An environment variable overrides the host in the file.';
    return [diagnose('settings/same-host', { message, hint })];
  }
  return [
    diagnose('settings/same-host', {
      message,
      hint: 'Give each locale its own host.',
      place: second.placeOf(['url']),
      related: [{ message: `setting of ${first.locale}`, place: first.placeOf(['url']) }],
    }),
  ];
}
