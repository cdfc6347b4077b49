import { toPrintable } from '../../contract/printable.ts';
import { sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import type { RenderReason } from '../../pipeline/emit/render-reason.ts';
import type { BuildResult, ShardReport } from '../../pipeline/publish/build-input.ts';
import type { BuildReport } from '../../pipeline/publish/report.ts';
import type { PublishedUrls } from '../../pipeline/redirects/publish-urls.ts';
import { paint, print, printNote, type Terminal } from '../terminal/terminal.ts';
import { jsonReport, toJson } from './json.ts';
import { countsText, plural, prettyReport } from './pretty.ts';
import { sourceReader } from './source-reader.ts';
import { megabytes, seconds, timesLine } from './units.ts';

export interface BuiltOptions {
  terminal: Terminal;
  /** The content root, for the lines around findings. */
  root: string;
  /** The export folder, as the person wrote it. */
  out: string;
  /** The path of the page to explain. */
  why?: string | undefined;
  quiet?: boolean | undefined;
  json?: boolean | undefined;
}

/** Prints the findings and the report of a build or of a shard. */
export function printBuilt(
  { diagnostics: found, report, shard, urlLists = [], why: reasons }: BuildResult,
  { terminal, root, out, why, quiet, json }: BuiltOptions,
): void {
  const diagnostics = sortDiagnostics(found);
  if (json) {
    const more = { ...(why !== undefined && { why: reasons }), ...(urlLists.length > 0 && { urlLists }) };
    const told = report && { ...report, ...more };
    print(terminal, told || shard ? toJson(told ?? shard) : jsonReport(diagnostics));
    return;
  }
  if (diagnostics.length > 0)
    printNote(terminal, `${prettyReport(diagnostics, { terminal, to: 'stderr', readSource: sourceReader(root) })}\n`);
  if (shard !== undefined) {
    if (!quiet) print(terminal, shardSummary(shard, terminal));
    return;
  }
  if (report === undefined) {
    printNote(
      terminal,
      `Nothing was published: ${countsText(diagnostics)}. The previous export, if any, is unchanged.`,
    );
    return;
  }
  if (!quiet) {
    print(terminal, summary(report, { terminal, out: toPrintable(out) }));
    for (const list of urlLists) print(terminal, listText(list));
  }
  if (why !== undefined) print(terminal, whyText(toPrintable(why), { why: reasons, report }));
}

function summary(
  { locales, stages, milliseconds, diagnostics }: BuildReport,
  { terminal, out }: { terminal: Terminal; out: string },
): string {
  const pages = Object.values(locales).reduce((sum, report) => sum + report.pages, 0);
  const rows = Object.entries(locales).map(([locale, { pages: count, files, bytes }]) => {
    return `  ${locale}  ${plural(count, 'page').padStart(10)}  ${plural(files, 'file').padStart(10)}  ${megabytes(bytes).padStart(8)}`;
  });
  const warnings = diagnostics.warning > 0 ? `, ${plural(diagnostics.warning, 'warning')}` : '';
  return [
    isUnchanged({ stages })
      ? `${paint(terminal, ['green', 'bold'], 'Nothing changed')}: ${out} contains ${plural(pages, 'page')}${warnings}`
      : `${paint(terminal, ['green', 'bold'], 'Published')} ${plural(pages, 'page')} to ${out} in ${seconds(milliseconds)}${warnings}`,
    ...rows,
    paint(terminal, 'dim', timesLine(stages)),
  ].join('\n');
}

function shardSummary({ shard, rendered, encoded, drawn, stages, milliseconds }: ShardReport, terminal: Terminal) {
  const made = `${plural(rendered, 'page')}, ${plural(encoded, 'picture file')}, ${plural(drawn, 'social image')}`;
  return [
    `${paint(terminal, ['green', 'bold'], 'Stored')} shard ${shard.number} of ${shard.of} in ${seconds(milliseconds)}: ${made}`,
    paint(terminal, 'dim', timesLine(stages)),
  ].join('\n');
}

function listText({ file, added, total }: PublishedUrls): string {
  const all = `now ${total.toLocaleString('en-US')} in all`;
  return added === 0
    ? `${file} already lists all pages (${all}).`
    : `Added ${plural(added, 'page')} to ${file} (${all}). Commit the file.`;
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
