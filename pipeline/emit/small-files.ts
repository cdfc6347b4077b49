import { LIGHT } from '../../contract/brand.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import type { Settings } from '../../model/settings/settings.ts';
import { MANIFEST_ICONS } from '../icons/icons.ts';

/**
 * Returns robots.txt. It allows everything, because pages that search engines must not index have a robots meta
 * element.
 */
export function robots(url: string | undefined): string {
  return `User-agent: *\nAllow: /\n${url === undefined ? '' : `\nSitemap: ${url}/sitemap.xml\n`}`;
}

export function manifest({ locale, name, description }: Settings): string {
  const value = {
    name,
    short_name: name,
    description,
    lang: locale,
    start_url: '/',
    display: 'browser',
    background_color: LIGHT.paper,
    theme_color: LIGHT.paper,
    icons: MANIFEST_ICONS.map(({ src, size, purpose }) => ({
      src,
      type: 'image/png',
      sizes: `${size}x${size}`,
      purpose,
    })),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Returns security.txt (RFC 9116). The day of `expires` is its last valid day. */
export function securityTxt({ locale, security, url }: Settings): string {
  const lines = [
    `Contact: ${security.contact}`,
    `Expires: ${security.expires}T23:59:59Z`,
    `Preferred-Languages: ${LOCALE_FACTS[locale].languages.join(', ')}`,
    ...(url === undefined ? [] : [`Canonical: ${url}/.well-known/security.txt`]),
  ];
  return `${lines.join('\n')}\n`;
}
