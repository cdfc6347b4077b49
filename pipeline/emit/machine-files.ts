import { LOCALE_FACTS } from '../../locales/facts.ts';
import { typeOf } from '../../model/content-types/index.ts';
import { DEFAULT_TIME_ZONE } from '../../model/settings/site-clock.ts';
import { calendarFile } from './calendar-file.ts';
import { rss } from './feed.ts';
import type { LocaleSite } from './locale-site.ts';
import { sitemaps } from './sitemap.ts';
import { manifest, robots, securityTxt } from './small-files.ts';

/**
 * Returns text files for machines by public path, without icons. Sitemaps and feeds need absolute URLs, so they are
 * left out until the site URL is configured. Calendar files are not, because pages link to them.
 */
export function machineFiles({ locale, settings, pages, feeds }: LocaleSite): Map<string, string> {
  const { url, name } = settings;
  const files = new Map([
    ['/robots.txt', robots(url)],
    ['/manifest.webmanifest', manifest(settings)],
    ['/.well-known/security.txt', securityTxt(settings)],
  ]);
  for (const { owner, props } of pages) {
    const entry = owner.kind === 'item' ? typeOf(owner.type).calendar?.(props) : undefined;
    if (entry !== undefined) files.set(entry.file, calendarFile(entry, settings));
  }
  if (url === undefined) return files;
  for (const [path, text] of sitemaps(pages, { url })) files.set(path, text);
  for (const { title, summary, ...feed } of feeds) {
    const channel = {
      title: name + LOCALE_FACTS[locale].colon + title,
      description: summary,
      language: locale.toLowerCase(),
      timeZone: settings.timeZone ?? DEFAULT_TIME_ZONE,
    };
    files.set(feed.path, rss({ url, ...feed, ...channel }));
  }
  return files;
}
