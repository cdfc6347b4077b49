import { decodeEscapes } from './decode-escapes.ts';

/** Returns the public path of the file behind an image's address: `/images/x.png` → `/assets/images/x.png`. */
export function assetPath(url: string): string {
  const path = decodeEscapes(url.replace(/[?#].*$/s, ''));
  return path.startsWith('/images/') ? `/assets${path}` : path;
}

/** Returns the file name in an address of any kind, also in a path of Windows; empty if it ends with a slash. */
export function fileNameIn(url: string): string {
  const path = decodeEscapes(url.replace(/[?#].*$/s, ''));
  return path.split(/[/\\]/).at(-1) ?? '';
}

/** Returns the address of a file as a text writes it. A space or a parenthesis would end the address of a link. */
export function writtenPath(path: string): string {
  return encodeURI(path).replace(/[()?#]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
