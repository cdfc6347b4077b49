import { withoutTrailingSlash } from './paths.ts';

/** The escapes of `# % / ? \` and control characters. Decoded, they would change the meaning of a path. */
const KEPT = /%(2[35f]|3f|5c|[01].|7f)/gi;

/**
 * Returns the key of a path, which all spellings of the path share. It is decoded, in Unicode's composed form and without
 * a slash at the end. Escapes that must stay are in upper case. A path with bytes that are no UTF-8 stays as it is.
 */
export function pathKey(path: string): string {
  const bare = withoutTrailingSlash(path);
  try {
    return decodeURIComponent(bare.replace(KEPT, (escape) => `%25${escape.slice(1).toUpperCase()}`)).normalize();
  } catch {
    return bare;
  }
}

/**
 * Returns the key that paths share if they differ only in capital and small letters, also beyond ASCII. Its mark keeps it
 * apart from the keys of `pathKey`, so one table can have both.
 */
export function caselessPathKey(path: string): string {
  return `~${pathKey(path).toLowerCase()}`;
}
