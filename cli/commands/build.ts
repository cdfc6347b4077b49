import { resolve } from 'node:path';
import { build as runBuild } from '../../pipeline/build.ts';
import { sortDiagnostics } from '../../pipeline/diagnostics/diagnostic.ts';
import type { BuildReport } from '../../pipeline/report.ts';
import { EXIT } from '../exit-codes.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import { jsonReport } from '../report/json.ts';
import { countsText, plural, prettyReport } from '../report/pretty.ts';
import { progress } from '../terminal/progress.ts';
import { paint, print, type Terminal, tell } from '../terminal/terminal.ts';
import { exitCodeFor, isFatal, type Run, sourceReader } from './command.ts';

interface BuildOptions extends ContentOptions {
  out: string;
  cache: boolean;
  production?: boolean;
}

export const build: Run<BuildOptions> = async (options, terminal) => {
  const { input, problems } = contentInput(options, terminal);
  const { root, ...rest } = input;
  const bar = progress(terminal, { quiet: options.quiet ?? options.json ?? false });
  const work = resolve(terminal.cwd, '.waybill');
  const output = { out: resolve(terminal.cwd, options.out), work, contentRoot: root };
  const result =
    problems.length > 0
      ? { diagnostics: problems }
      : await runBuild({
          ...rest,
          ...pickWork(terminal),
          root,
          output,
          cache: options.cache,
          production: options.production ?? false,
          onStage: bar.begin,
        });
  bar.end();

  const diagnostics = sortDiagnostics(result.diagnostics);
  const report = 'report' in result ? result.report : undefined;
  if (options.json) {
    print(terminal, report ? JSON.stringify(report, null, 2) : jsonReport(diagnostics));
  } else {
    if (diagnostics.length > 0)
      tell(terminal, `${prettyReport(diagnostics, { terminal, to: 'stderr', readSource: sourceReader(root) })}\n`);
    if (report === undefined)
      tell(terminal, `Nothing was published: ${countsText(diagnostics)}. The old export, if any, is untouched.`);
    else if (!options.quiet) print(terminal, summary(report, { terminal, out: options.out }));
  }
  if (diagnostics.some(isFatal)) return EXIT.failed;
  return exitCodeFor(diagnostics);
};

function pickWork({ threads, process, now }: Terminal): Pick<Terminal, 'threads' | 'process' | 'now'> {
  return { threads, process, now };
}

function summary(
  { locales, stages, milliseconds, diagnostics }: BuildReport,
  { terminal, out }: { terminal: Terminal; out: string },
): string {
  const pages = Object.values(locales).reduce((sum, one) => sum + one.pages, 0);
  const rows = Object.entries(locales).map(([locale, { pages: count, files, bytes }]) => {
    return `  ${locale}  ${plural(count, 'page').padStart(10)}  ${plural(files, 'file').padStart(10)}  ${megabytes(bytes).padStart(8)}`;
  });
  const times = Object.entries(stages).map(([stage, time]) => `${stage} ${time}`);
  const isUnchanged = Object.keys(stages).length === 1;
  const warnings = diagnostics.warning > 0 ? `, ${plural(diagnostics.warning, 'warning')}` : '';
  return [
    isUnchanged
      ? `${paint(terminal, ['green', 'bold'], 'Nothing changed')}: ${out} holds ${plural(pages, 'page')}${warnings}`
      : `${paint(terminal, ['green', 'bold'], 'Published')} ${plural(pages, 'page')} to ${out} in ${seconds(milliseconds)}${warnings}`,
    ...rows,
    paint(terminal, 'dim', `  milliseconds: ${times.join(', ')}`),
  ].join('\n');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
