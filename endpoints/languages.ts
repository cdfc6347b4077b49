import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../contract/locales.ts';

/** Returns the locale of a request: the locale of the site that forwarded it, else the visitor's preferred one. */
export function localeOf(headers: IncomingHttpHeaders): Locale {
  const named = String(headers['x-waybill-locale'] ?? '');
  if (isLocale(named)) return named;
  const liked = likedLanguages(headers['accept-language'] ?? '');
  return (
    liked.flatMap((language) => LOCALES.find((locale) => languageOf(locale) === language) ?? [])[0] ?? DEFAULT_LOCALE
  );
}

/** Characters of an Accept-Language header that are parsed. Browsers send fewer than a hundred. */
const MAX_OF_LANGUAGES = 255;

/** Returns the languages of an Accept-Language header, the preferred one first, without regions (RFC 9110, 12.5.4). */
function likedLanguages(header: string): string[] {
  return header
    .slice(0, MAX_OF_LANGUAGES)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((text) => /^q=/i.test(text))?.slice(2) ?? '1';
      return { language: languageOf(tag.toLowerCase()), quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((range, other) => other.quality - range.quality)
    .map(({ language }) => language);
}

function languageOf(tag: string): string {
  return tag.split('-', 1)[0] ?? '';
}
