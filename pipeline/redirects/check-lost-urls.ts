import { matchPath, orderPatterns } from '../../contract/match-path.ts';
import { pathKey } from '../../contract/path-key.ts';
import { matchRedirect, type RedirectTable } from '../../contract/redirects.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { ownerOfPath } from '../plan/reserved-paths.ts';
import { placeOfLine, type UrlList } from './read-url-lists.ts';

/** A page, maybe with the pattern of its further addresses. */
interface PatternPage {
  path: string;
  matchPath?: string | undefined;
  isForMissing?: true | undefined;
}

export interface LostUrlsContext {
  pages: readonly PatternPage[];
  /** Paths that need no page: files, and items with findings of their own. */
  known: ReadonlySet<string>;
  redirects: RedirectTable;
  /** Whether the content itself ends a page on a day that its author has set. */
  hasEnded: (path: string) => boolean;
}

/**
 * Returns a finding for each published address that no longer answers (F07): it is neither a page nor a redirect, no
 * pattern of a page matches it, and no other host answers it. A page that ended on the day of its author is not lost.
 */
export function checkLostUrls({ file, lines }: UrlList, context: LostUrlsContext): Diagnostic[] {
  const { pages, known, redirects, hasEnded } = context;
  const paths = new Set(pages.map(({ path }) => path));
  const isShown = (path: string) => paths.has(path) || known.has(path);
  const missing = [...lines].filter(([path]) => !isShown(path) && !isShown(pathKey(path)));
  if (missing.length === 0) return [];
  const patterns = orderPatterns(pages);
  const forMissing = new Set(pages.flatMap(({ path, isForMissing }) => (isForMissing ? [path] : [])));
  const hasPattern = (path: string) => {
    const page = patterns.find((pattern) => matchPath(pattern.matchPath, path) !== undefined);
    return page !== undefined && !forMissing.has(page.path);
  };
  const answers = (path: string) =>
    isShown(path) || hasPattern(path) || ownerOfPath(path, { isRule: true }) !== undefined || hasEnded(path);
  /** Returns the target of a family that does not exist. Every other target has been checked with its rule. */
  const deadTarget = (path: string) => {
    const { rule, target = '' } = matchRedirect(redirects, path) ?? {};
    const isOpen = rule?.toPath.startsWith('/') && rule.toPath.includes(':splat');
    const at = pathKey(target.replace(/[?#].*$/, ''));
    return isOpen && !answers(at) && matchRedirect(redirects, at) === undefined ? target : undefined;
  };
  const byName = new Map([...paths].map((path) => [nameOf(path), path]));
  return missing
    .filter(([path]) => !answers(pathKey(path)))
    .flatMap(([path, line]) => {
      const dead = deadTarget(path);
      if (dead === undefined && matchRedirect(redirects, path) !== undefined) return [];
      const now =
        dead === undefined ? 'is now neither a page nor a redirect' : `now redirects to ${dead}, which is no page`;
      return diagnose('pages/lost-url', {
        message: `${path} was published, but ${now}.`,
        hint: hintFor(path, byName.get(nameOf(path))),
        place: placeOfLine(file, { line, path }),
      });
    });
}

function hintFor(path: string, moved: string | undefined): string {
  const target = moved ?? '/…';
  const rule = `{ fromPath: ${path}, toPath: ${target}, isPermanent: true }`;
  const add = `add the rule ${rule} to content/redirects, or to a help article the former path`;
  const start = moved === undefined ? 'Restore the page; or' : `If the page is now ${moved},`;
  return `${start} ${add}. "waybill move" does this when it renames an item.`;
}

/** Returns the last part of a path, which a page usually keeps when its section changes. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
