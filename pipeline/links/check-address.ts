import { LOCALES } from '../../contract/locales.ts';
import { type Diagnostic, diagnose, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import type { SettingsByLocale } from '../../model/settings/settings.ts';
import { decodeEscapes } from '../../model/shapes/decode-escapes.ts';
import { isPhoneNumber } from '../markdown/meant-address.ts';

const MAIL = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/;
/** A host name of two parts or more (RFC 1123), as `URL` writes it. Names of servers may have an underscore. */
const HOST = /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59}|\d{1,3})$/;
/** Private hosts and networks: names (RFC 6761 and 6762) and addresses (RFC 1918, 3927, 4193 and 4291). */
export const PRIVATE_HOST =
  /^(?:localhost|.+\.(?:localhost|local|internal)|0\.0\.0\.0|(?:127|10)(?:\.\d+){3}|(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d+){2}|\[(?:::1|f[cde].*)\])$/;

/** Checks a link to a host, a mailbox or a telephone. */
export function checkAddress(
  url: string,
  { place, settings }: { place: SourceLocation; settings: SettingsByLocale },
): Diagnostic[] {
  if (/^mailto:/i.test(url)) return checkMail(url, place);
  if (/^tel:/i.test(url)) return checkPhone(url, place);
  const parsed = URL.parse(url);
  const host = parsed?.hostname.replace(/\.$/, '') ?? '';
  const isPrivate = PRIVATE_HOST.test(host);
  if (isPrivate || !host.includes('.') || !/^https?:\/\//i.test(url)) {
    const message = isPrivate
      ? `The host ${host} exists only on your computer or in your network.`
      : `The address ${url} has no complete host name.`;
    return bad(message, { hint: 'Write the public address, or only the path for a page of this site.', place });
  }
  if (!HOST.test(host)) {
    const meant = url.replace(/^https?:\/\/[^/?#]+/i, (start) => start.replace(/[,，]|\.{2,}/g, '.'));
    const isKnown = meant !== url && HOST.test(URL.parse(meant)?.hostname ?? '');
    const hint = isKnown ? `Did you mean ${meant}?` : 'Write the public address.';
    return bad(`"${host}" is not a host name.`, { hint, place });
  }
  const own = reportOwnHost(parsed, { place, settings });
  const hasUser = parsed !== null && parsed.username + parsed.password !== '';
  return own.length === 0 && hasUser ? withUser(parsed, place) : own;
}

/** Reports the name, and perhaps the password, of a user before the host, which every reader would see. */
function withUser(parsed: URL, place: SourceLocation): Diagnostic[] {
  const { username, password, host, pathname, search, hash } = parsed;
  const mailbox = `${username}@${host}`;
  const isMail = password === '' && pathname === '/' && search === '' && isMailbox(mailbox);
  const message = `The address contains ${password ? 'a password' : `the user name "${username}"`} before its host ${host}.`;
  const hint = isMail ? `Write mailto:${mailbox}, or the address` : 'Write the address';
  return bad(message, { hint: `${hint} without it: ${parsed.protocol}//${host}${pathname}${search}${hash}.`, place });
}

/** Reports addresses of our own sites. An address that begins with `//` has the scheme of its page. */
export function checkOwnHost(
  url: string,
  { place, settings }: { place: SourceLocation; settings: SettingsByLocale },
): Diagnostic[] {
  return reportOwnHost(URL.parse(url, 'https://relative.example'), { place, settings });
}

function reportOwnHost(
  parsed: URL | null,
  { place, settings }: { place: SourceLocation; settings: SettingsByLocale },
): Diagnostic[] {
  if (parsed === null || !LOCALES.some((locale) => isOwn(parsed, settings[locale].url))) return [];
  const hint = `Write ${parsed.pathname}${parsed.search}${parsed.hash}.`;
  return [diagnose('links/own-host', { message: 'The link contains the host of this site.', hint, place })];
}

/** Whether an address is on one of our sites, however its scheme, host or port is written. */
function isOwn(address: URL, origin: string | undefined): boolean {
  if (origin === undefined) return false;
  const isUsualPort = /^(?:80|443)?$/.test(address.port);
  return address.origin === origin || (isUsualPort && bareHost(address.hostname) === bareHostOf(origin));
}

function bareHost(hostname: string): string {
  return hostname.replace(/^www\.|\.$/g, '');
}

/** Origin → its host. Every external link is compared with the few origins of the site. */
const hosts = new Map<string, string>();

function bareHostOf(origin: string): string {
  const host = hosts.get(origin) ?? bareHost(new URL(origin).hostname);
  hosts.set(origin, host);
  return host;
}

function isMailbox(text: string): boolean {
  return MAIL.test(text) && HOST.test(URL.parse(`https://${text.split('@')[1]}`)?.hostname ?? '');
}

/** Checks the receivers of a `mailto:` link. */
export function checkMail(url: string, place: SourceLocation): Diagnostic[] {
  const [to = '', headers] = decodeEscapes(url.slice('mailto:'.length)).split('?', 2) as [string, string | undefined];
  // Without a receiver but with a text, the link lets a reader send the page to others.
  if (to === '' ? headers !== undefined : to.split(',').every((recipient) => isMailbox(recipient.trim()))) return [];
  const message = to === '' ? 'The link has no email address.' : `"${to}" is not an email address.`;
  return bad(message, { hint: 'Write mailto: and an address, such as mailto:desk@example.com.', place });
}

function checkPhone(url: string, place: SourceLocation): Diagnostic[] {
  const written = decodeEscapes(url.slice('tel:'.length)).split(';', 1)[0] ?? '';
  if (isPhoneNumber(written)) return [];
  const message = written === '' ? 'The link has no phone number.' : `${written} is not an international phone number.`;
  return bad(message, {
    hint: 'Write tel: and the number with + and the country code, such as tel:+86-21-5555-0100.',
    place,
  });
}

function bad(message: string, { hint, place }: { hint: string; place: SourceLocation }): Diagnostic[] {
  return [diagnose('links/bad-address', { message, hint, place })];
}
