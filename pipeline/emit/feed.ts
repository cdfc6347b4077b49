import { startOfDay } from '../../model/fields/time.ts';
import type { FeedItem } from '../../model/shapes/links.ts';
import { escapeXml, xmlDocument, xmlElement } from './xml.ts';

/** Maximum number of items in a feed. */
const MAX_ITEMS = 30;

export interface Feed {
  /** The origin of the locale's host. */
  url: string;
  /** The path of the feed, and the path of the page with the same items. */
  path: string;
  page: string;
  title: string;
  description: string;
  language: string;
  timeZone: string;
  /** Newest first. */
  items: readonly FeedItem[];
}

/** Returns an RSS 2.0 feed. Its dates are those of the items, so the same content gives the same bytes. */
export function rss({ url, path, page, title, description, language, timeZone, items }: Feed): string {
  const listed = items.slice(0, MAX_ITEMS);
  const newest = listed
    .map(({ date = '' }) => date)
    .toSorted()
    .at(-1);
  const channel = [
    xmlElement('title', title),
    xmlElement('link', `${url}${page}`),
    xmlElement('description', description),
    xmlElement('language', language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(`${url}${path}`)}"/>`,
    ...(newest ? [xmlElement('lastBuildDate', rfc822(newest, timeZone))] : []),
    ...listed.map((entry) => itemElement(entry, { url, timeZone })),
  ];
  return xmlDocument(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>`,
  );
}

function itemElement(
  { path, title, summary, date }: FeedItem,
  { url, timeZone }: Pick<Feed, 'url' | 'timeZone'>,
): string {
  const link = `${url}${path}`;
  return [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', link),
    xmlElement('guid', link),
    xmlElement('description', summary),
    ...(date === undefined ? [] : [xmlElement('pubDate', rfc822(date, timeZone))]),
    '</item>',
  ].join('');
}

/** Converts YYYY-MM-DD to a date of RFC 822: the start of the day in a time zone. */
function rfc822(day: string, timeZone: string): string {
  return new Date(startOfDay(day, timeZone)).toUTCString();
}
