import { matchPath } from './match-path.ts';
import type { MatchableRule, RedirectMatch } from './redirects.ts';

/**
 * Returns the first rule of a host's file that matches a path, and its target. Such a file has families and `:name`, and
 * its first rule wins.
 */
export function matchHostRule<Rule extends MatchableRule>(
  rules: readonly Rule[],
  pathname: string,
): RedirectMatch<Rule> | undefined {
  for (const rule of rules) {
    const { fromPath, toPath, ignoreCase } = rule;
    const inAnyCase = ignoreCase ? matchPath(fromPath.toLowerCase(), pathname.toLowerCase()) : undefined;
    const params = matchPath(fromPath, pathname) ?? inAnyCase;
    if (params === undefined) continue;
    return { rule, target: toPath.replace(/:(\w+)/g, (text, name) => params[name === 'splat' ? '*' : name] ?? text) };
  }
  return undefined;
}
