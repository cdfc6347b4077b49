import type { EdgeRule } from '../../contract/edge-redirects.ts';
import { matchRedirect, type RedirectTable, redirectTable } from '../../contract/redirects.ts';
import { SECURITY_HEADERS } from '../answers/security-headers.ts';

/**
 * The same value as the host's own redirects and documents: browsers revalidate, because a deploy can change the rules.
 */
const REVALIDATED = 'public, max-age=0, must-revalidate';

/**
 * Applies the site's rules to an address whose case differs from the rule's (F02). Returns a redirect response; for a
 * rewrite, the URL of the page to show, on the same host; or undefined if the host should continue without a redirect.
 */
export function redirectFor(address: string, rules: RedirectTable<EdgeRule>): Response | URL | undefined {
  const { pathname, search, origin } = new URL(address);
  const match = matchRedirect(rules, pathname + search);
  if (match === undefined || isFoundByHost(match.rule, pathname)) return undefined;
  const { target, rule } = match;
  if (rule.statusCode !== 200) {
    const headers = { ...SECURITY_HEADERS, 'cache-control': REVALIDATED, location: target };
    return new Response(null, { status: rule.statusCode, headers });
  }
  const shown = new URL(target, origin);
  // Only the host's own rules can show pages of another host.
  return shown.origin === origin && shown.pathname !== pathname ? shown : undefined;
}

/**
 * Returns whether the host's own rules match the path: `_redirects` contains each rule as written and in lower case.
 * The host looks for a file first, and a function cannot: `/guides/COVID-19` may be a page although `/guides/*` is a
 * rule.
 */
function isFoundByHost(rule: EdgeRule, pathname: string): boolean {
  const written = [rule.fromPath, rule.fromPath.toLowerCase()].map((fromPath) => ({
    ...rule,
    fromPath,
    ignoreCase: false,
  }));
  return matchRedirect(redirectTable(written), pathname) !== undefined;
}
