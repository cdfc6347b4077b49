import type { ForwardTarget } from '../../contract/forwards.ts';

/** The only origins that requests may be forwarded to; undefined if none is configured. */
export type ForwardHosts = Readonly<Record<ForwardTarget, string | undefined>>;

/** Origins where `preview` serves its mocks. */
const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/;

/**
 * Returns the origin in a setting, or undefined if requests may not be forwarded to it. The setting must be written the
 * way browsers serialize origins (one slash may follow), so no path, user, capital letter or unusual number hides in
 * it.
 */
export function originOfSetting(setting: string | undefined): string | undefined {
  const written = setting?.replace(/\/$/, '');
  const url = written === undefined ? null : URL.parse(written);
  if (url === null || url.origin !== written) return undefined;
  return url.protocol === 'https:' || LOCAL.test(written) ? written : undefined;
}
