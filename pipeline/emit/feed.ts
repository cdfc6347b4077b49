import type { Entry } from '../content-types/entry.ts';
import { publishedOn } from '../content-types/props/listing.ts';
import { element, escapeXml, xmlDocument } from './xml.ts';

/** Items that a feed carries. */
const MAX_ITEMS = 30;

export interface Feed {
  /** The origin of the locale's host. */
  url: string;
  /** The feed's own path, and that of the page whose items it carries. */
  path: string;
  page: string;
  title: string;
  description: string;
  language: string;
  /** Newest first. */
  entries: readonly Entry[];
}

/** An RSS 2.0 feed. Its dates come from the items, so that the same content gives the same bytes. */
export function rss({ url, path, page, title, description, language, entries }: Feed): string {
  const listed = entries.slice(0, MAX_ITEMS);
  const newest = listed
    .map((entry) => publishedOn(entry) ?? '')
    .toSorted()
    .at(-1);
  const channel = [
    element('title', title),
    element('link', `${url}${page}`),
    element('description', description),
    element('language', language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(`${url}${path}`)}"/>`,
    ...(newest ? [element('lastBuildDate', rfc822(newest))] : []),
    ...listed.map((entry) => item(entry, url)),
  ];
  return xmlDocument(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>`,
  );
}

function item(entry: Entry, url: string): string {
  const link = `${url}${entry.path}`;
  const day = publishedOn(entry);
  return [
    '<item>',
    element('title', entry.fields.title),
    element('link', link),
    element('guid', link),
    element('description', entry.fields.summary),
    ...(day === undefined ? [] : [element('pubDate', rfc822(day))]),
    '</item>',
  ].join('');
}

/** YYYY-MM-DD as RFC 822 wants it, at midnight UTC. */
function rfc822(day: string): string {
  return new Date(day).toUTCString();
}
