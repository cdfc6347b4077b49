import { onlyNear } from '../../../model/diagnostics/did-you-mean.ts';
import { checkMail, PRIVATE_HOST } from '../../../pipeline/links/check-address.ts';
import { placeOf } from '../../exports/page.ts';
import type { AuditCode, AuditContext, PageRule } from '../rule.ts';

/** A kind of address that leads nowhere, or not well. The first that applies counts. */
interface AddressFault {
  code: AuditCode;
  applies: (url: string, context: AuditContext) => boolean;
  message: string;
  hint: string;
}

/** Schemes that people misspell. */
const SCHEMES = ['http', 'https', 'mailto', 'tel'];
/** Schemes of two letters more or less than those. */
const OTHER_SCHEMES =
  /^(?:https?|mailto|tel|ftps?|sms|data|blob|skype|facetime|geo|urn|x-[\w-]+|web\+[\w-]+|[a-z]+\.[a-z.]+)$/;

const FAULTS: readonly AddressFault[] = [
  {
    code: 'audit/link-address',
    applies: (url) => url.trim() === '',
    message: 'The link has no address, so it leads to its own page.',
    hint: 'Write the address, or a <button> for an action.',
  },
  {
    code: 'audit/link-address',
    applies: (url) => /^\s*javascript:/i.test(url),
    message:
      'The link runs a script instead of leading to a page. It does nothing in a new tab, and many policies block it.',
    hint: 'Write a <button> and a listener in a script file.',
  },
  {
    code: 'audit/link-address',
    applies: (url) => PRIVATE_HOST.test(hostOf(url)),
    message: 'The link leads to a host that exists only on a computer or in a network of its author.',
    hint: 'Write the public address, or only the path for a page of this site.',
  },
  {
    code: 'audit/link-address',
    applies: (url, { exports }) =>
      /^\s*http:/i.test(url) &&
      exports.some(({ origin }) => origin?.replace(/^https/, 'http') === URL.parse(url)?.origin),
    message:
      'The link leads to this site by http, so visitors wait for a redirect, and their request is not encrypted.',
    hint: 'Write only the path, or https.',
  },
  {
    code: 'audit/broken-link',
    applies: (url) => /^tel:\D*$/i.test(url),
    message: 'The link has no phone number.',
    hint: 'Write tel: and the number with + and the country code.',
  },
  {
    code: 'audit/broken-link',
    applies: (url) => {
      const scheme = /^\s*([a-z][\w+.-]*):/i.exec(url)?.[1]?.toLowerCase();
      return scheme !== undefined && !OTHER_SCHEMES.test(scheme) && onlyNear(scheme, SCHEMES) !== undefined;
    },
    message: 'No browser knows the scheme at the start of the link.',
    hint: 'Correct it: https:, mailto: or tel:.',
  },
];

/** The addresses of links are complete, public and encrypted. */
export const linkAddresses: PageRule = (page, context, report) => {
  for (const { url, element, attribute, isLink } of context.references) {
    // Most links are paths, which none of the faults can be.
    if (!isLink || url.startsWith('/') || url.startsWith('#')) continue;
    const place = placeOf(page, element, attribute);
    const fault = FAULTS.find(({ applies }) => applies(url, context));
    if (fault !== undefined)
      report(fault.code, { message: `${fault.message} The address is "${url}".`, hint: fault.hint, place });
    const [{ message, hint } = {}] = /^mailto:/i.test(url) ? checkMail(url, place) : [];
    if (message !== undefined) report('audit/broken-link', { message, hint, place });
  }
};

function hostOf(url: string): string {
  return URL.parse(url.trim())?.hostname ?? '';
}
