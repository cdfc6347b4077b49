import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';

/** A host and perhaps a port, as `Host` names them (RFC 9112, 3.2). */
const AUTHORITY = /^(?:\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(?::\d*)?$/i;

/**
 * The status with which a request is refused because of the host that it names, or undefined: 400 where it names none, several
 * or one that no URL can have, 403 where it names another host. Only names of this machine and the given ones, which are
 * written in small letters and without a port, are answered. The owner of any other name may let it lead here while a page of
 * theirs is open (DNS rebinding), and that page could then read every answer as its own.
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

/** Path and query of a request's target, which may be an absolute URL (RFC 9112, 3.2.2); `/` where it has no path. */
export function pathAndQuery(target: string): string {
  if (!isWholeAddress(target)) return target;
  return target.replace(/^[^:]*:\/*[^/?]*/, '').replace(/^(?!\/)/, '/');
}

/** Whether a URL can have this host and port: `localhost:99999` is none. */
function isAuthority(host: string): boolean {
  return AUTHORITY.test(host) && URL.canParse(`http://${host}`);
}

function isWholeAddress(target: string): boolean {
  return /^https?:/i.test(target);
}

/**
 * `localhost` and names below it, which lead to this machine everywhere (RFC 6761), and addresses that do; any port. No part is
 * encoded as another alphabet: Deno takes no URL with `xn--a`, Node does.
 */
function isLocalHost(host: string): boolean {
  const [, name = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(host.toLowerCase()) ?? [];
  return (
    /^(?:(?!xn--)[\w-]+\.)*localhost\.?$/.test(name) || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'))
  );
}
