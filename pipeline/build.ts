import { join } from 'node:path';
import type { Locale } from '../runtime/contract/locales.ts';
import { bundleTemplates } from './bundle/templates.ts';
import { codeDigest } from './cache/code-digest.ts';
import { digest } from './cache/key.ts';
import { memoryResults } from './cache/memory.ts';
import { openResults, type Results } from './cache/results.ts';
import type { StageKey } from './cache/store.ts';
import { allFiles, discover } from './content/discover.ts';
import { fileDigests } from './content/file-digests.ts';
import { countDiagnostics, type Diagnostic, diagnose, sortDiagnostics } from './diagnostics/diagnostic.ts';
import { exportLocale } from './emit/export-locale.ts';
import { type ExportWriter, liveDigest, openExport } from './emit/export-writer.ts';
import { type IsAlive, takeLock } from './emit/lock.ts';
import { checkOutput, exportsFolder, type OutputFolder, shown, unwritable } from './emit/output-folder.ts';
import { type BuildReport, localesIn, readReport } from './report.ts';
import { readSite, type SiteInput } from './site.ts';
import { type StageClock, stageClock } from './stage-clock.ts';
import { entryPool } from './workers/entry-pool.ts';

export interface BuildInput extends Pick<SiteInput, 'root' | 'at' | 'siteUrls' | 'production'> {
  output: OutputFolder;
  /** The locales to build; the others are kept from the old export. */
  locales: readonly Locale[];
  /** False: nothing is taken from earlier builds, and nothing is kept for later ones. */
  cache: boolean;
  /** Worker threads for texts. */
  threads: number;
  /** This process, so that two builds of one output refuse each other. */
  process: { pid: number; isAlive: IsAlive };
  onStage?: (stage: string) => void;
  /** Milliseconds since any moment; passed in so that a build's values do not depend on a clock. */
  now: () => number;
}

export interface BuildResult {
  diagnostics: Diagnostic[];
  /** Absent when nothing was published. */
  report?: BuildReport;
}

/** Builds under a lock, with the results of earlier builds at hand. A fault of the disk leaves the old export as it was. */
export async function build(input: BuildInput): Promise<BuildResult> {
  const { output, cache, process } = input;
  const refused = checkOutput(output);
  if (refused) return { diagnostics: [refused] };
  const release = takeLock(join(output.work, 'build.lock'), process);
  if (release === undefined) {
    const message = 'Another build is under way in this folder.';
    return { diagnostics: [diagnose('output/busy', { message, hint: 'Wait until it has ended.' })] };
  }
  try {
    const results = cache ? openResults(join(output.work, 'results.sqlite'), codeDigest()) : memoryResults();
    try {
      return await publishSite(input, results);
    } finally {
      results.close();
    }
  } catch (error) {
    return { diagnostics: [unwritable(error, shown(output.out, output.work))] };
  } finally {
    release();
  }
}

/** The stages in order: read, plan, check, bundle, render, publish. With an error in the content nothing is published. */
async function publishSite(input: BuildInput, results: Results): Promise<BuildResult> {
  const { output, locales, onStage = () => {}, now, threads, root, at, siteUrls, production } = input;
  const { store } = results;
  const clock = stageClock(now, onStage);
  clock.begin('find changes');
  const exports = join(exportsFolder(output.work), digest(output.out).slice(0, 8));
  const content = discover(root);
  const digests = fileDigests(allFiles(content), store);
  const key = wholeKey(input, { digests, diagnostics: content.diagnostics });
  const same = store.read<WholeBuild>(key);
  if (same && liveDigest({ out: output.out, exports }) === same.exportHash) return unchanged(same, clock, results);

  const make = entryPool(threads);
  const site = await readSite({
    root,
    at,
    siteUrls,
    production,
    store,
    found: content,
    digests,
    make,
    onStage: clock.begin,
  });
  results.save();
  const failed = (found: readonly Diagnostic[]) => countDiagnostics(found).error > 0;
  if (failed(site.diagnostics)) return { diagnostics: site.diagnostics };

  clock.begin('bundle templates');
  const bundle = await bundleTemplates(output.work, store);

  clock.begin('render pages');
  const writer = openExport({ out: output.out, exports });
  const diagnostics = [...site.diagnostics];
  const made: BuildReport['locales'] = {};
  let rendered = 0;
  for (const one of site.locales.filter(({ locale }) => locales.includes(locale))) {
    const { readBody, library } = site;
    const result = exportLocale({ site: one, library, bundle, store, readBody, sink: below(writer, one.locale) });
    diagnostics.push(...result.diagnostics);
    rendered += result.rendered;
    const { url } = one.settings;
    const { files, bytes } = result;
    made[one.locale] = { ...(url === undefined ? {} : { url }), pages: one.pages.length, files, bytes };
  }
  if (failed(diagnostics)) return { diagnostics: sortDiagnostics(diagnostics) };

  clock.begin('publish');
  const report = reportOf({ input, made, rendered, clock, results, diagnostics });
  for (const locale of Object.keys(report.kept ?? {})) writer.keepBelow(locale);
  writer.put('report.json', `${JSON.stringify(report, null, 2)}\n`);
  const exportHash = writer.finish();
  store.write(key, { diagnostics, report, exportHash } satisfies WholeBuild);
  results.save();
  return { diagnostics, report: { ...report, ...times(clock) } };
}

/** What is kept of a whole build, so that one with the same input has nothing to do. */
interface WholeBuild {
  diagnostics: Diagnostic[];
  report: BuildReport;
  /** The digest of the export: another one in its place is noticed. */
  exportHash: string;
}

interface FoundContent {
  digests: ReadonlyMap<string, string>;
  /** About what lies in the content root and is no content: no digest tells of it. */
  diagnostics: readonly Diagnostic[];
}

function wholeKey({ at, siteUrls, production, locales }: BuildInput, found: FoundContent): StageKey {
  const rest = JSON.stringify({ siteUrls, production, diagnostics: found.diagnostics });
  return { stage: 'build', parts: [at, rest, ...locales, ...[...found.digests].flat()] };
}

function unchanged({ diagnostics, report }: WholeBuild, clock: StageClock, results: Results): BuildResult {
  results.save();
  return { diagnostics, report: { ...report, rendered: 0, cache: { ...results.counts }, ...times(clock) } };
}

interface ReportInput {
  input: BuildInput;
  made: BuildReport['locales'];
  rendered: number;
  clock: StageClock;
  results: Results;
  diagnostics: readonly Diagnostic[];
}

function reportOf({ input, made, rendered, clock, results, diagnostics }: ReportInput): BuildReport {
  const old = readReport(input.output.out);
  const kept = old === undefined ? [] : Object.entries(localesIn(old)).filter(([locale]) => !(locale in made));
  return {
    at: input.at,
    locales: made,
    ...(kept.length === 0 ? {} : { kept: Object.fromEntries(kept) }),
    rendered,
    cache: { ...results.counts },
    ...times(clock),
    diagnostics: countDiagnostics(diagnostics),
  };
}

function times(clock: StageClock): Pick<BuildReport, 'stages' | 'milliseconds'> {
  const stages = clock.read();
  return { stages, milliseconds: Object.values(stages).reduce((sum, one) => sum + one, 0) };
}

/** The part of an export that one locale's files go to. */
function below({ put, keep }: ExportWriter, folder: string): Pick<ExportWriter, 'put' | 'keep'> {
  return {
    put: (path, content) => put(`${folder}/${path}`, content),
    keep: (path, hash) => keep(`${folder}/${path}`, hash),
  };
}
