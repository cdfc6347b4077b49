/** Decodes the path of a request; returns undefined if an escape is broken or the path leaves its folder. */
export function decodePath(rawPath: string): string | undefined {
  try {
    const path = decodeURIComponent(rawPath);
    return path.startsWith('/') && !path.includes('\0') && !/(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Splits a request target into path and query. Both stay escaped. */
export function splitTarget(target = '/'): { rawPath: string; query: string } {
  const [, rawPath = '/', query = ''] = /^([^?]*)\??(.*)$/s.exec(target) ?? [];
  return { rawPath, query };
}
