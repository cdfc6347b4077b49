import { FORWARDS } from '../../runtime/contract/forwards.ts';
import { SCRIPT_PROXY_PATH } from '../../runtime/contract/proxied-scripts.ts';
import { errorReporting } from '../../third-parties/error-reporting.ts';
import { answerAt, type Export } from './export.ts';

/** The target of a link within the audited exports. */
export interface Target {
  site: Export;
  /** The decoded path. */
  path: string;
  /** The file that the host shows there; undefined if there is none, or if the host redirects or forwards. */
  file: string | undefined;
  /** Whether the host has any answer. */
  isAnswered: boolean;
  fragment: string | undefined;
}

/** Paths of our exports that edge functions answer, each with everything below it. */
const ANSWERED_BY_EDGE = [...Object.keys(FORWARDS), SCRIPT_PROXY_PATH, errorReporting.path, '/geo.json'];

/** Stands for the origin of an export that names none. */
const NOWHERE = 'https://export.invalid';

/**
 * Returns the target of a written address, or undefined if it leads to another host or is no address of a page (`mailto:`,
 * `data:`).
 */
export function targetOf(
  written: string | undefined,
  base: string,
  { own, exports }: { own: Export; exports: readonly Export[] },
): Target | undefined {
  if (written === undefined) return undefined;
  const url = URL.parse(written.trim(), `${own.origin ?? NOWHERE}${encodeURI(base)}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = url.origin === (own.origin ?? NOWHERE);
  const site = isOwn ? own : exports.find(({ origin }) => origin === url.origin);
  if (site === undefined) return undefined;
  const path = decoded(url.pathname);
  const answer = answerAt(site, path);
  return {
    site,
    path,
    file: answer?.file,
    isAnswered: answer !== undefined || (site.isOurs && isAtEdge(path)),
    fragment: fragmentOf(url),
  };
}

function isAtEdge(path: string): boolean {
  return ANSWERED_BY_EDGE.some((own) => path === own || path.startsWith(`${own}/`));
}

/** Returns the id in a fragment. `#top` and an empty fragment lead to the top of any page, and `:~:` marks a text. */
function fragmentOf({ hash }: URL): string | undefined {
  const id = decoded(hash.slice(1)).replace(/:~:.*$/, '');
  return id === '' || id.toLowerCase() === 'top' ? undefined : id;
}

/** Decodes percent escapes. Returns a text with a broken escape as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
