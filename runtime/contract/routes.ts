import type { Matchable } from './redirects.ts';

/**
 * What the runtime must know of the whole site before it takes a click: published once per locale under a content hash,
 * because it depends on content and must not change the build hash.
 */
export interface RoutesData {
  /** Rules with `redirectInBrowser`, never rewrites: a `RedirectTable`, its maps as lists of their entries. */
  redirects: Record<'exact' | 'folded', [path: string, rule: Matchable][]> & { families: Matchable[] };
  /** Ordered: the first full match wins. Empty where no page has a pattern. */
  matchPaths: MatchPath[];
  /** First segments of paths that the host forwards: `/login` stands for itself and everything below. */
  forwards: string[];
  /** What page data of this build may name as `componentChunkName`. */
  chunks: string[];
}

export interface MatchPath {
  /** The page's own path, which is its key. */
  path: string;
  /** Segments: literal, `:name`, `*` or `*name`. */
  matchPath: string;
}
