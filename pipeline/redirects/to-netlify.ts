import { hostPaths } from '../../contract/host-redirects.ts';
import { orderPatterns } from '../../contract/match-path.ts';
import { inHostOrder, type PatternPage } from './host-order.ts';
import type { LocatedRule } from './rule.ts';

/**
 * Returns the host's `_redirects` file: exact rules first, then families, the longest first (F02). The host compares
 * bytes, so a rule appears once for each common spelling of its path (`hostPaths`). The edge function matches all others.
 * The patterns of pages follow, the most specific first: the host shows the page at addresses without a file.
 */
export function toNetlify(rules: readonly LocatedRule[], pages: readonly PatternPage[] = []): string {
  const inOwnCase = (rule: LocatedRule) => hostPaths({ ...rule, ignoreCase: false });
  const written = new Set(rules.flatMap(inOwnCase));
  const lines = inHostOrder(rules).flatMap((rule) => {
    const own = inOwnCase(rule);
    return hostPaths(rule).flatMap((path) => (own.includes(path) || !written.has(path) ? toLine(rule, path) : []));
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

function toLine({ toPath, statusCode, isForced }: LocatedRule, path: string): string {
  return `${path} ${toPath} ${statusCode}${isForced ? '!' : ''}`;
}
