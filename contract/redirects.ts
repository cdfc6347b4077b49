/** A redirect rule (F01) with its defaults. */
export interface RedirectRule {
  /** A path, or a family: a path that ends in `/*`. */
  fromPath: string;
  /** A path or an absolute URL. The match of `*` replaces `:splat`. */
  toPath: string;
  isPermanent: boolean;
  ignoreCase: boolean;
  redirectInBrowser: boolean;
  /** 301 permanent, 302 temporary, 200 rewrite. */
  statusCode: 200 | 301 | 302;
}

/** The fields that matching needs. The browser has no others. */
export type MatchableRule = Pick<RedirectRule, 'fromPath' | 'toPath' | 'ignoreCase'>;

export interface RedirectMatch<Rule extends MatchableRule = RedirectRule> {
  rule: Rule;
  /** The target with `:splat` replaced, and with the visitor's query and fragment. */
  target: string;
}

/** Rules prepared for lookup. The time of a lookup does not grow with the number of exact rules. */
export interface RedirectTable<Rule extends MatchableRule = RedirectRule> {
  exact: ReadonlyMap<string, Rule>;
  /** Rules that ignore case, by lowercase path. */
  folded: ReadonlyMap<string, Rule>;
  /** Longest first. */
  families: readonly Rule[];
}

export function redirectTable<Rule extends MatchableRule>(rules: readonly Rule[]): RedirectTable<Rule> {
  const exact = new Map<string, Rule>();
  const folded = new Map<string, Rule>();
  for (const rule of rules) {
    if (isFamilyRule(rule)) continue;
    exact.set(rule.fromPath, rule);
    if (rule.ignoreCase) folded.set(rule.fromPath.toLowerCase(), rule);
  }
  const families = rules.filter(isFamilyRule).toSorted((a, b) => b.fromPath.length - a.fromPath.length);
  return { exact, folded, families };
}

/**
 * Returns the rule and the target for a URL, or undefined (F02). Exact paths win over families, and longer
 * families over shorter ones. Within each, an exact-case match wins over a case-insensitive match. A trailing slash may
 * be missing or additional.
 */
export function matchRedirect<Rule extends MatchableRule>(
  table: RedirectTable<Rule>,
  address: string,
): RedirectMatch<Rule> | undefined {
  const [, pathname = '', search = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const rule = matchExact(table, pathname) ?? matchFamily(table, pathname);
  if (rule === undefined) return undefined;
  const splat = isFamilyRule(rule) ? pathname.slice(familyPrefix(rule).length).replace(/^\//, '') : '';
  const filled = rule.toPath.replace(':splat', () => splat);
  return { rule, target: carryOver(trimSlash(onOurHost(filled)), search, fragment) };
}

export function isFamilyRule(rule: Pick<RedirectRule, 'fromPath'>): boolean {
  return rule.fromPath.endsWith('/*');
}

function matchExact<Rule extends MatchableRule>(
  { exact, folded }: RedirectTable<Rule>,
  pathname: string,
): Rule | undefined {
  const toggled = toggleSlash(pathname);
  return (
    exact.get(pathname) ?? exact.get(toggled) ?? folded.get(pathname.toLowerCase()) ?? folded.get(toggled.toLowerCase())
  );
}

function matchFamily<Rule extends MatchableRule>(
  { families }: RedirectTable<Rule>,
  pathname: string,
): Rule | undefined {
  return (
    families.find((rule) => isWithin(pathname, familyPrefix(rule))) ??
    families.find((rule) => rule.ignoreCase && isWithin(pathname.toLowerCase(), familyPrefix(rule).toLowerCase()))
  );
}

function familyPrefix(rule: Pick<RedirectRule, 'fromPath'>): string {
  return rule.fromPath.slice(0, -2);
}

function isWithin(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}

function toggleSlash(pathname: string): string {
  return pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`;
}

/**
 * Removes additional slashes at the start of a path, which a visitor may have written below a family. A browser takes
 * two slashes for the beginning of a host and a backslash for a slash, and drops tabs and line ends.
 */
function onOurHost(target: string): string {
  return target.replace(/^\/[/\\\t\n\r]+/, '/');
}

function trimSlash(target: string): string {
  return /^\/.+\/$/.test(target) ? target.slice(0, -1) : target;
}

/** Adds the visitor's query and fragment to a target. The target's own parameters and fragment win. */
function carryOver(target: string, search: string, fragment: string): string {
  const [, path = '', ownSearch = '', ownFragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  const ownParameters = splitQuery(ownSearch);
  const ownNames = ownParameters.map(parameterName);
  const carried = splitQuery(search).filter((parameter) => !ownNames.includes(parameterName(parameter)));
  const query = [...ownParameters, ...carried].join('&');
  return path + (query && `?${query}`) + (ownFragment || fragment);
}

function splitQuery(search: string): string[] {
  return search.slice(1).split('&').filter(Boolean);
}

function parameterName(parameter: string): string {
  return parameter.replace(/=.*/s, '');
}
