import { posix } from 'node:path';
import { isFamilyRule, matchRedirect } from '../../contract/redirects.ts';
import type { ReadItem } from '../../model/content-types/entry.ts';
import type { Code } from '../../model/diagnostics/catalogue.ts';
import { fileNameIn, writtenPath } from '../../model/shapes/asset-path.ts';
import { decodeEscapes } from '../../model/shapes/decode-escapes.ts';
import { meantAddress } from '../markdown/meant-address.ts';
import type { LinkTargets } from './link-targets.ts';
import { withoutTracking } from './tracking.ts';

interface Link {
  url: string;
  item: ReadItem;
  targets: LinkTargets;
  /** Whether the address is that of a picture in a text. */
  isPicture?: boolean | undefined;
}

/** Returns the address that the author of a link with a finding certainly meant; undefined if a person must decide. */
export function certainAddress(code: Code, link: Link): string | undefined {
  const address = addressFor(code, link);
  return address && withoutTracking(address);
}

function addressFor(code: Code, link: Link): string | undefined {
  switch (code) {
    case 'links/unknown-page':
      return likeAPage(link.url, link.targets);
    case 'links/redirected':
      return redirectTarget(link);
    case 'links/own-host':
      return withoutHost(link);
    case 'links/relative':
      return (
        (link.isPicture ? undefined : (meantAddress(link.url) ?? fromTheRoot(link))) ??
        fileNamedIn(link.url, link.targets)
      );
    case 'links/tracking':
      return link.url;
    case 'links/unknown-anchor':
      return likeAHeading(link);
    case 'links/unknown-asset':
      return likeAFile(link);
    default:
      return undefined;
  }
}

/** Splits an address before its query or fragment. */
function parts(url: string): [path: string, rest: string] {
  const [path = ''] = url.split(/[?#]/, 1);
  return [path, url.slice(path.length)];
}

/** Returns the only page whose path differs in capital letters, a slash at the end, or the suffix of a file. */
function likeAPage(url: string, { pages }: LinkTargets): string | undefined {
  const [path, rest] = parts(url);
  const bare = path.replace(/(?:\/index)?(?:\.html?|\.md)?$/i, '').replace(/\/$/, '') || '/';
  const wanted = decodeEscapes(bare).toLowerCase();
  const page = only(
    [...pages].filter(([known, { owner }]) => owner.kind !== 'former' && known.toLowerCase() === wanted),
  );
  return page && page[0] + rest;
}

/** Returns the target of a permanent redirect. A temporary one may soon lead elsewhere. */
function redirectTarget({ url, targets: { redirects } }: Link): string | undefined {
  const match = matchRedirect(redirects, url);
  if (match === undefined || isFamilyRule(match.rule) || match.rule.statusCode !== 301) return undefined;
  return match.target;
}

/** Returns the path of an address with the host of the item's own locale. */
function withoutHost({ url, item, targets }: Link): string | undefined {
  const origin = targets.settings[item.locale].url;
  const host = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/i.exec(url);
  if (origin === undefined || host === null) return undefined;
  if (host[1]?.toLowerCase() !== new URL(origin).host.replace(/^www\./, '')) return undefined;
  const path = url.slice(host[0].length);
  return likeAPage(path.startsWith('/') ? path : `/${path}`, targets);
}

/** Returns the page that a file name relative to the item leads to, or the path with its slash. */
function fromTheRoot({ url, item, targets }: Link): string | undefined {
  if (/^(?:[a-z][\w+.-]*:|\/\/|www\.)/i.test(url)) return undefined;
  const [path, rest] = parts(url);
  if (path === '') return undefined;
  const file = posix.join(posix.dirname(item.file), path);
  const named = only([...targets.items.values()].filter((other) => other.file === file));
  if (named !== undefined) return named.path + rest;
  return path.startsWith('.') ? undefined : likeAPage(`/${path}${rest}`, targets);
}

/** Returns the path of the only file in content/assets with the file name of an address. */
export function fileNamedIn(url: string, { files }: Pick<LinkTargets, 'files'>): string | undefined {
  const name = fileNameIn(url);
  const file = only([...files].filter((known) => known.startsWith('/assets/') && known.endsWith(`/${name}`)));
  return file && writtenPath(file.replace(/^\/assets(?=\/images\/)/, ''));
}

function likeAHeading({ url, item, targets }: Link): string | undefined {
  const [path, rest] = parts(url);
  const of = path === '' ? item : targets.items.get(decodeEscapes(path));
  if (of === undefined || !rest.startsWith('#')) return undefined;
  const wanted = decodeEscapes(rest.slice(1)).toLowerCase();
  const heading = only(of.body.headings.filter(({ id }) => id.toLowerCase() === wanted));
  return heading && `${path}#${heading.id}`;
}

function likeAFile({ url, targets: { files } }: Link): string | undefined {
  const [path, rest] = parts(url);
  const isShort = path.startsWith('/images/');
  const wanted = decodeEscapes(isShort ? `/assets${path}` : path).toLowerCase();
  const file = only([...files].filter((known) => known.toLowerCase() === wanted));
  return file && writtenPath(isShort ? file.slice('/assets'.length) : file) + rest;
}

/** Returns the only entry of a list; undefined if there is none or several. */
function only<Value>(values: readonly Value[]): Value | undefined {
  return values.length === 1 ? values[0] : undefined;
}
