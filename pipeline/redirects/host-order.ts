import { pathKey } from '../../contract/path-key.ts';
import { isFamilyRule, matchRedirect, type RedirectTable, redirectTable } from '../../contract/redirects.ts';
import type { PageToRender } from '../plan/page-request.ts';
import type { LocatedRule } from './rule.ts';

/** A page, maybe with the pattern of its further addresses. */
export type PatternPage = Pick<PageToRender, 'path' | 'matchPath' | 'isForMissing'>;

/** Returns rules in the order of a host that applies the first match: exact rules, then families, the longest first (F02). */
export function inHostOrder(rules: readonly LocatedRule[]): LocatedRule[] {
  const families = rules
    .filter(isFamilyRule)
    .toSorted((a, b) => pathKey(b.fromPath).length - pathKey(a.fromPath).length || byPath(a, b));
  const table = redirectTable(rules);
  const bases = families.flatMap((family) => baseRule(family, table));
  const exact = [...rules.filter((rule) => !isFamilyRule(rule)), ...bases].toSorted(byPath);
  return [...exact, ...families];
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

function byPath(a: LocatedRule, b: LocatedRule): number {
  return a.fromPath < b.fromPath ? -1 : 1;
}
