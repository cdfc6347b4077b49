/** A file as the public sees it: its URL path without the leading slash. */
export type PublicFile = [path: string, content: string | Uint8Array];

/** What is published at a URL path. */
export function fileAt(url: string, content: string | Uint8Array): PublicFile {
  return [url.slice(1), content];
}
