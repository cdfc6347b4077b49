import type { MatchableRule, RedirectRule } from './redirects.ts';

/**
 * The redirect rules of a locale as a file of its export. The host compares bytes, so the edge looks up other
 * spellings of a path in this file.
 */
export const EDGE_REDIRECTS_URL = '/redirects.json';

/** The fields of a rule that the edge needs. */
export type EdgeRule = MatchableRule & Pick<RedirectRule, 'statusCode'>;

/** Returns the rules of a file, or undefined if its shape differs, because an older or newer build wrote it. */
export function readEdgeRules(json: unknown): EdgeRule[] | undefined {
  return Array.isArray(json) && json.every(isEdgeRule) ? json : undefined;
}

function isEdgeRule(value: unknown): value is EdgeRule {
  if (typeof value !== 'object' || value === null) return false;
  const { fromPath, toPath, ignoreCase, statusCode }: Partial<Record<keyof EdgeRule, unknown>> = value;
  const isKnown = statusCode === 200 || statusCode === 301 || statusCode === 302;
  return typeof fromPath === 'string' && typeof toPath === 'string' && typeof ignoreCase === 'boolean' && isKnown;
}
