/** Decodes the percent escapes of a URL or a part of it; returns the text unchanged if an escape is invalid. */
export function decodeEscapes(text: string): string {
  // Most links have none, and a large site has a hundred thousand links.
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
