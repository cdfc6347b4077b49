import { matchHostRule } from '../../../contract/host-redirects.ts';
import { didYouMean } from '../../../model/diagnostics/did-you-mean.ts';
import type { HostRedirect } from '../../exports/host-rules.ts';
import { addressIn, type Export, pagesOf } from '../export.ts';
import type { ReportFinding, SiteRule } from '../rule.ts';
import { type Arrival, arrivalOf, linkTargetOf } from '../target.ts';

/** What stands for `:name` and `*` in an example of an address. No export has it. */
const EXAMPLE = 'example-0';

/** The rules of the host lead to pages that exist, each in one hop. */
export const hostRedirects: SiteRule = ({ exports }, report) => {
  for (const siteExport of exports) {
    for (const rule of siteExport.redirects) {
      const problem = problemOf(rule, { siteExport, exports });
      if (problem === undefined) continue;
      const { code, ...texts } = problem;
      report(code, { ...texts, place: { file: `${siteExport.name}/_redirects`, line: rule.line, column: 1 } });
    }
  }
};

interface Problem {
  code: Parameters<ReportFinding>[0];
  message: string;
  hint: string;
}

function problemOf(
  rule: HostRedirect,
  context: { siteExport: Export; exports: readonly Export[] },
): Problem | undefined {
  const { fromPath, toPath, status } = rule;
  const { siteExport } = context;
  const address = filled(fromPath);
  const isFirst = matchHostRule(siteExport.redirects, address)?.rule === rule;
  if (status >= 300 && status < 400 && isFirst && rule.conditions === '') {
    const arrival = arrivalOf(address, '/', context);
    if (arrival.isLoop)
      return {
        code: 'audit/redirect-loop',
        message: `The host redirects ${fromPath} to ${toPath}, and from there in a circle or to ever longer addresses. Visitors see an error of the browser.`,
        hint: 'Correct the target of the rule, or remove the rule.',
      };
    if (arrival.redirects > 1) return chainOf(rule, arrival);
  }
  const target = linkTargetOf(filled(toPath), '/', context);
  if (target?.isAnswered !== false || mayExist(rule, siteExport)) return undefined;
  return {
    code: 'audit/broken-redirect',
    message: `The host redirects ${fromPath} to ${toPath}, but the export has nothing there.`,
    hint:
      didYouMean(
        toPath,
        pagesOf(siteExport).map((file) => addressIn(siteExport, file)),
      ) ?? 'Correct the target of the rule.',
  };
}

function chainOf({ fromPath, toPath }: HostRedirect, { target, redirects }: Arrival): Problem {
  const end = target?.path.replaceAll(EXAMPLE, ':splat');
  return {
    code: 'audit/redirect-chain',
    message: `The host redirects ${fromPath} to ${toPath}, which is redirected again: visitors wait for ${redirects} redirects.`,
    hint: end === undefined ? 'Name the last address as the target of the rule.' : `Write ${end} as the target.`,
  };
}

/** Returns an address with examples in place of `:splat`, `:name` and `*`. */
function filled(path: string): string {
  return path.replace(/:[a-z_]\w*|\*/gi, () => EXAMPLE);
}

/** Returns whether a target with `:splat` or `:name` may exist: files have addresses that begin like it. */
function mayExist({ toPath }: HostRedirect, siteExport: Export): boolean {
  const target = filled(toPath);
  if (!target.includes(EXAMPLE)) return false;
  const beginning = target.slice(0, target.indexOf(EXAMPLE)).replace(/^https?:\/\/[^/]+/, '');
  return siteExport.files.keys().some((file) => `${siteExport.base}/${file}`.startsWith(beginning));
}
