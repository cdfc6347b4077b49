import type { ProxiedScript } from '../../contract/proxied-scripts.ts';
import { isPublicName } from '../addresses/public-name.ts';

/**
 * Returns the address to fetch, or undefined if the list does not contain it. The address must be written the way
 * browsers serialize addresses. It must use https, the default port and a public name, with no user and no fragment.
 * Host, path and every parameter must match one entry. This function resolves and normalizes nothing, so no spelling
 * can hide another address.
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
  // A parsed address no longer shows empty parts of a query or a fragment.
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
