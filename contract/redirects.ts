import { caselessPathKey, pathKey } from './path-key.ts';
import { withoutTrailingSlash } from './paths.ts';

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

/** The fields of which a lookup table is made. */
export type MatchableRule = Pick<RedirectRule, 'fromPath' | 'toPath' | 'ignoreCase'>;

/** The field that a lookup needs. The browser has no others. */
export type RedirectTarget = Pick<RedirectRule, 'toPath'>;

export interface RedirectMatch<Rule extends RedirectTarget = RedirectRule> {
  rule: Rule;
  /** The target with `:splat` replaced, and with the visitor's query and fragment. */
  target: string;
}

/**
 * Rules prepared for lookup: by `pathKey`, and those that ignore case by `caselessPathKey` too. The key of a family ends
 * in `/*`. The time of a lookup does not grow with the number of rules.
 */
export type RedirectTable<Rule extends RedirectTarget = RedirectRule> = ReadonlyMap<string, Rule>;

export function redirectTable<Rule extends MatchableRule>(rules: readonly Rule[]): RedirectTable<Rule> {
  const table = new Map<string, Rule>();
  for (const rule of rules) {
    table.set(pathKey(rule.fromPath), rule);
    if (rule.ignoreCase) table.set(caselessPathKey(rule.fromPath), rule);
  }
  return table;
}

/**
 * Returns the rule and the target for a URL, or undefined (F02). Exact paths win over families, and longer
 * families over shorter ones. Within each, an exact-case match wins over a case-insensitive match. The spelling of the
 * path does not matter: escapes, and a trailing slash.
 */
export function matchRedirect<Rule extends RedirectTarget>(
  table: RedirectTable<Rule>,
  address: string,
): RedirectMatch<Rule> | undefined {
  const [, pathname = '', search = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const ruleAt = (path: string) => table.get(pathKey(path)) ?? table.get(caselessPathKey(path));
  const path = withoutTrailingSlash(pathname);
  let end = path.length;
  let rule = ruleAt(path);
  while (rule === undefined && end > 0) {
    rule = ruleAt(`${path.slice(0, end)}/*`);
    if (rule === undefined) end = path.lastIndexOf('/', end - 1);
  }
  if (rule === undefined) return undefined;
  const target = fillTarget(rule.toPath, path.slice(end + 1));
  return { rule, target: carryOver(trimSlash(onOurHost(target)), search, fragment) };
}

export function isFamilyRule(rule: Pick<RedirectRule, 'fromPath'>): boolean {
  return rule.fromPath.endsWith('/*');
}

/** Replaces `:splat`. Without a text, its slash disappears too: the base of `/services/*` leads to `/products`. */
function fillTarget(toPath: string, splat: string): string {
  return toPath.replace(splat === '' ? /\/?:splat/ : ':splat', () => splat);
}

/**
 * Removes additional slashes at the start of a path, which a visitor may have written below a family. A browser takes
 * two slashes for the beginning of a host and a backslash for a slash, and drops tabs and line ends.
 */
function onOurHost(target: string): string {
  return target.replace(/^\/[/\\\t\n\r]+/, '/');
}

function trimSlash(target: string): string {
  return target.replace(/^(\/.+)\/$/, '$1');
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
