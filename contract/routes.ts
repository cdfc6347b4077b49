import type { RedirectTarget } from './redirects.ts';

/**
 * Facts about the site that the runtime needs before it handles clicks. Published once per locale under a content hash,
 * because it depends on content and must not change the build hash.
 */
export interface RoutesData {
  /** Rules with `redirectInBrowser`, without rewrites: the entries of a `RedirectTable`. */
  redirects: [key: string, rule: RedirectTarget][];
  /** In order: the first full match wins. Empty if no page has a pattern. */
  matchPaths: MatchPath[];
  /** First segments of paths that the host forwards. `/login` includes everything below it. */
  forwards: string[];
  /** The values that `componentChunkName` may have in this build's page data. */
  chunks: string[];
}

export interface MatchPath {
  /** The page's own path, which is its key. */
  path: string;
  /** Segments: literal, `:name`, `*` or `*name`. */
  matchPath: string;
}
