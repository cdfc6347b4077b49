/** A published file: its URL path without the leading slash, and its content. */
export type PublicFile = [path: string, content: string | Uint8Array];

/** Returns the published file for a URL path. */
export function publicFile(url: string, content: string | Uint8Array): PublicFile {
  return [url.slice(1), content];
}
