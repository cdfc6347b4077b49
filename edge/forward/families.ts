import { FORWARDS, type ForwardTarget } from '../../runtime/contract/forwards.ts';

/** Another function takes what visitors send with forms. */
const LEADS = '/leads';

/** The path families that are forwarded as they are: each path, and everything below it. */
export const FAMILIES: readonly string[] = Object.keys(FORWARDS).filter((family) => family !== LEADS);

/** A dot segment, also with the parameters that some servers cut off: `..;x`. */
const DOTS = /(?:^|[/\\])\.{1,2}(?:;[^/\\]*)?(?:[/\\]|$)/;
const CONTROL = /\p{Cc}/u;
/** Escapes of escapes of escapes: whoever writes more wants to hide something. */
const MOST_LAYERS = 4;

/** The host that a path belongs to, or undefined: the path is a family's own or below it, as it is written. */
export function targetOf(pathname: string): ForwardTarget | undefined {
  const family = FAMILIES.find((path) => pathname === path || pathname.startsWith(`${path}/`));
  return family === undefined ? undefined : FORWARDS[family];
}

/**
 * Whether a path could leave its family in the hands of a host that decodes it once more: behind escapes, however many
 * layers of them, it must hold no dot segment, backslash or control character.
 */
export function isDevious(pathname: string): boolean {
  let path = pathname;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    if (DOTS.test(path) || path.includes('\\') || CONTROL.test(path)) return true;
    const inner = decodeAscii(path);
    if (inner === path) return false;
    path = inner;
  }
  return true;
}

/** As lenient as any host may be: what is no escape stays, and does not hide those beside it. */
function decodeAscii(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
