import { LOCALES, type Locale } from '../../contract/locales.ts';
import { THIRD_PARTIES, type ThirdPartyId } from '../../third-parties/index.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { PARSERS, type ParserName } from './parser-names.ts';

/** Hosts by locale that the environment names, over those of the settings. */
export type SiteUrls = Partial<Record<Locale, string>>;

/**
 * The facts from environment variables that change the export. The pipeline passes this value around and hashes all of its
 * fields into the keys of builds and validations, so that a new field cannot be left out of a key.
 */
export interface Environment {
  siteUrls: SiteUrls;
  /** The parser that reads texts. */
  parser: ParserName;
  /** The build is for a deploy that search engines must not index, such as that of a branch. */
  noindex: boolean;
  /** The host whose rules the export has; `nginx` in addition to Netlify's. */
  host: ExportHost;
  /** Keys of third parties on the public site. */
  keys: ThirdPartyKeys;
}

export type ThirdPartyKeys = Partial<Record<ThirdPartyId, string>>;

/** The hosts for which an export can have rules. */
export const EXPORT_HOSTS = ['netlify', 'nginx'] as const;
export type ExportHost = (typeof EXPORT_HOSTS)[number];

/** Variables, as a process has them. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** The environment without any variable set. */
export const DEFAULT_ENVIRONMENT: Environment = {
  siteUrls: {},
  parser: 'native',
  noindex: false,
  host: 'netlify',
  keys: {},
};

interface Read<Value> {
  value: Value;
  diagnostics: Diagnostic[];
}

/**
 * Reads the variables that the pipeline knows: WAYBILL_SITE_URL_<LOCALE>, WAYBILL_MARKDOWN, WAYBILL_IMAGES, the
 * keys of third parties, and CONTEXT, which the host sets for its builds. No other code of the pipeline knows their names.
 */
export function readEnvironment(variables: EnvironmentVariables): {
  environment: Environment;
  /** The folder for resized pictures, for machines that build from an empty checkout. It does not change the export. */
  images: string | undefined;
  diagnostics: Diagnostic[];
} {
  const siteUrls = readSiteUrls(variables);
  const parser = readParser(variables);
  const keys = readKeys(variables);
  const { WAYBILL_IMAGES: images, CONTEXT: context = 'production' } = variables;
  return {
    environment: {
      siteUrls: siteUrls.value,
      parser: parser.value,
      noindex: context !== 'production',
      host: DEFAULT_ENVIRONMENT.host,
      keys: keys.value,
    },
    images: images || undefined,
    diagnostics: [siteUrls, keys, parser].flatMap(({ diagnostics }) => diagnostics),
  };
}

function readSiteUrls(variables: EnvironmentVariables): Read<SiteUrls> {
  const read: Read<SiteUrls> = { value: {}, diagnostics: [] };
  for (const locale of LOCALES) {
    const name = `WAYBILL_SITE_URL_${locale.toUpperCase().replace('-', '_')}`;
    const value = variables[name];
    if (value === undefined) continue;
    const url = /\s/.test(value) ? null : URL.parse(value);
    if (url?.protocol === 'https:' && url.pathname === '/' && url.search === '' && url.username === '') {
      read.value[locale] = url.origin;
    } else {
      const message = value === '' ? `${name} is set, but empty.` : `${name} is not an https URL without a path.`;
      const hint = 'Set it to an origin such as https://www.example.com, or unset it.';
      read.diagnostics.push(diagnose('settings/environment', { message, hint }));
    }
  }
  return read;
}

function readParser({ WAYBILL_MARKDOWN: named = DEFAULT_ENVIRONMENT.parser }: EnvironmentVariables): Read<ParserName> {
  const parser = PARSERS.find((name) => name === named);
  if (parser !== undefined) return { value: parser, diagnostics: [] };
  const message = `WAYBILL_MARKDOWN is "${named}", but the Markdown parser must be ${PARSERS.join(' or ')}.`;
  const hint = 'Set it to one of these parsers, or unset it.';
  return { value: DEFAULT_ENVIRONMENT.parser, diagnostics: [diagnose('settings/environment', { message, hint })] };
}

function readKeys(variables: EnvironmentVariables): Read<ThirdPartyKeys> {
  const read: Read<ThirdPartyKeys> = { value: {}, diagnostics: [] };
  for (const { id, key } of THIRD_PARTIES) {
    const value = key && variables[key.variable];
    if (key === undefined || value === undefined) continue;
    const { variable, pattern, unusable, hint } = key;
    if (pattern.test(value)) read.value[id] = value;
    else read.diagnostics.push(diagnose('settings/environment', { message: `${variable} ${unusable(value)}`, hint }));
  }
  return read;
}
