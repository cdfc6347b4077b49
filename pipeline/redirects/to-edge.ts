import type { EdgeRule } from '../../runtime/contract/edge-redirects.ts';
import type { PlacedRule } from './rule.ts';

/** The file that the edge reads: all rules of a locale, in an order of their own. */
export function toEdge(rules: readonly PlacedRule[]): string {
  const known = rules.map(({ fromPath, toPath, ignoreCase, statusCode }): EdgeRule => {
    return { fromPath, toPath, ignoreCase, statusCode };
  });
  return `${JSON.stringify(known.toSorted((a, b) => (a.fromPath < b.fromPath ? -1 : 1)))}\n`;
}
