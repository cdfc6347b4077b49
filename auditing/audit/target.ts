import { FORWARDS } from '../../contract/forwards.ts';
import { SCRIPT_PROXY_PATH } from '../../contract/proxied-scripts.ts';
import { decodeEscapes } from '../../model/shapes/decode-escapes.ts';
import { idInFragment } from '../../model/shapes/fragment.ts';
import { errorReporting } from '../../third-parties/error-reporting.ts';
import { answerAt, type Export, oncePerExport } from './export.ts';

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

/** The origin for an export that names none. */
const NOWHERE = 'https://export.invalid';

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
  const here = URL.parse(base, siteExport.origin ?? NOWHERE)?.href;
  const url = URL.parse(written.trim(), here);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = url.origin === (siteExport.origin ?? NOWHERE);
  const site = isOwn ? siteExport : exports.find(({ origin }) => origin === url.origin);
  if (site === undefined) return undefined;
  const path = decodeEscapes(url.pathname);
  const answer = answerAt(site, url.pathname);
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

/** Browsers follow more redirects than that, but a visitor would wait for each. */
const MAX_REDIRECTS = 5;

/** Returns the target at which a visitor of a written address arrives: behind redirects of the host. */
export function arrivalOf(
  written: string | undefined,
  base: string,
  context: { siteExport: Export; exports: readonly Export[] },
): LinkTarget | undefined {
  let target = linkTargetOf(written, base, context);
  for (let hop = 0; hop < MAX_REDIRECTS && target?.file === undefined && target?.to !== undefined; hop += 1)
    target = linkTargetOf(target.to, target.path, { ...context, siteExport: target.site });
  return target;
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
