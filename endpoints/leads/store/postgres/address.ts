import { isLoopback } from '../../../loopback.ts';

const EXAMPLE = 'postgres://waybill@db.example.com/leads';

/**
 * Returns why a text is not the address of a database, as the end of a sentence; undefined if it is one. It never
 * repeats the text, which may contain a password.
 */
export function addressProblem(text: string): string | undefined {
  const url = URL.parse(text);
  // An unescaped "/", "?" or "#" in a password would move its rest into other parts of the address.
  const isComplete = url !== null && url.hash === '' && /^\/[^/]+$/.test(url.pathname);
  if (isComplete && /^postgres(?:ql)?:$/.test(url.protocol)) return undefined;
  return `must be an address such as ${EXAMPLE}, with special characters of the password as %XX`;
}

/** Returns an address without user, password and options, for people. */
export function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}

/**
 * Returns an address whose connection is encrypted and whose server is verified, unless the database runs on this machine
 * or the address has `sslmode=disable` or `sslmode=no-verify`. Leads contain people's names, so no third party may read
 * them on the way.
 */
export function withEncryption(address: string): string {
  const url = new URL(address);
  const mode = url.searchParams.get('sslmode');
  const host = url.searchParams.get('host') ?? url.hostname;
  const isLocal = host === '' || host.startsWith('/') || /^%2f/i.test(host) || isLoopback(host);
  if (mode === null ? !isLocal : !['disable', 'no-verify'].includes(mode))
    url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}
