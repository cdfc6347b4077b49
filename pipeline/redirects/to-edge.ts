import type { EdgeRule } from '../../contract/edge-redirects.ts';
import type { LocatedRule } from './rule.ts';

/** Returns the file of redirects for the edge functions: all rules of a locale, sorted by path. */
export function toEdge(rules: readonly LocatedRule[]): string {
  const known = rules.map(({ fromPath, toPath, ignoreCase, statusCode }): EdgeRule => {
    return { fromPath, toPath, ignoreCase, statusCode };
  });
  return `${JSON.stringify(known.toSorted((a, b) => (a.fromPath < b.fromPath ? -1 : 1)))}\n`;
}
