import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { notEmpty } from '../helpers/not-empty.ts';
import { makeHost } from './host.ts';
import { runWorkflow } from './run-workflow.ts';

/** The drill `ci-recipe` runs all jobs of the workflow; this is its shortest path. */
test('[C2] a change with an error fails the job with annotations, a SARIF report, a summary and a comment', () => {
  const host = makeHost();
  onTestFinished(host.remove);
  const file = 'content/en-US/glossary-term/demurrage.md';
  const text = `${host.onMain(file)}\nSee [the rates](/rates-of-nobody).\n`;
  const ran = runWorkflow(host, {
    event: 'pull_request',
    commit: host.commit('change', { [file]: text }),
    isFork: true,
  });
  expect(ran.jobs).toEqual({ site: 'failure', report: 'skipped', deploy: 'skipped', record: 'skipped' });
  const outcomes = Object.fromEntries(notEmpty(ran.steps).map(({ name, outcome }) => [name, outcome]));
  expect(outcomes).toMatchObject({
    Install: 'success',
    Validate: 'failure',
    'Build like a deploy preview': 'failure',
    Audit: 'skipped',
    'Fetch the export of main': 'skipped',
    Summarize: 'success',
    'Keep the reports': 'success',
    'Pack the exports': 'skipped',
  });
  expect(ran.steps.find(({ name }) => name === 'Validate')?.output).toContain(
    `::error file=${file},line=10,endLine=10,col=5,endColumn=34,title=links/unknown-page::`,
  );
  const [{ results }] = JSON.parse(readFileSync(join(ran.artifacts, 'reports/content.sarif'), 'utf8')).runs;
  expect(results.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(['links/unknown-page']);
  expect(ran.summary).toContain('| Validate | **errors**');
  expect(ran.summary).toContain('| Audit | did not run |');
  expect(ran.summary).toContain('Not compared: this change has no export, because it was not built.');
});
