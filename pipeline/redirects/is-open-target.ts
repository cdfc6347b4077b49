/** Replaces our host in a target that is a path. No real host can have this name (RFC 6761). */
const OURS = 'https://ours.invalid';

/** Texts of a visitor below a family that could turn the text before them into the beginning of a host. */
const SPLATS = ['x', '/x', '//x', '.x', '@x'];

/**
 * Whether a target can lead to a host that it does not name. This includes a path that a browser reads as a host, a
 * path that becomes a host after normalization, and an address with a host that the visitor's text extends or that
 * follows a user name.
 */
export function isOpenTarget(toPath: string): boolean {
  const isPath = toPath.startsWith('/');
  const named = isPath ? OURS : /^https:\/\/[^/?#]*/.exec(toPath)?.[0];
  if (named === undefined || /[@\\]/.test(named)) return true;
  const origin = URL.parse(named)?.origin;
  // A host may decode a target before it sends it.
  const addresses = [toPath, decodeAscii(toPath)].flatMap((form) =>
    SPLATS.map((splat) =>
      URL.parse(
        form.replace(':splat', () => splat),
        OURS,
      ),
    ),
  );
  return addresses.some(
    (address) => address === null || address.origin !== origin || (isPath && address.pathname.startsWith('//')),
  );
}

function decodeAscii(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
