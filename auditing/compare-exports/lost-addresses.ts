import { matchHostRule } from '../../contract/host-redirects.ts';
import type { HostRedirect } from '../exports/host-rules.ts';
import type { RemovedPage } from './changes.ts';

/** Most rules that a browser follows from one address. */
const MAX_STEPS = 20;

/**
 * Returns the rule that answers at the address of a removed page: the first rule that matches wins, and rules with a condition
 * do not count. A rule with status 200 shows its target, a rule with status 404 answers nothing.
 */
export function removedPage(
  path: string,
  { rules, paths }: { rules: readonly HostRedirect[]; paths: ReadonlySet<string> },
): RemovedPage {
  const unconditional = rules.filter(({ conditions }) => conditions === '');
  let at = path;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const match = matchHostRule(unconditional, at);
    const next = match !== undefined && match.rule.status < 400 ? match.target : undefined;
    if (next === undefined) return { path, lost: step === 0 ? 'no redirect' : 'the redirect leads to a missing page' };
    if (!next.startsWith('/')) return { path, leadsTo: next };
    at = pathOf(next);
    if (paths.has(at)) return { path, leadsTo: next };
  }
  return { path, lost: 'the redirects form a loop' };
}

function pathOf(target: string): string {
  const path = target.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return path === '' ? '/' : path;
}
