import { resolve } from 'node:path';
import { build as runBuild } from '../../pipeline/build.ts';
import type { BuildResult } from '../../pipeline/build-input.ts';
import { sortDiagnostics } from '../../pipeline/diagnostics/diagnostic.ts';
import type { RenderReason } from '../../pipeline/emit/render-reason.ts';
import type { BuildReport } from '../../pipeline/report.ts';
import { toPrintable } from '../../runtime/contract/printable.ts';
import { EXIT } from '../exit-codes.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import { readingOptions } from '../reading-options.ts';
import { jsonReport, toJson } from '../report/json.ts';
import { countsText, plural, prettyReport } from '../report/pretty.ts';
import { megabytes, seconds, shardSummary, sharedLines, timesLine } from '../report/shared.ts';
import { sourceReader } from '../report/source-reader.ts';
import { type SharingOptions, sharingInput } from '../sharing-options.ts';
import { progress } from '../terminal/progress.ts';
import { paint, print, printNote, type Terminal } from '../terminal/terminal.ts';
import { exitCodeFor, type GlobalOptions, isFatal, type Run } from './command.ts';

interface BuildOptions extends ContentOptions, SharingOptions {
  out: string;
  production?: boolean;
  why?: string;
  retireWorker?: boolean;
}

export const build: Run<BuildOptions> = async (options, terminal) => {
  const { input, problems: wrong } = contentInput(options, terminal);
  const { root, images, sharedCache: known, ...rest } = input;
  const { sharedCache, shard, problems: unshared } = sharingInput(options, { known, machine: terminal.machine });
  const problems = [...wrong, ...unshared];
  const bar = progress(terminal, { quiet: options.quiet ?? options.json ?? false });
  const work = resolve(terminal.cwd, '.waybill');
  const output = { out: resolve(terminal.cwd, options.out), work, contentRoot: root, images };
  const result: BuildResult =
    problems.length > 0
      ? { diagnostics: problems, why: [] }
      : await runBuild({
          ...rest,
          ...pickWork(terminal),
          reading: readingOptions(terminal, bar),
          root,
          output,
          cache: options.cache !== false,
          sharedCache,
          shard,
          production: options.production ?? false,
          why: options.why,
          retireWorker: options.retireWorker ?? false,
          onStage: bar.begin,
        });
  bar.end();

  const diagnostics = sortDiagnostics(result.diagnostics);
  if (options.json) print(terminal, jsonOf({ ...result, diagnostics }, options));
  else printResult({ ...result, diagnostics }, { options, terminal, root });
  if (diagnostics.some(isFatal)) return EXIT.failed;
  return exitCodeFor(diagnostics);
};

function jsonOf({ report, shard, why, diagnostics }: BuildResult, options: BuildOptions): string {
  const told = options.why === undefined ? report : report && { ...report, why };
  return told || shard ? toJson(told ?? shard) : jsonReport(diagnostics);
}

interface Printing {
  options: BuildOptions & GlobalOptions;
  terminal: Terminal;
  root: string;
}

/** Prints the findings and the summary of a build or of a shard. */
function printResult({ report, shard, why, diagnostics }: BuildResult, { options, terminal, root }: Printing): void {
  if (diagnostics.length > 0)
    printNote(terminal, `${prettyReport(diagnostics, { terminal, to: 'stderr', readSource: sourceReader(root) })}\n`);
  if (shard !== undefined) {
    if (!options.quiet) print(terminal, shardSummary(shard, terminal));
    return;
  }
  if (report === undefined)
    printNote(
      terminal,
      `Nothing was published: ${countsText(diagnostics)}. The previous export, if any, is unchanged.`,
    );
  else if (!options.quiet) print(terminal, summary(report, { terminal, out: toPrintable(options.out) }));
  if (report !== undefined && options.why !== undefined) {
    print(terminal, whyText(toPrintable(options.why), { why, report }));
  }
}

function pickWork({ process, now }: Terminal): Pick<Terminal, 'process' | 'now'> {
  return { process, now };
}

function summary(
  { locales, stages, milliseconds, diagnostics, shared }: BuildReport,
  { terminal, out }: { terminal: Terminal; out: string },
): string {
  const pages = Object.values(locales).reduce((sum, one) => sum + one.pages, 0);
  const rows = Object.entries(locales).map(([locale, { pages: count, files, bytes }]) => {
    return `  ${locale}  ${plural(count, 'page').padStart(10)}  ${plural(files, 'file').padStart(10)}  ${megabytes(bytes).padStart(8)}`;
  });
  const warnings = diagnostics.warning > 0 ? `, ${plural(diagnostics.warning, 'warning')}` : '';
  return [
    isUnchanged({ stages })
      ? `${paint(terminal, ['green', 'bold'], 'Nothing changed')}: ${out} contains ${plural(pages, 'page')}${warnings}`
      : `${paint(terminal, ['green', 'bold'], 'Published')} ${plural(pages, 'page')} to ${out} in ${seconds(milliseconds)}${warnings}`,
    ...rows,
    ...(shared === undefined ? [] : sharedLines(shared)),
    paint(terminal, 'dim', timesLine(stages)),
  ].join('\n');
}

/** Returns whether the build found no change. Such a build has one stage. */
function isUnchanged({ stages }: Pick<BuildReport, 'stages'>): boolean {
  return Object.keys(stages).length === 1;
}

function whyText(path: string, { why, report }: { why: readonly RenderReason[]; report: BuildReport }): string {
  if (isUnchanged(report)) return `${path}: reused, because neither content nor code has changed since the last build.`;
  if (why.length === 0)
    return `${path}: no built locale has this page. Write a path that starts with a slash, without a host.`;
  return why
    .map(({ locale, rendered, differs }) => {
      if (!rendered) return `${path} in ${locale}: reused, because none of its inputs has changed.`;
      if (differs === undefined)
        return `${path} in ${locale}: rendered, because the result store has no earlier rendering.`;
      if (differs.length === 0)
        return `${path} in ${locale}: rendered, because the export no longer contains its files.`;
      return `${path} in ${locale}: rendered, because these inputs have changed since its last rendering: ${differs.join(', ')}.`;
    })
    .join('\n');
}
