import type { EdgeRule } from '../../contract/edge-redirects.ts';
import { hostPaths } from '../../contract/host-redirects.ts';
import { pathKey } from '../../contract/path-key.ts';
import { withoutTrailingSlash } from '../../contract/paths.ts';
import { isFamilyRule, matchRedirect, type RedirectTable } from '../../contract/redirects.ts';
import { SECURITY_HEADERS } from '../answers/security-headers.ts';

/**
 * The same value as the host's own redirects and documents: browsers revalidate, because a deploy can change the rules.
 */
const REVALIDATED = 'public, max-age=0, must-revalidate';

/** A path without escapes. */
const PLAIN = /^[!-$&-~]*$/;

/**
 * Applies the site's rules to an address that is another spelling of the rule's path (F02). Returns a redirect response; for a
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
 * Returns whether the host's own rules match the path. The host looks for a file first, and a function cannot:
 * `/guides/COVID-19` may be a page although `/guides/*` is a rule. No file can have a path with escapes.
 */
function isFoundByHost(rule: EdgeRule, pathname: string): boolean {
  const path = withoutTrailingSlash(pathname);
  return (
    PLAIN.test(pathKey(rule.fromPath)) &&
    hostPaths(rule).some((written) =>
      isFamilyRule(rule) ? `${path}/`.startsWith(written.slice(0, -1)) : path === written,
    )
  );
}
