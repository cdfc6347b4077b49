import { FORWARDS } from '../../contract/forwards.ts';
import { SCRIPT_PROXY_PATH } from '../../contract/proxied-scripts.ts';
import { decodeEscapes } from '../../model/shapes/decode-escapes.ts';
import { idInFragment } from '../../model/shapes/fragment.ts';
import { errorReporting } from '../../third-parties/error-reporting.ts';
import { encodePath } from '../exports/page.ts';
import { answerAt, type Export, isPathOfSite, oncePerExport } from './export.ts';

/** The target of a link within the audited exports. */
export interface LinkTarget {
  site: Export;
  /** The decoded path. */
  path: string;
  /** The file that the host shows there; undefined if there is none, or if the host redirects or forwards. */
  file: string | undefined;
  /** The path or URL that the host redirects to. */
  to?: string | undefined;
  /** Whether the host has any answer. */
  isAnswered: boolean;
  fragment: string | undefined;
}

/** Paths of our exports that edge functions answer, each with everything below it. */
const ANSWERED_BY_EDGE = [...Object.keys(FORWARDS), SCRIPT_PROXY_PATH, errorReporting.path, '/geo.json'];

/** Paths that hosts answer themselves: functions, pictures of other sizes, protected email addresses. */
const ANSWERED_BY_HOSTS = ['/.netlify', '/cdn-cgi', '/_vercel'];

/** Returns the origin of the pages of an export, also of one that names none. */
export function originOfPages({ origin }: Pick<Export, 'origin'>): string {
  return origin ?? 'https://export.invalid';
}

/**
 * Returns the target of a written address on a page with this base, a path or a URL. Returns undefined if it leads to
 * another host or is no address of a page (`mailto:`, `data:`).
 */
export function linkTargetOf(
  written: string | undefined,
  base: string,
  context: { siteExport: Export; exports: readonly Export[] },
): LinkTarget | undefined {
  if (written === undefined) return undefined;
  if (!base.startsWith('/') || !/^(?:\/(?!\/)|https?:)/.test(written)) return resolve(written, base, context);
  // Menus and footers repeat the same addresses on every page.
  return oncePerExport(context.siteExport, `target ${written}`, () => resolve(written, base, context));
}

function resolve(
  written: string,
  base: string,
  { siteExport, exports }: { siteExport: Export; exports: readonly Export[] },
): LinkTarget | undefined {
  const here = URL.parse(base, originOfPages(siteExport))?.href;
  const url = URL.parse(written.trim(), here);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = url.origin === originOfPages(siteExport);
  const site = isOwn ? siteExport : exports.find(({ origin }) => origin === url.origin);
  if (site === undefined) return undefined;
  const path = decodeEscapes(url.pathname);
  if (!isPathOfSite(site, path)) return undefined;
  const answer = oncePerExport(site, `answer ${url.pathname}`, () => answerAt(site, url.pathname));
  return {
    site,
    path,
    file: answer?.file,
    to: answer?.to,
    isAnswered:
      answer !== undefined || isBelow(path, ANSWERED_BY_HOSTS) || (site.isOurs && isBelow(path, ANSWERED_BY_EDGE)),
    fragment: fragmentOf(url),
  };
}

/** Browsers give up after about 20 redirects (Fetch, 4.4). */
const MAX_REDIRECTS = 20;

/** The end of a visit: the last target, and the redirects before it. */
export interface Arrival {
  target: LinkTarget | undefined;
  redirects: number;
  /** Whether the redirects never end. */
  isLoop: boolean;
}

/** Returns where a visitor of a written address arrives: behind redirects of the host. */
export function arrivalOf(
  written: string | undefined,
  base: string,
  context: { siteExport: Export; exports: readonly Export[] },
): Arrival {
  let target = linkTargetOf(written, base, context);
  let redirects = 0;
  while (target?.file === undefined && target?.to !== undefined && redirects < MAX_REDIRECTS) {
    target = linkTargetOf(target.to, encodePath(target.path), { ...context, siteExport: target.site });
    redirects += 1;
  }
  return { target, redirects, isLoop: redirects === MAX_REDIRECTS };
}

function isBelow(path: string, above: readonly string[]): boolean {
  return above.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/**
 * Returns the id in a fragment; undefined for the top of a page. A script reads `#/x` and `#!x` as addresses.
 */
function fragmentOf({ hash }: URL): string | undefined {
  const id = idInFragment(hash.slice(1));
  return id === '' || /^[/!]/.test(id) ? undefined : id;
}
