/** A redirect rule as in spec 3, its defaults filled in. */
export interface RedirectRule {
  /** A path, or a family: a path that ends in `/*`. */
  fromPath: string;
  /** A path or an absolute URL; `:splat` stands for what `*` matched. */
  toPath: string;
  isPermanent: boolean;
  ignoreCase: boolean;
  redirectInBrowser: boolean;
  /** 301 permanent, 302 temporary, 200 rewrite. */
  statusCode: 200 | 301 | 302;
}

/** What matching looks at; the browser knows no more of a rule. */
export type Matchable = Pick<RedirectRule, 'fromPath' | 'toPath' | 'ignoreCase'>;

export interface RedirectMatch<Rule extends Matchable = RedirectRule> {
  rule: Rule;
  /** Where the visitor goes, with `:splat` filled in and the visitor's query and fragment carried over. */
  target: string;
}

/** Rules prepared for look-up; the time of a look-up does not grow with the number of exact rules. */
export interface RedirectTable<Rule extends Matchable = RedirectRule> {
  exact: ReadonlyMap<string, Rule>;
  /** Rules that ignore case, by their path in lower case. */
  folded: ReadonlyMap<string, Rule>;
  /** Longest first. */
  families: readonly Rule[];
}

export function redirectTable<Rule extends Matchable>(rules: readonly Rule[]): RedirectTable<Rule> {
  const exact = new Map<string, Rule>();
  const folded = new Map<string, Rule>();
  for (const rule of rules) {
    if (isFamily(rule)) continue;
    exact.set(rule.fromPath, rule);
    if (rule.ignoreCase) folded.set(rule.fromPath.toLowerCase(), rule);
  }
  const families = rules.filter(isFamily).toSorted((a, b) => b.fromPath.length - a.fromPath.length);
  return { exact, folded, families };
}

/**
 * The rule for an address, or undefined (spec 2.4).
 * Exact paths come before families, the longest family first; within each, the path as written before the path in any case.
 * One trailing slash is tolerated.
 */
export function matchRedirect<Rule extends Matchable>(
  table: RedirectTable<Rule>,
  address: string,
): RedirectMatch<Rule> | undefined {
  const [, pathname = '', search = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const rule = matchExact(table, pathname) ?? matchFamily(table, pathname);
  if (rule === undefined) return undefined;
  const splat = isFamily(rule) ? pathname.slice(familyPrefix(rule).length).replace(/^\//, '') : '';
  const filled = rule.toPath.replace(':splat', () => splat);
  return { rule, target: carryOver(trimSlash(onOurHost(filled)), search, fragment) };
}

export function isFamily(rule: Pick<RedirectRule, 'fromPath'>): boolean {
  return rule.fromPath.endsWith('/*');
}

function matchExact<Rule extends Matchable>(
  { exact, folded }: RedirectTable<Rule>,
  pathname: string,
): Rule | undefined {
  const toggled = toggleSlash(pathname);
  return (
    exact.get(pathname) ?? exact.get(toggled) ?? folded.get(pathname.toLowerCase()) ?? folded.get(toggled.toLowerCase())
  );
}

function matchFamily<Rule extends Matchable>({ families }: RedirectTable<Rule>, pathname: string): Rule | undefined {
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
 * A path of which the second character is no slash, whatever a visitor wrote below a family: a browser takes two slashes for
 * the beginning of a host, a backslash for a slash, and drops tabs and line ends.
 */
function onOurHost(target: string): string {
  return target.replace(/^\/[/\\\t\n\r]+/, '/');
}

function trimSlash(target: string): string {
  return /^\/.+\/$/.test(target) ? target.slice(0, -1) : target;
}

/** The target's own parameters win over the visitor's of the same name; its fragment wins too. */
function carryOver(target: string, search: string, fragment: string): string {
  const [, path = '', ownSearch = '', ownFragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? [];
  const own = splitQuery(ownSearch);
  const ownNames = own.map(parameterName);
  const carried = splitQuery(search).filter((parameter) => !ownNames.includes(parameterName(parameter)));
  const query = [...own, ...carried].join('&');
  return path + (query && `?${query}`) + (ownFragment || fragment);
}

function splitQuery(search: string): string[] {
  return search.slice(1).split('&').filter(Boolean);
}

function parameterName(parameter: string): string {
  return parameter.replace(/=.*/s, '');
}
