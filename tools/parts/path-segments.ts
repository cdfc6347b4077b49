/** Returns the decoded segments of a path below another. Does not decode a segment with a malformed escape. */
export function segmentsBelow(base: string, pathname: string): string[] {
  return pathname
    .slice(base.length)
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      try {
        return decodeURIComponent(segment);
      } catch {
        return segment;
      }
    });
}
