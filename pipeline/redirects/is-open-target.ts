/** Stands for our host when a target is a path; no real host can end in this (RFC 6761). */
const OURS = 'https://ours.invalid';

/** What a visitor may write below a family so that the text before it becomes the beginning of a host. */
const SPLATS = ['x', '/x', '//x', '.x', '@x'];

/**
 * Whether a target can lead to a host that it does not name: a path that a browser reads as a host, or that becomes one
 * when somebody tidies it first, and an address whose host goes on where the visitor's text begins or hides behind a name.
 */
export function isOpenTarget(toPath: string): boolean {
  const isPath = toPath.startsWith('/');
  const named = isPath ? OURS : /^https:\/\/[^/?#]*/.exec(toPath)?.[0];
  if (named === undefined || /[@\\]/.test(named)) return true;
  const origin = URL.parse(named)?.origin;
  // A host may decode a target before it sends it.
  const addresses = [toPath, decodeAscii(toPath)].flatMap((form) =>
    SPLATS.map((splat) => URL.parse(form.replace(':splat', splat), OURS)),
  );
  return addresses.some(
    (address) => address === null || address.origin !== origin || (isPath && address.pathname.startsWith('//')),
  );
}

function decodeAscii(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
