import { hostPaths } from '../../contract/host-redirects.ts';
import { orderPatterns } from '../../contract/match-path.ts';
import { pathKey } from '../../contract/path-key.ts';
import { isFamilyRule, matchRedirect, type RedirectTable, redirectTable } from '../../contract/redirects.ts';
import type { PageToRender } from '../plan/page-request.ts';
import type { LocatedRule } from './rule.ts';

/** A page, maybe with the pattern of its further addresses. */
type PatternPage = Pick<PageToRender, 'path' | 'matchPath' | 'isForMissing'>;

/**
 * Returns the host's `_redirects` file: exact rules first, then families, the longest first (F02). The host compares
 * bytes, so a rule appears once for each common spelling of its path (`hostPaths`). The edge function matches all others.
 * The patterns of pages follow, the most specific first: the host shows the page at addresses without a file.
 */
export function toNetlify(rules: readonly LocatedRule[], pages: readonly PatternPage[] = []): string {
  const families = rules
    .filter(isFamilyRule)
    .toSorted((a, b) => pathKey(b.fromPath).length - pathKey(a.fromPath).length || byPath(a, b));
  const table = redirectTable(rules);
  const bases = families.flatMap((family) => baseRule(family, table));
  const exact = [...rules.filter((rule) => !isFamilyRule(rule)), ...bases].toSorted(byPath);
  const inOwnCase = (rule: LocatedRule) => hostPaths({ ...rule, ignoreCase: false });
  const written = new Set(rules.flatMap(inOwnCase));
  const lines = [...exact, ...families].flatMap((rule) => {
    const own = inOwnCase(rule);
    return hostPaths(rule).flatMap((path) => (own.includes(path) || !written.has(path) ? toLine(rule, path) : []));
  });
  return [...lines, ...patternLines(pages)].map((line) => `${line}\n`).join('');
}

/**
 * Returns a rule for the base of a family whose target contains the text below it: `/services` of `/services/*`. By the
 * rule of the family, the host would lead to `/products/`, and from there to `/products`.
 */
function baseRule(family: LocatedRule, table: RedirectTable<LocatedRule>): LocatedRule[] {
  const fromPath = family.fromPath.slice(0, -'/*'.length);
  const match = matchRedirect(table, fromPath);
  const isOwn = match?.rule === family && match.target !== family.toPath;
  return isOwn ? [{ ...family, fromPath, toPath: match.target }] : [];
}

/** Returns a rule for each pattern. The host writes `*name` as `*`. */
function patternLines(pages: readonly PatternPage[]): string[] {
  const missing = new Set(pages.flatMap(({ path, isForMissing }) => (isForMissing ? [path] : [])));
  return orderPatterns(pages).map(
    ({ path, matchPath }) => `${matchPath.replace(/\*.*$/, '*')} ${path} ${missing.has(path) ? 404 : 200}`,
  );
}

function toLine({ toPath, statusCode, isForced }: LocatedRule, path: string): string {
  return `${path} ${toPath} ${statusCode}${isForced ? '!' : ''}`;
}

function byPath(a: LocatedRule, b: LocatedRule): number {
  return a.fromPath < b.fromPath ? -1 : 1;
}
