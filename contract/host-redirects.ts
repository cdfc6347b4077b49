import { matchPath } from './match-path.ts';
import { pathKey } from './path-key.ts';
import type { MatchableRule, RedirectMatch } from './redirects.ts';

/** The characters of a path that a browser escapes (URL Standard, path percent-encode set). */
const ESCAPED = /[^!#-;=@-_a-z|~]+/g;

/**
 * Returns the paths of a rule in the host's file. The host compares bytes, so the file has escapes in upper case, as
 * browsers write them, and in lower case. A rule that ignores case appears in small letters too. The edge function
 * matches all other spellings.
 */
export function hostPaths({ fromPath, ignoreCase }: Pick<MatchableRule, 'fromPath' | 'ignoreCase'>): string[] {
  const key = pathKey(fromPath);
  const paths = (ignoreCase ? [key, key.toLowerCase()] : [key]).flatMap((path) => {
    const escaped = path.replace(ESCAPED, (text) => encodeURIComponent(text));
    return [
      escaped.replace(/%../g, (escape) => escape.toUpperCase()),
      escaped.replace(/%../g, (escape) => escape.toLowerCase()),
    ];
  });
  return [...new Set(paths)];
}

/**
 * Returns the first rule of a host's file that matches a path, and its target. Such a file has families and `:name`, and
 * its first rule wins. The spelling of a path does not matter (`pathKey`).
 */
export function matchHostRule<Rule extends MatchableRule>(
  rules: readonly Rule[],
  pathname: string,
): RedirectMatch<Rule> | undefined {
  const path = pathKey(pathname);
  for (const rule of rules) {
    const { toPath, ignoreCase } = rule;
    const pattern = pathKey(rule.fromPath);
    const inAnyCase = ignoreCase ? matchPath(pattern.toLowerCase(), path.toLowerCase()) : undefined;
    const params = matchPath(pattern, path) ?? inAnyCase;
    if (params === undefined) continue;
    return { rule, target: toPath.replace(/:(\w+)/g, (text, name) => params[name === 'splat' ? '*' : name] ?? text) };
  }
  return undefined;
}
