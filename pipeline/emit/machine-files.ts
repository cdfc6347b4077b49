import type { LocaleSite } from '../site.ts';
import { rss } from './feed.ts';
import { sitemaps } from './sitemap.ts';
import { manifest, robots, securityTxt } from './small-files.ts';

/** Public path → text, icons apart; sitemaps and feeds need absolute addresses and are left out while the site URL is not configured. */
export function machineFiles({ locale, settings, pages, feeds }: LocaleSite): Map<string, string> {
  const { url, name, pages: texts } = settings;
  const files = new Map([
    ['/robots.txt', robots(url)],
    ['/manifest.webmanifest', manifest(settings)],
    ['/.well-known/security.txt', securityTxt(settings)],
  ]);
  if (url === undefined) return files;
  for (const [path, text] of sitemaps(pages, { url })) files.set(path, text);
  const lists = [
    { page: '/blog', texts: texts.blog, entries: feeds.blog },
    { page: '/global-logistics-update', texts: texts.updates, entries: feeds.updates },
  ];
  for (const { page, texts: own, entries } of lists) {
    const path = `${page}/rss.xml`;
    const title = `${name}: ${own.title}`;
    files.set(path, rss({ url, path, page, title, description: own.summary, language: locale.toLowerCase(), entries }));
  }
  return files;
}
