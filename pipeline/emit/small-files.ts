import type { Settings } from '../settings/settings.ts';

/** Everything may be crawled; pages that should not be listed say so themselves. */
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
    background_color: '#f6f3ec',
    theme_color: '#f6f3ec',
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** RFC 9116; the last day of `expires` still counts. */
export function securityTxt({ locale, security, url }: Settings): string {
  const lines = [
    `Contact: ${security.contact}`,
    `Expires: ${security.expires}T23:59:59Z`,
    `Preferred-Languages: ${locale === 'zh-CN' ? 'zh, en' : 'en, zh'}`,
    ...(url === undefined ? [] : [`Canonical: ${url}/.well-known/security.txt`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** The initial and a line led through it. No styles: the policy of the export would refuse them. */
export function favicon(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    '<path fill="#0c1c2c" d="M0 0h32v32H0z"/>',
    '<path fill="#f6f3ec" d="M7 5h17v4.5H12v5h10V19H12v8H7z"/>',
    '<path fill="none" stroke="#ff7a33" stroke-width="2.5" d="M15.5 25.5c6 0 9.5-2.5 10.5-7.5"/>',
    '</svg>\n',
  ].join('');
}
