/** A public host name: at least two labels. The last label has a letter, so no number and no IP address matches. */
const PUBLIC_NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9-]+$/;
/** Names of the local machine and of private networks (RFC 6761, 6762, 8375, 7686, 9476). */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion|alt|invalid|test)$/;

/**
 * Returns whether the host name of a `URL` is public. IP addresses never are, in any spelling: `URL` normalizes
 * `2130706433`, `0x7f.1` and `[::ffff:127.0.0.1]` to addresses.
 */
export function isPublicName(hostname: string): boolean {
  return PUBLIC_NAME.test(hostname) && !PRIVATE_NAME.test(hostname);
}
