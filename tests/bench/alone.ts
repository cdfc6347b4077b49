import type { Article } from './corpus/articles.ts';
import { measureDev } from './dev.ts';
import type { Measured } from './run.ts';
import { COSTS, costsOf, formatSpread, markdownTable } from './table.ts';
import { type Built, CLI, waybillOf } from './waybill.ts';

/** Runs every command that people wait for, one after another; returns tables with times, also by stage. */
export async function measureWaybill(folder: string, articles: readonly Article[]): Promise<string> {
  const ours = waybillOf(folder, articles);
  const checks: [string, Measured][] = [
    ['validate', await ours.validate()],
    ['validate again', await ours.validate()],
  ];
  const builds: [string, Built][] = [
    ['cold', await ours.cold()],
    ['nothing changed', await ours.build()],
    ['first edit', await ours.edited()],
    ['one edit', await ours.edited()],
    ['author renamed', await ours.authorRenamed()],
  ];
  const dev = await measureDev({ cli: CLI, cwd: folder, ...ours.article });
  const rows = [
    ...checks.map(([what, measured]) => [what, ...costsOf(measured), '–', '–', '–']),
    ...builds.map(([what, built]) => [what, ...costsOf(built), ...workOf(built)]),
  ];
  return [
    markdownTable(['command', ...COSTS, 'rendered', 'results kept / made', 'stages, ms'], rows, { last: true }),
    `dev: ready after ${dev.startSeconds.toFixed(1)} s; edit to served, median of ${dev.textMs.length}, ms: text ${formatSpread(dev.textMs, 0)}, title ${formatSpread(dev.titleMs, 0)}\n`,
  ].join('\n');
}

function workOf({ report: { locales, rendered, cache, stages } }: Built): [string, string, string] {
  const pages = Object.values(locales).reduce((sum, one) => sum + one.pages, 0);
  const times = Object.entries(stages).map(([stage, time]) => `${stage} ${time}`);
  return [`${rendered} of ${pages}`, `${cache.hits} / ${cache.misses}`, times.join(', ')];
}
