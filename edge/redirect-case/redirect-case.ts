import type { EdgeRule } from '../../runtime/contract/edge-redirects.ts';
import { isFamily, matchRedirect, type RedirectTable } from '../../runtime/contract/redirects.ts';
import { SECURITY_HEADERS } from '../answers/security-headers.ts';

/** As the host's own redirects and documents: browsers ask again, because rules change with a deploy. */
const ASKED_AGAIN = 'public, max-age=0, must-revalidate';

/**
 * What the rules of the site make of an address whose case differs from the rule's (F02): a redirect, for a rewrite the
 * address on our host whose page is shown, or undefined where the host goes on by itself.
 */
export function redirectFor(address: string, rules: RedirectTable<EdgeRule>): Response | URL | undefined {
  const { pathname, search, origin } = new URL(address);
  const match = matchRedirect(rules, pathname + search);
  if (match === undefined || isFoundByHost(match.rule, pathname)) return undefined;
  const { target, rule } = match;
  if (rule.statusCode !== 200) {
    const headers = { ...SECURITY_HEADERS, 'cache-control': ASKED_AGAIN, location: target };
    return new Response(null, { status: rule.statusCode, headers });
  }
  const shown = new URL(target, origin);
  // Pages of another host are shown by the host's own rules alone.
  return shown.origin === origin && shown.pathname !== pathname ? shown : undefined;
}

/**
 * Whether the host's own rules match the path: `_redirects` has each rule as written and in small letters. The host looks for
 * a file first, which a function cannot: `/guides/COVID-19` may be a page although `/guides/*` is a rule.
 */
function isFoundByHost(rule: EdgeRule, pathname: string): boolean {
  const path = pathname.replace(/\/$/, '');
  return [rule.fromPath, rule.fromPath.toLowerCase()].some((from) => {
    const base = isFamily(rule) ? from.slice(0, -2) : from.replace(/\/$/, '');
    return path === base || (isFamily(rule) && path.startsWith(`${base}/`));
  });
}
