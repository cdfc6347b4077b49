import type { Locale } from '../runtime/contract/locales.ts';
import { bundleTemplates } from './bundle/templates.ts';
import { countDiagnostics, type Diagnostic, sortDiagnostics } from './diagnostics/diagnostic.ts';
import { type ExportFiles, exportLocale } from './emit/export-locale.ts';
import { checkOutput, type OutputFolder, publish } from './emit/output-folder.ts';
import { type BuildReport, localesIn, readReport } from './report.ts';
import { readSite, type SiteInput } from './site.ts';

export interface BuildInput extends Omit<SiteInput, 'onStage'> {
  output: OutputFolder;
  /** The locales to build; the others are kept from the old export. */
  locales: readonly Locale[];
  onStage?: (stage: string) => void;
  /** Milliseconds since any moment; passed in so that a build's values do not depend on a clock. */
  now: () => number;
}

export interface BuildResult {
  diagnostics: Diagnostic[];
  /** Absent when nothing was published. */
  report?: BuildReport;
}

/** The stages in order: read, plan, check, bundle, render, publish. With an error in the content nothing is published. */
export async function build({ output, locales, onStage = () => {}, now, ...input }: BuildInput): Promise<BuildResult> {
  const clock = stageClock(now, onStage);
  const refused = checkOutput(output);
  if (refused) return { diagnostics: [refused] };

  const site = readSite({ ...input, onStage: clock.begin });
  const failed = (found: readonly Diagnostic[]) => countDiagnostics(found).error > 0;
  if (failed(site.diagnostics)) return { diagnostics: site.diagnostics };

  clock.begin('bundle templates');
  const bundle = await bundleTemplates(output.work);

  clock.begin('render pages');
  const exports = new Map<string, ExportFiles>();
  const diagnostics = [...site.diagnostics];
  const totals: BuildReport['locales'] = {};
  for (const one of site.locales.filter(({ locale }) => locales.includes(locale))) {
    const result = exportLocale({ site: one, library: site.library, bundle, store: input.store });
    diagnostics.push(...result.diagnostics);
    exports.set(one.locale, result.files);
    const { url } = one.settings;
    totals[one.locale] = {
      ...(url === undefined ? {} : { url }),
      pages: one.pages.length,
      files: result.files.size,
      bytes: bytesOf(result.files),
    };
  }
  if (failed(diagnostics)) return { diagnostics: sortDiagnostics(diagnostics) };

  clock.begin('publish');
  const stages = clock.read();
  const report: BuildReport = {
    at: input.at,
    locales: totals,
    ...keptLocales(output, totals),
    stages,
    milliseconds: Object.values(stages).reduce((sum, one) => sum + one, 0),
    diagnostics: countDiagnostics(diagnostics),
  };
  const unpublished = publish(output, { locales: exports, report: `${JSON.stringify(report, null, 2)}\n` });
  if (unpublished) return { diagnostics: [unpublished] };
  const all = clock.read();
  return {
    diagnostics,
    report: { ...report, stages: all, milliseconds: Object.values(all).reduce((sum, one) => sum + one, 0) },
  };
}

function keptLocales({ out }: OutputFolder, built: BuildReport['locales']): Pick<BuildReport, 'kept'> {
  const old = readReport(out);
  const kept = old === undefined ? [] : Object.entries(localesIn(old)).filter(([locale]) => !(locale in built));
  return kept.length === 0 ? {} : { kept: Object.fromEntries(kept) };
}

function bytesOf(files: ExportFiles): number {
  let bytes = 0;
  for (const content of files.values()) bytes += Buffer.byteLength(content);
  return bytes;
}

/** Measures stages that follow one another. */
function stageClock(now: () => number, onStage: (stage: string) => void) {
  const began: { stage: string; at: number }[] = [];
  return {
    begin(stage: string) {
      began.push({ stage, at: now() });
      onStage(stage);
    },
    read(): Record<string, number> {
      const end = now();
      return Object.fromEntries(
        began.map(({ stage, at }, index) => [stage, Math.round((began[index + 1]?.at ?? end) - at)]),
      );
    },
  };
}
