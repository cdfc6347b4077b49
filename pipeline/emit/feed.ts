import type { Entry } from '../../model/content-types/entry.ts';
import { publishedOn } from '../../model/content-types/props/listing.ts';
import { startOfDay } from '../../model/fields/time.ts';
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
  entries: readonly Entry[];
}

/** Returns an RSS 2.0 feed. Its dates are those of the items, so the same content gives the same bytes. */
export function rss({ url, path, page, title, description, language, timeZone, entries }: Feed): string {
  const listed = entries.slice(0, MAX_ITEMS);
  const newest = listed
    .map((entry) => publishedOn(entry) ?? '')
    .toSorted()
    .at(-1);
  const channel = [
    xmlElement('title', title),
    xmlElement('link', `${url}${page}`),
    xmlElement('description', description),
    xmlElement('language', language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(`${url}${path}`)}"/>`,
    ...(newest ? [xmlElement('lastBuildDate', rfc822(newest, timeZone))] : []),
    ...listed.map((entry) => item(entry, { url, timeZone })),
  ];
  return xmlDocument(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>`,
  );
}

function item(entry: Entry, { url, timeZone }: Pick<Feed, 'url' | 'timeZone'>): string {
  const link = `${url}${entry.path}`;
  const day = publishedOn(entry);
  return [
    '<item>',
    xmlElement('title', entry.fields.title),
    xmlElement('link', link),
    xmlElement('guid', link),
    xmlElement('description', entry.fields.summary),
    ...(day === undefined ? [] : [xmlElement('pubDate', rfc822(day, timeZone))]),
    '</item>',
  ].join('');
}

/** Converts YYYY-MM-DD to a date of RFC 822: the start of the day in a time zone. */
function rfc822(day: string, timeZone: string): string {
  return new Date(startOfDay(day, timeZone)).toUTCString();
}
