import { FORWARDS, type ForwardTarget } from '../../contract/forwards.ts';

/** `functions/leads.ts` handles the forms that visitors submit. */
const LEADS = '/leads';

/** The path families that are forwarded unchanged: each path and everything below it. */
export const FAMILIES: readonly string[] = Object.keys(FORWARDS).filter((family) => family !== LEADS);

/** A dot segment, also with parameters that some servers strip: `..;x`. */
const DOTS = /(?:^|[/\\])\.{1,2}(?:;[^/\\]*)?(?:[/\\]|$)/;
const CONTROL = /\p{Cc}/u;
/** Most layers of escapes. A path with more layers is trying to hide something. */
const MAX_LAYERS = 4;

/**
 * Returns the host that serves a path, or undefined. It compares the path as written: the path is a family's own or
 * below it.
 */
export function forwardTargetOf(pathname: string): ForwardTarget | undefined {
  const family = FAMILIES.find((path) => pathname === path || pathname.startsWith(`${path}/`));
  return family === undefined ? undefined : FORWARDS[family];
}

/**
 * Returns whether a path could leave its family on a host that decodes it once more. Under every layer of escapes, the
 * path must contain no dot segment, backslash or control character.
 */
export function canLeaveFamily(pathname: string): boolean {
  let path = pathname;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    if (DOTS.test(path) || path.includes('\\') || CONTROL.test(path)) return true;
    const inner = decodeAscii(path);
    if (inner === path) return false;
    path = inner;
  }
  return true;
}

/**
 * Decodes ASCII escapes as leniently as any host might: an invalid escape stays and does not hide the valid ones next
 * to it.
 */
function decodeAscii(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
