import { matchPath } from '../../runtime/contract/match-path.ts';
import type { RemovedPage } from './changes.ts';
import type { HostRedirect } from './host-files.ts';

/** Most rules that a browser follows from one address. */
const MOST_STEPS = 20;

/**
 * Returns the rule that answers at the address of a removed page: the first rule that matches wins, and rules with a condition
 * do not count. A rule with status 200 shows its target, a rule with status 404 answers nothing.
 */
export function removedPage(
  path: string,
  { rules, paths }: { rules: readonly HostRedirect[]; paths: ReadonlySet<string> },
): RemovedPage {
  let at = path;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = targetOf(at, rules);
    if (next === undefined) return { path, lost: step === 0 ? 'no redirect' : 'the redirect leads to a missing page' };
    if (!next.startsWith('/')) return { path, leadsTo: next };
    at = pathOf(next);
    if (paths.has(at)) return { path, leadsTo: next };
  }
  return { path, lost: 'the redirects form a loop' };
}

function targetOf(path: string, rules: readonly HostRedirect[]): string | undefined {
  for (const { from, to, status, conditions } of rules) {
    const params = conditions === '' ? matchPath(from, path) : undefined;
    if (params === undefined) continue;
    if (status >= 400) return undefined;
    return to.replace(/:(\w+)/g, (written, name: string) => params[name === 'splat' ? '*' : name] ?? written);
  }
  return undefined;
}

function pathOf(target: string): string {
  const path = target.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return path === '' ? '/' : path;
}
