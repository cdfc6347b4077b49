import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';

/**
 * Whether a request is for a name of this machine. Only such names are answered: whoever owns another name may let it lead
 * here when a page of theirs is open (DNS rebinding), and that page may then read every answer as its own.
 */
export function isLocalRequest(request: IncomingMessage): boolean {
  return isRequestFor(request, []);
}

/** The same for a host that other names lead to, too; they are written in small letters, without a port. */
export function isRequestFor({ headersDistinct, url = '' }: IncomingMessage, names: readonly string[]): boolean {
  const isOurs = (host: string) => isLocalHost(host) || names.includes(host.toLowerCase().replace(/:\d*$/, ''));
  const { host = [] } = headersDistinct;
  const [name] = host;
  if (name === undefined || host.length > 1 || !isOurs(name)) return false;
  return !isWholeAddress(url) || isOurs(URL.parse(url)?.host ?? '');
}

/** Path and query of a request's target, which may be a whole address (RFC 9112, 3.2.2); the root where it names no path. */
export function pathAndQuery(target: string): string {
  if (!isWholeAddress(target)) return target;
  return target.replace(/^[^:]*:\/*[^/?]*/, '').replace(/^(?!\/)/, '/');
}

function isWholeAddress(target: string): boolean {
  return /^https?:/i.test(target);
}

/** `localhost` and names below it, which lead to this machine everywhere (RFC 6761), and addresses that do; any port. */
function isLocalHost(host: string): boolean {
  const [, name = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(host.toLowerCase()) ?? [];
  return /^(?:[\w-]+\.)*localhost\.?$/.test(name) || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'));
}
