/**
 * The paths that get a canonical URL (spec 2.5), as regular expressions against the pathname without query or trailing slash.
 * `help` and `help/{slug}` are one segment; `terms-and-conditions` and `rates` include everything below them.
 */
const CANONICAL_PATHS: readonly string[] = [
  '^/route-search$',
  '^/atlas$',
  '^/sign-up$',
  '^/talk-to-an-expert$',
  '^/get-started$',
  '^/terms-and-conditions(?:/.+)?$',
  '^/emissions-calculator$',
  '^/help(?:/[^/]+)?$',
  '^/open-emissions-signup$',
  '^/paps$',
  '^/pars$',
  '^/privacy$',
  '^/search$',
  '^/resources/authors$',
  '^/resources/[^/]+$',
  '^/products/cargo-insurance$',
  '^/rates(?:/.+)?$',
];

/** Whether a path gets a canonical URL. A pattern that is no regular expression matches nothing. */
export function hasCanonical(path: string, include: readonly string[] = CANONICAL_PATHS): boolean {
  return compiled(include).some((pattern) => pattern.test(path));
}

const compiledLists = new WeakMap<readonly string[], RegExp[]>();

/** Every page is tested against the same list. */
function compiled(include: readonly string[]): RegExp[] {
  const known = compiledLists.get(include);
  if (known !== undefined) return known;
  const patterns = include.flatMap((pattern) => {
    try {
      return new RegExp(pattern);
    } catch {
      return [];
    }
  });
  compiledLists.set(include, patterns);
  return patterns;
}
