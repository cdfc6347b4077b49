/** Decodes the percent escapes of a URL or a part of it; returns the text unchanged if an escape is invalid. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
