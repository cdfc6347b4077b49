import type { ForwardTarget } from '../../runtime/contract/forwards.ts';

/** The origins that requests may be handed to, and no others; undefined where none is configured. */
export type Hosts = Readonly<Record<ForwardTarget, string | undefined>>;

/** Where `preview` has its stand-ins. */
const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/;

/**
 * The origin that a setting names, or undefined where it names none that may be forwarded to. It must be written as
 * browsers write origins (one slash may follow): no path, user, capital letter or odd number hides in it.
 */
export function originOf(setting: string | undefined): string | undefined {
  const written = setting?.replace(/\/$/, '');
  const url = written === undefined ? null : URL.parse(written);
  if (url === null || url.origin !== written) return undefined;
  return url.protocol === 'https:' || LOCAL.test(written) ? written : undefined;
}
