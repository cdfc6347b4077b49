import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';

/** A host and an optional port, in the syntax of `Host` (RFC 9112, 3.2). */
const AUTHORITY = /^(?:\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(?::\d*)?$/i;

/**
 * Returns the status that rejects a request because of its host, or undefined. 400: the request names no host, several
 * hosts or an invalid one. 403: it names another host. Only names of this machine and the given names pass; the given
 * names are in lower case and without a port. The owner of any other domain could point it here while a visitor has a
 * page of theirs open (DNS rebinding), and that page could then read every response as its own.
 */
export function refuseHost(
  { headersDistinct, url = '' }: IncomingMessage,
  names: readonly string[],
): 400 | 403 | undefined {
  const { host: [host, ...others] = [] } = headersDistinct;
  if (host === undefined || others.length > 0 || !isAuthority(host)) return 400;
  const isOurs = (name: string) => isLocalHost(name) || names.includes(name.toLowerCase().replace(/:\d*$/, ''));
  if (!isOurs(host)) return 403;
  if (!isWholeAddress(url)) return undefined;
  const target = URL.parse(url);
  if (target === null) return 400;
  return isOurs(target.host) ? undefined : 403;
}

/**
 * Returns path and query of a request target, which may be an absolute URL (RFC 9112, 3.2.2); `/` if it has no path.
 */
export function pathAndQuery(target: string): string {
  if (!isWholeAddress(target)) return target;
  return target.replace(/^[^:]*:\/*[^/?]*/, '').replace(/^(?!\/)/, '/');
}

/** Returns whether a URL can have this host and port: `localhost:99999` is invalid. */
function isAuthority(host: string): boolean {
  return AUTHORITY.test(host) && URL.canParse(`http://${host}`);
}

function isWholeAddress(target: string): boolean {
  return /^https?:/i.test(target);
}

/**
 * Returns whether a host is this machine, with any port: `localhost` and names below it, which always resolve to this
 * machine (RFC 6761), and loopback addresses. No label may be punycode: Deno rejects a URL with `xn--a`, Node accepts
 * it.
 */
function isLocalHost(host: string): boolean {
  const [, name = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(host.toLowerCase()) ?? [];
  return (
    /^(?:(?!xn--)[\w-]+\.)*localhost\.?$/.test(name) || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))
  );
}
