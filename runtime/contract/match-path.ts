import type { MatchPath } from './routes.ts';

/** What a pattern's `:name` and `*name` stand for; a bare `*` goes under the name `*`. */
export type PathParams = Record<string, string>;

/** What orders patterns: the sum over a pattern's segments, so that one that says more is tried sooner. */
const LITERAL = 7;
const PARAMETER = 6;
const EMPTY_ROOT = 5;
const SPLAT = -1;

/**
 * What a pattern matches in a decoded path without query, or undefined. Case counts; leading and trailing slashes do not.
 * `:name` is exactly one segment, `*` the rest, which may be empty.
 */
export function matchPath(pattern: string, path: string): PathParams | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  const params: PathParams = {};
  for (const [index, segment] of wanted.entries()) {
    const own = given[index];
    if (segment.startsWith('*')) {
      params[segment.slice(1) || '*'] = given.slice(index).join('/');
      return params;
    }
    if (segment.startsWith(':') && own) params[segment.slice(1)] = own;
    else if (segment !== own) return undefined;
  }
  return given.length === wanted.length ? params : undefined;
}

/**
 * The patterns of a site in the order in which they are tried: the first full match wins. Pages whose own path a pattern
 * would catch are listed with that path, so that they win without a request. The order of the pages does not matter.
 */
export function orderMatchPaths(pages: readonly { path: string; matchPath?: string | undefined }[]): MatchPath[] {
  const patterns = pages.flatMap(({ path, matchPath: own }) => (own === undefined ? [] : [{ path, matchPath: own }]));
  const caught = pages.filter(
    ({ path, matchPath: own }) => own === undefined && patterns.some((one) => matchPath(one.matchPath, path)),
  );
  return [...patterns, ...caught.map(({ path }) => ({ path, matchPath: path }))].toSorted(
    (a, b) => score(b) - score(a) || (asText(a) < asText(b) ? -1 : 1),
  );
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

/** The root has one segment, which is empty. */
function segmentsOf(path: string): string[] {
  return path.replace(/^\/+|\/+$/g, '').split('/');
}
