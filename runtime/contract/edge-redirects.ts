import type { Matchable, RedirectRule } from './redirects.ts';

/**
 * The rules of a locale as a file of its export, for the edge: the host compares case-sensitively, so that paths in another
 * case than their rule's are looked up there.
 */
export const EDGE_REDIRECTS_URL = '/redirects.json';

/** What the edge knows of a rule. */
export type EdgeRule = Matchable & Pick<RedirectRule, 'statusCode'>;

/** The rules that a file holds; undefined where it is none of that shape, which an older or newer build may have written. */
export function readEdgeRules(json: unknown): EdgeRule[] | undefined {
  return Array.isArray(json) && json.every(isEdgeRule) ? json : undefined;
}

function isEdgeRule(value: unknown): value is EdgeRule {
  if (typeof value !== 'object' || value === null) return false;
  const { fromPath, toPath, ignoreCase, statusCode }: Partial<Record<keyof EdgeRule, unknown>> = value;
  const isKnown = statusCode === 200 || statusCode === 301 || statusCode === 302;
  return typeof fromPath === 'string' && typeof toPath === 'string' && typeof ignoreCase === 'boolean' && isKnown;
}
