/** A rule of a `_redirects` file. */
export interface HostRedirect {
  /** A path with `*` and `:name`. */
  from: string;
  to: string;
  status: number;
  /** The line in the file, from 1. */
  line: number;
}

/** Parses a `_redirects` file. Conditions (`Country=…`) do not change whether a path has an answer. */
export function parseRedirects(text: string): HostRedirect[] {
  return text.split('\n').flatMap((written, index) => {
    const [from, ...rest] = written
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const to = rest.find((part) => /^(?:\/|https?:)/.test(part));
    if (!from?.startsWith('/') || to === undefined) return [];
    const status = Number(/^\d{3}/.exec(rest.find((part) => /^\d{3}!?$/.test(part)) ?? '')?.[0] ?? 301);
    return [{ from, to, status, line: index + 1 }];
  });
}
