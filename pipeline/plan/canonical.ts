import { definitionOf } from '../../forms/definitions.ts';
import { FORMS } from '../../forms/form-names.ts';
import { type PathPattern, pathPattern } from '../../model/settings/path-pattern.ts';
import { TOOLS } from '../../tools/index.ts';

/**
 * The paths that get a canonical URL (N07), as regular expressions against the pathname without query or trailing slash.
 * `help` and `help/{slug}` are one segment; `terms-and-conditions` and `rates` include everything below them.
 */
const CANONICAL_PATHS: readonly RegExp[] = [
  ...[
    ...TOOLS.filter((tool) => tool.hasCanonical).map(({ path }) => path),
    ...FORMS.map(definitionOf).flatMap(({ hasCanonical: isNamed, page }) => (isNamed ? [page] : [])),
  ].map((path) => new RegExp(`^${RegExp.escape(path)}$`)),
  /^\/atlas$/,
  /^\/get-started$/,
  /^\/terms-and-conditions(?:\/.+)?$/,
  /^\/emissions-calculator$/,
  /^\/help(?:\/[^/]+)?$/,
  /^\/paps$/,
  /^\/pars$/,
  /^\/privacy$/,
  /^\/resources\/authors$/,
  /^\/resources\/[^/]+$/,
  /^\/products\/cargo-insurance$/,
  /^\/rates(?:\/.+)?$/,
];

/** Returns whether a path gets a canonical URL. An invalid pattern matches nothing. */
export function hasCanonical(path: string, include?: readonly string[]): boolean {
  if (include === undefined) return CANONICAL_PATHS.some((pattern) => pattern.test(path));
  return compiled(include).some((pattern) => 'matches' in pattern && pattern.matches(path));
}

const compiledLists = new WeakMap<readonly string[], PathPattern[]>();

/** Caches the patterns of a list, because every page is tested against the same list. */
function compiled(include: readonly string[]): PathPattern[] {
  const patterns = compiledLists.get(include) ?? include.map(pathPattern);
  compiledLists.set(include, patterns);
  return patterns;
}
