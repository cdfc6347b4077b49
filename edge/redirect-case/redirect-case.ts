import type { EdgeRule } from '../../runtime/contract/edge-redirects.ts';
import { matchRedirect, type RedirectTable } from '../../runtime/contract/redirects.ts';
import { SECURITY_HEADERS } from '../answers/security-headers.ts';

/** As the host's own redirects and documents: browsers ask again, because rules change with a deploy. */
const ASKED_AGAIN = 'public, max-age=0, must-revalidate';

/**
 * What becomes of an address by the rules of the site, in any case (F02): a redirect, for a rewrite the address on our host
 * whose page is shown, or undefined where no rule matches and the site goes on.
 */
export function redirectFor(address: string, rules: RedirectTable<EdgeRule>): Response | URL | undefined {
  const { pathname, search, origin } = new URL(address);
  const match = matchRedirect(rules, pathname + search);
  if (match === undefined) return undefined;
  const { target, rule } = match;
  if (rule.statusCode !== 200) {
    const headers = { ...SECURITY_HEADERS, 'cache-control': ASKED_AGAIN, location: target };
    return new Response(null, { status: rule.statusCode, headers });
  }
  const shown = new URL(target, origin);
  // Pages of another host are shown by the host's own rules alone.
  return shown.origin === origin && shown.pathname !== pathname ? shown : undefined;
}
