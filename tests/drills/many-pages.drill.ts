import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { matchRedirect, type RedirectRule, redirectTable } from '../../contract/redirects.ts';
import type { BuildReport } from '../../pipeline/publish/report.ts';
import { seeded } from '../bench/corpus.ts';
import { makeSite } from '../helpers/site.ts';
import { MEASURED, seedOf, usageIn } from './measure.ts';
import { BUILD, expectRecovery, exportOf, manyPosts, newFolder, runWaybill } from './support.ts';

const PAGES = 10_000;
const RULES = 10_000;
/** Most CPU seconds of the first build, for all threads together. */
const MAX_SECONDS = 240;
const LOOKUPS = 20_000;
/** Most milliseconds of 99 % of the lookups of a redirect. */
const MAX_MILLISECONDS = 1;

/** Returns a file of rules, each for the locale of its target; every tenth rule is a family. */
function rulesFile(count: number): string {
  const rules = Array.from({ length: count }, (_, index) => {
    const from = index % 10 === 0 ? `/old-${index}/*` : `/old/page-${index}`;
    const locale = index % 2 === 0 ? 'en-US' : 'zh-CN';
    return `  - { fromPath: ${from}, toPath: /blog/post-${index % PAGES}, isPermanent: true, locale: ${locale} }`;
  });
  return `rules:\n${rules.join('\n')}\n`;
}

test(`[C3] a build publishes ${PAGES} pages in two locales with ${RULES} redirects, and edits stay fast`, async () => {
  const cwd = makeSite({ ...manyPosts(PAGES), 'content/redirects/many.yaml': rulesFile(RULES) });
  const { environment, usage } = usageIn(newFolder());
  const built = runWaybill([...BUILD, '--json'], { cwd, node: MEASURED, environment });
  expect(built.status, built.stdout.slice(-2000)).toBe(0);
  const report = JSON.parse(built.stdout) as BuildReport;
  expect(report.rendered).toBeGreaterThan(PAGES);
  expect(usage().seconds).toBeLessThan(MAX_SECONDS);
  const lines = ['en-US', 'zh-CN'].flatMap((locale) =>
    readFileSync(join(cwd, `dist/${locale}/_redirects`), 'utf8').split('\n'),
  );
  expect(lines.length).toBeGreaterThan(RULES);
  await expectRecovery(cwd, exportOf(cwd));
});

test(`[F02] the lookup of a redirect takes as long with ${RULES} rules as with 100`, () => {
  const random = seeded(seedOf('B22', 22));
  const rule = (fromPath: string): RedirectRule => ({
    fromPath,
    toPath: '/blog',
    isPermanent: true,
    ignoreCase: true,
    redirectInBrowser: false,
    statusCode: 301,
  });
  const percentile = (count: number) => {
    const table = redirectTable(Array.from({ length: count }, (_, index) => rule(`/old/page-${index}`)));
    const times = Array.from({ length: LOOKUPS }, () => {
      const address = random() < 0.5 ? `/old/page-${Math.floor(random() * count)}` : `/new/page-${random()}?a=b`;
      const start = performance.now();
      matchRedirect(table, address);
      return performance.now() - start;
    });
    return times.toSorted((a, b) => a - b)[Math.floor(LOOKUPS * 0.99)] ?? Number.POSITIVE_INFINITY;
  };
  percentile(100);
  const [few, many] = [percentile(100), percentile(RULES)];
  process.stdout.write(`p99 of a lookup: ${few.toFixed(4)} ms of 100 rules, ${many.toFixed(4)} ms of ${RULES}\n`);
  expect(many).toBeLessThan(MAX_MILLISECONDS);
});
