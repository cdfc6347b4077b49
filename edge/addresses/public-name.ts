/** A name of the public net: at least two parts, of which the last has a letter; no number and no address of any form. */
const PUBLIC_NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9-]+$/;
/** Names that lead to the machine itself or to a private net (RFC 6761, 6762, 8375, 7686, 9476). */
const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion|alt|invalid|test)$/;

/**
 * Whether a host, as `URL` writes it, is a name of the public net. IP addresses are none, public or private, however they were
 * spelled: `URL` writes `2130706433`, `0x7f.1` and `[::ffff:127.0.0.1]` as addresses.
 */
export function isPublicName(hostname: string): boolean {
  return PUBLIC_NAME.test(hostname) && !PRIVATE_NAME.test(hostname);
}
