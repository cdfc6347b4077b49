import { orderPatterns } from '../../contract/match-path.ts';
import { isFamilyRule } from '../../contract/redirects.ts';
import type { PageToRender } from '../plan/page-request.ts';
import type { LocatedRule } from './rule.ts';

/** A page, maybe with the pattern of its further addresses. */
type PatternPage = Pick<PageToRender, 'path' | 'matchPath' | 'isForMissing'>;

/**
 * Returns the host's `_redirects` file: exact rules first, then families, the longest first (F02). The host compares
 * case-sensitively, so a rule that ignores case also has a lower-case copy. For paths in any other case, the edge
 * function looks up the lower-case rule. The patterns of pages follow, the most specific first: the host shows the page
 * at addresses without a file.
 */
export function toNetlify(rules: readonly LocatedRule[], pages: readonly PatternPage[] = []): string {
  const exact = rules.filter((rule) => !isFamilyRule(rule)).toSorted(byPath);
  const families = rules.filter(isFamilyRule).toSorted((a, b) => b.fromPath.length - a.fromPath.length || byPath(a, b));
  const written = new Set(rules.map(({ fromPath }) => fromPath));
  const lines = [...exact, ...families].flatMap((rule) => {
    const lower = rule.fromPath.toLowerCase();
    const hasTwin = rule.ignoreCase && !written.has(lower);
    return hasTwin ? [toLine(rule), toLine({ ...rule, fromPath: lower })] : [toLine(rule)];
  });
  return [...lines, ...patternLines(pages)].map((line) => `${line}\n`).join('');
}

/** Returns a rule for each pattern. The host writes `*name` as `*`. */
function patternLines(pages: readonly PatternPage[]): string[] {
  const missing = new Set(pages.flatMap(({ path, isForMissing }) => (isForMissing ? [path] : [])));
  return orderPatterns(pages).map(
    ({ path, matchPath }) => `${matchPath.replace(/\*.*$/, '*')} ${path} ${missing.has(path) ? 404 : 200}`,
  );
}

function toLine({ fromPath, toPath, statusCode, isForced }: LocatedRule): string {
  return `${fromPath} ${toPath} ${statusCode}${isForced ? '!' : ''}`;
}

function byPath(a: LocatedRule, b: LocatedRule): number {
  return a.fromPath < b.fromPath ? -1 : 1;
}
