/** The path of a request in plain characters; undefined where it is broken, or leads out of its folder. */
export function decodePath(rawPath: string): string | undefined {
  try {
    const path = decodeURIComponent(rawPath);
    return path.startsWith('/') && !path.includes('\0') && !/(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Path and query of a request, as they were written. */
export function splitTarget(target = '/'): { rawPath: string; query: string } {
  const [, rawPath = '/', query = ''] = /^([^?]*)\??(.*)$/s.exec(target) ?? [];
  return { rawPath, query };
}
