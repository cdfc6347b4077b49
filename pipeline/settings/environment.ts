import { LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { PARSERS, type ParserName } from '../markdown/parser-names.ts';

/** Hosts by locale that the environment names, over those of the settings. */
export type SiteUrls = Partial<Record<Locale, string>>;

/** Containers as the tag manager names them. */
const CONTAINER = /^GTM-[A-Z0-9]{4,12}$/;
/** Keys of sites as captchas name them: they stand in addresses. */
const CAPTCHA_KEY = /^[\w-]{10,100}$/;

/**
 * Reads WAYBILL_SITE_URL_EN_US, WAYBILL_SITE_URL_ZH_CN, WAYBILL_IMAGES, WAYBILL_MARKDOWN, WAYBILL_TAG_CONTAINER and
 * WAYBILL_CAPTCHA_KEY, and CONTEXT, which the host sets for its builds. The one place that knows the variables' names.
 */
export function readEnvironment(environment: Readonly<Record<string, string | undefined>>): {
  siteUrls: SiteUrls;
  /** The folder that keeps what is made of pictures, for machines that build anew each time; absent while it is not named. */
  images?: string;
  /** Who reads texts. */
  parser: ParserName;
  /** The host builds a deploy that is not the public site, such as that of a branch. */
  noindex?: true;
  /** The tag container of the public site. */
  container?: string;
  /** The key of the captcha of the public site. */
  captchaKey?: string;
  diagnostics: Diagnostic[];
} {
  const siteUrls: SiteUrls = {};
  const diagnostics: Diagnostic[] = [];
  for (const locale of LOCALES) {
    const name = `WAYBILL_SITE_URL_${locale.toUpperCase().replace('-', '_')}`;
    const value = environment[name];
    if (value === undefined) continue;
    const url = /\s/.test(value) ? null : URL.parse(value);
    if (url?.protocol === 'https:' && url.pathname === '/' && url.search === '' && url.username === '') {
      siteUrls[locale] = url.origin;
    } else {
      diagnostics.push(
        diagnose('settings/environment', {
          message: value === '' ? `${name} is set but empty.` : `${name} is no https URL without a path.`,
          hint: 'Unset it, or set it to an origin such as https://www.example.com.',
        }),
      );
    }
  }
  const { WAYBILL_TAG_CONTAINER: container } = environment;
  if (container !== undefined && !CONTAINER.test(container)) {
    const message = `WAYBILL_TAG_CONTAINER is "${container}", which names no container.`;
    diagnostics.push(
      diagnose('settings/environment', { message, hint: 'Unset it, or set it to an id such as GTM-ABC123.' }),
    );
  }
  const { WAYBILL_CAPTCHA_KEY: captchaKey } = environment;
  if (captchaKey !== undefined && !CAPTCHA_KEY.test(captchaKey)) {
    const message = 'WAYBILL_CAPTCHA_KEY is no key of a captcha.';
    const hint =
      'Unset it, or set it to the key that the pages show: letters, digits, - and _. A secret never belongs here.';
    diagnostics.push(diagnose('settings/environment', { message, hint }));
  }
  const { WAYBILL_IMAGES: images, WAYBILL_MARKDOWN: named = 'native', CONTEXT: context = 'production' } = environment;
  const parser = PARSERS.find((name) => name === named);
  if (parser === undefined) {
    const message = `WAYBILL_MARKDOWN is "${named}"; it names the parser of texts: ${PARSERS.join(' or ')}.`;
    diagnostics.push(diagnose('settings/environment', { message, hint: 'Unset it, or set it to one of these.' }));
  }
  return {
    siteUrls,
    parser: parser ?? 'native',
    diagnostics,
    ...(images && { images }),
    ...(container && { container }),
    ...(captchaKey && { captchaKey }),
    ...(context === 'production' ? {} : { noindex: true }),
  };
}
