/** Decodes a URL for people to read; returns it unchanged if it has stray percent signs. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
