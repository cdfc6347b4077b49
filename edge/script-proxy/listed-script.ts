import type { ProxiedScript } from '../../runtime/contract/proxied-scripts.ts';
import { isPublicName } from '../addresses/public-name.ts';

/**
 * The address to fetch for what was asked, or undefined where it is not on the list. It must be written as browsers write
 * addresses, and be https, at its usual port, of a public name, without a user or a fragment; host, path and every parameter
 * must be those of one entry. No name or number is resolved or tidied here, so that nothing can hide in how it is written.
 */
export function listedScript(asked: string, list: readonly ProxiedScript[]): URL | undefined {
  const url = plainAddress(asked);
  return url !== undefined && list.some((entry) => isEntry(url, entry)) ? url : undefined;
}

function plainAddress(text: string): URL | undefined {
  if (!/^https:\/\/[!-~]+$/.test(text) || text.includes('\\')) return undefined;
  const url = URL.parse(text);
  if (url === null || url.href !== text) return undefined;
  const { protocol, username, password, port, hash, hostname } = url;
  if (protocol !== 'https:' || username + password + port + hash !== '') return undefined;
  // Empty parts of a query or a fragment, which a parsed address no longer shows.
  if (/[?&#](?:&|$)/.test(text)) return undefined;
  return isPublicName(hostname) ? url : undefined;
}

function isEntry(url: URL, { url: listed, freeParameters }: ProxiedScript): boolean {
  const entry = URL.parse(listed);
  if (entry === null || entry.origin !== url.origin || entry.pathname !== url.pathname) return false;
  const asked = [...url.searchParams];
  const names = asked.map(([name]) => name);
  if (new Set(names).size !== names.length) return false;
  const fixed = new Map(entry.searchParams);
  const isAllowed = ([name, value]: [string, string]) =>
    fixed.has(name) ? fixed.get(name) === value : freeParameters.includes(name);
  return asked.every(isAllowed) && fixed.keys().every((name) => names.includes(name));
}
