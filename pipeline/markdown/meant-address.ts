import { decodeEscapes } from '../../model/shapes/decode-escapes.ts';

/** An international number (E.164), or a short national one: 911, 95555, 400-820-0000. */
const PHONE = /^(?:\+[1-9]\d{6,14}|[1-9*#][\d*#]{1,9})$/;
/** What authors type in place of the colon after a scheme. */
const COLON = '(?:[:;：；,\\s]|//)+';
const MAIL_SCHEME = new RegExp(`^(?:e-?mail|m[a-z]{2,6})${COLON}`, 'i');
const PHONE_SCHEME = new RegExp(`^(?:t[a-z]{1,3}|phone|call(?:to)?|mobile)${COLON}`, 'i');
const WEB_SCHEME = /^h+t+p(s?)(?:[:;：；]\/{0,3}|\/{2,3})(?=[a-z\d])/i;
const MAILBOX = /^[^\s@,:;/?#]+@(?:[a-z\d-]+\.)+[a-z]{2,}(?:\?\S*)?$/i;
/** A host without a scheme. Other endings may be those of files. */
const HOST = /^(?:\/\/|www\.|(?:[a-z\d-]+\.)+(?:com|org|net|gov|edu|int|eu|cn)(?:[/?#]|$))/i;

/**
 * Returns the address that the author certainly meant by one whose scheme is missing or misspelled: `a@b.example`, `maito:`,
 * `+86…`, `https//`, `www.`. Undefined if it can be a path.
 */
export function meantAddress(url: string): string | undefined {
  const written = decodeEscapes(url).trim();
  const mailbox = written.replace(MAIL_SCHEME, '');
  if (MAILBOX.test(mailbox)) return `mailto:${mailbox}`;
  const number = written.replace(PHONE_SCHEME, '').replace(/\s+/g, '-');
  if ((number !== written || number.startsWith('+')) && isPhoneNumber(number)) return `tel:${number}`;
  const web = written.replace(WEB_SCHEME, (_, secure: string) => `http${secure.toLowerCase()}://`);
  if (web !== written) return web;
  return HOST.test(url) ? `https://${url.replace(/^\/\//, '')}` : undefined;
}

/** Whether a text is a number that every caller can dial, with or without punctuation. */
export function isPhoneNumber(text: string): boolean {
  return PHONE.test(text.replace(/[-.() ]/g, ''));
}
