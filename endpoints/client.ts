import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** The sender of a request. */
export interface Client {
  /**
   * The network of the connecting client. The limits that protect this host count by it, because a client cannot forge
   * it.
   */
  client: string;
  /** The address of the visitor that the client, such as the edge of a site, forwards for. A client can forge it. */
  visitor: string;
}

export type IsTrusted = (address: string) => boolean;

/** The proxies that are trusted without a setting: those on this machine. */
export const LOCAL_PROXIES: readonly string[] = ['127.0.0.1', '::1'];

export const isLocalProxy: IsTrusted = (address) => LOCAL_PROXIES.includes(address);

/** Parses addresses and networks of proxies, such as `192.0.2.7` and `2001:db8::/32`. Returns those that it cannot parse as `wrong`. */
export function trustedProxies(texts: readonly string[]): { isTrusted: IsTrusted } | { wrong: string[] } {
  const list = new BlockList();
  const wrong = texts.filter((text) => {
    const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
    const most = isIPv6(address) ? 128 : 32;
    if (isIP(address) === 0 || Number(length ?? most) > most) return true;
    list.addSubnet(address, Number(length ?? most), familyOf(address));
    return false;
  });
  if (wrong.length > 0) return { wrong };
  return { isTrusted: (address) => list.check(address, familyOf(address)) };
}

/**
 * Returns the client and the visitor of a request. Every proxy appends the address that connected to it to
 * `X-Forwarded-For`. The function walks the header from its end, which the nearest proxy wrote, to the first address
 * that is not a trusted proxy. If the connection does not come from a trusted proxy, the header is ignored.
 */
export function clientOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: IsTrusted,
): Client {
  const told = String(headers['x-forwarded-for'] ?? '').split(',');
  let address = plainAddress(socket.remoteAddress) ?? '';
  let isFromProxy = false;
  while (isTrusted(address)) {
    const before = plainAddress(told.pop());
    if (before === undefined) break;
    address = before;
    isFromProxy = true;
  }
  const visitor = isFromProxy ? plainAddress(told.pop()) : undefined;
  return { client: networkOf(address), visitor: visitor ?? address };
}

/**
 * Returns an IPv4 address unchanged, or the /48 network of an IPv6 address: one customer of a provider often has that
 * many addresses.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [left = '', right] = address.split('::');
  const groups = left.split(':');
  const after = right?.split(':') ?? [];
  const zeros = right === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0');
  const network = [...groups, ...zeros, ...after]
    .slice(0, 3)
    .map((group) => Number.parseInt(group || '0', 16).toString(16));
  return `${network.join(':')}::/48`;
}

/** Removes brackets and port, and the `::ffff:` of an IPv4 address in IPv6 notation. Returns undefined for anything else. */
function plainAddress(text = ''): string | undefined {
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) === 0 ? undefined : address;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
