import type { MatchPath } from './routes.ts';

/** The values of a pattern's `:name` and `*name`. A bare `*` has the name `*`. */
export type PathParams = Record<string, string>;

/** Scores of segments. The sum over its segments orders a pattern, so that more specific patterns come first. */
const LITERAL = 7;
const PARAMETER = 6;
const EMPTY_ROOT = 5;
const SPLAT = -1;

/**
 * Returns the values of a pattern in a decoded path without query, or undefined if it does not match. Case counts;
 * leading and trailing slashes do not. `:name` matches exactly one segment, `*` the rest, which may be empty.
 */
export function matchPath(pattern: string, path: string): PathParams | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  const params: PathParams = {};
  for (const [index, segment] of wanted.entries()) {
    const part = given[index];
    if (segment.startsWith('*')) {
      params[segment.slice(1) || '*'] = given.slice(index).join('/');
      return params;
    }
    if (segment.startsWith(':') && part) params[segment.slice(1)] = part;
    else if (segment !== part) return undefined;
  }
  return given.length === wanted.length ? params : undefined;
}

/**
 * Returns the patterns of a site, in the order to try them: the first full match wins. If a pattern matches the path of
 * another page, the result lists that path as well, so that it wins without a request, also if that page has a pattern
 * for other addresses. The order of the pages does not matter.
 */
export function orderMatchPaths(pages: readonly { path: string; matchPath?: string | undefined }[]): MatchPath[] {
  const patterns = pages.flatMap(({ path, matchPath: pattern }) =>
    pattern === undefined ? [] : [{ path, matchPath: pattern }],
  );
  const caught = pages.filter(
    ({ path, matchPath: pattern = path }) =>
      (pattern === path || !matchPath(pattern, path)) && patterns.some((other) => matchPath(other.matchPath, path)),
  );
  return [...patterns, ...caught.map(({ path }) => ({ path, matchPath: path }))].toSorted(
    (a, b) => score(b) - score(a) || (asText(a) < asText(b) ? -1 : 1),
  );
}

/** Returns the patterns of pages in the order to try them, without the paths of other pages that they match. */
export function orderPatterns(pages: Parameters<typeof orderMatchPaths>[0]): MatchPath[] {
  return orderMatchPaths(pages).filter(({ path, matchPath: pattern }) => path !== pattern);
}

function score({ matchPath: pattern }: MatchPath): number {
  return segmentsOf(pattern).reduce((sum, segment) => sum + valueOf(segment), 0);
}

function valueOf(segment: string): number {
  if (segment === '') return EMPTY_ROOT;
  if (segment.startsWith('*')) return SPLAT;
  return segment.startsWith(':') ? PARAMETER : LITERAL;
}

function asText({ path, matchPath: pattern }: MatchPath): string {
  return `${pattern} ${path}`;
}

/** Splits a path. The root has one empty segment. */
function segmentsOf(path: string): string[] {
  return path.replace(/^\/+|\/+$/g, '').split('/');
}
