import { join } from 'node:path';
import type { Locale } from '../runtime/contract/locales.ts';
import { backgroundWork } from './background.ts';
import { BUNDLED_FOLDERS } from './bundle/bundled-folders.ts';
import { bundleProject } from './bundle/project-bundle.ts';
import { codeDigests } from './cache/code-digest.ts';
import { digest } from './cache/key.ts';
import { memoryResults } from './cache/memory.ts';
import type { ResultStore } from './cache/result-store.ts';
import { openResults } from './cache/results.ts';
import { type StageKey, stage } from './cache/store.ts';
import { changedFile } from './content/changed-file.ts';
import { allFiles, discover } from './content/discover.ts';
import { digestFiles } from './content/file-digests.ts';
import { appearsWithTime } from './diagnostics/catalogue.ts';
import { countDiagnostics, type Diagnostic, diagnose, sortDiagnostics } from './diagnostics/diagnostic.ts';
import { type ExportWriter, liveDigest, openExport } from './emit/export-writer.ts';
import type { RenderReason } from './emit/render-reason.ts';
import { retainAssets } from './emit/retained-assets.ts';
import { exportSite } from './export-site.ts';
import { type LockHolder, takeBuildLock } from './folders/lock.ts';
import { checkOutput, type OutputFolder } from './folders/output-folder.ts';
import { shownPath } from './folders/paths.ts';
import { unwritableDiagnostic } from './folders/unwritable.ts';
import { workPath } from './folders/work-folder.ts';
import { encodeVariants } from './images/encode.ts';
import { memoryImageStore, openImageStore } from './images/image-store.ts';
import { variantsOfAllLocales } from './images/variants.ts';
import { SAMPLES_FOLDER } from './plan/samples-path.ts';
import { type BuildReport, type LocaleReport, localesIn, readReport } from './report.ts';
import { missingKeys, thirdPartyMode } from './settings/third-party-mode.ts';
import { readSite, type SiteInput } from './site.ts';
import { type StageClock, stageClock } from './stage-clock.ts';
import { entryPool, type ReadingOptions } from './workers/entry-pool.ts';

/** Options that change the export. All of them are part of the key of a complete build. */
export interface PublishedInput extends Pick<SiteInput, 'at' | 'environment' | 'production'> {
  /** The locales to build. All others are copied from the previous export. */
  locales: readonly Locale[];
  /** Publishes a worker that unregisters the service worker of visitors. */
  retireWorker?: boolean;
}

export interface BuildInput extends PublishedInput, Pick<SiteInput, 'root'> {
  output: OutputFolder;
  /** Options of parsing. The same number of threads renders pages and encodes pictures. */
  reading: ReadingOptions;
  /** False neither reads results of earlier builds nor stores new ones. */
  cache: boolean;
  /** The path of a page to explain. */
  why?: string | undefined;
  /** This process, for the lock that prevents two builds of one output at a time. */
  process: LockHolder;
  onStage?: (stage: string) => void;
  /** Returns milliseconds since any moment. It is an option, so that tests control the clock. */
  now: () => number;
}

export interface BuildResult {
  diagnostics: Diagnostic[];
  /** Absent if nothing was published. */
  report?: BuildReport;
  /** The explanation for the page in the option `why`, in each locale that has the page. */
  why: RenderReason[];
}

/**
 * Builds a site under a lock, with the result store of earlier builds. A disk error leaves the previous export
 * unchanged.
 */
export async function build(input: BuildInput): Promise<BuildResult> {
  const { output, cache, process } = input;
  const refused = checkOutput(output);
  if (refused) return { diagnostics: [refused], why: [] };
  let lock: (() => void) | undefined;
  try {
    const taken = takeBuildLock(output.work, process);
    if (taken.value === undefined) return { diagnostics: taken.diagnostics, why: [] };
    lock = taken.value;
    const results = cache ? openResults(workPath(output.work, 'results'), codeDigests()) : memoryResults();
    try {
      return warnIfNotStored(await publishSite(input, results), { reason: results.reasonNotStored(), output });
    } finally {
      results.close();
    }
  } catch (error) {
    return { diagnostics: [unwritableDiagnostic(error, shownPath(output.out, output.work))], why: [] };
  } finally {
    lock?.();
  }
}

/**
 * Adds a warning if the next build will find no results. The failure occurs after the export, so the report lacks the
 * warning.
 */
function warnIfNotStored(
  result: BuildResult,
  { reason, output }: { reason: string | undefined; output: OutputFolder },
): BuildResult {
  const { report } = result;
  if (reason === undefined || report === undefined) return result;
  const warning = diagnose('output/no-cache', {
    message: `The build results cannot be stored in ${shownPath(workPath(output.work, 'results'), output.work)}: ${reason}.`,
    hint: 'Check the free disk space and the permissions of the file.',
  });
  const diagnostics = [...result.diagnostics, warning];
  return { ...result, diagnostics, report: { ...report, diagnostics: countDiagnostics(diagnostics) } };
}

/**
 * Runs the stages in order: read, plan, check, bundle, render, publish. With an error in the content it publishes
 * nothing. Bundling starts during reading, and encoding of pictures during rendering; their stages measure only the
 * remaining wait.
 */
async function publishSite(input: BuildInput, results: ResultStore): Promise<BuildResult> {
  const { output, locales, onStage = () => {}, now, root, at, environment, production } = input;
  const { store } = results;
  const reading = { ...input.reading, parser: environment.parser };
  const { threads } = reading;
  const clock = stageClock(now, onStage);
  clock.begin('find changes');
  const exports = join(workPath(output.work, 'exports'), digest(output.out).slice(0, 8));
  const content = discover(root);
  const { digests, findChanged } = digestFiles(allFiles(content), store);
  const key = buildKey(input, { digests, diagnostics: content.diagnostics });
  const same = store.read(key);
  if (same && liveDigest({ out: output.out, exports }) === same.exportHash) return unchanged(same, clock, results);

  const pictures = output.images ?? (input.cache ? workPath(output.work, 'images') : undefined);
  const imageStore = pictures === undefined ? memoryImageStore() : openImageStore(pictures);
  const background = backgroundWork();
  try {
    // Code does not depend on content, so bundling runs while texts are parsed.
    const bundling = background.begin(() => bundleProject(output.work, input));
    const make = entryPool(reading);
    const own = { root, at, environment, production, store, digests, make, imageStore };
    const read = await readSite({ ...own, found: content, onStage: clock.begin });
    const site = production ? read : { ...read, diagnostics: withoutAgeing(read.diagnostics) };
    const moved = findChanged(allFiles(content));
    if (moved) return { diagnostics: [changedFile(moved)], why: [] };
    results.save();
    if (failed(site.diagnostics)) return { diagnostics: site.diagnostics, why: [] };

    const built = site.locales.filter(({ locale }) => locales.includes(locale));
    const outside = thirdPartyMode(production, environment);
    const settings = built.map((one) => one.settings);
    const keys = missingKeys(settings, outside);
    if (failed(keys)) return { diagnostics: sortDiagnostics([...site.diagnostics, ...keys]), why: [] };
    // Pages contain only facts about pictures, so encoding runs while pages are rendered.
    const encoding = background.begin(() =>
      encodeVariants(variantsOfAllLocales(built), imageStore, { atOnce: threads }),
    );
    clock.begin('bundle code');
    const bundle = await bundling;
    const writer = openExport({ out: output.out, exports });
    const work = { site, built, bundle, imageStore, writer, store, clock, encoding, background, outside };
    const done = await exportSite({ ...input, threads, ...work });
    if (failed(done.diagnostics)) return { diagnostics: sortDiagnostics(done.diagnostics), why: done.why };

    const movedAsset = findChanged([...content.assets.values()]);
    if (movedAsset) return { diagnostics: [changedFile(movedAsset)], why: done.why };
    const { diagnostics, why, ...counts } = done;
    const { copied, retained } = copyFromPreviousExport(writer, { out: output.out, at, made: done.made });
    const { edge } = bundle;
    const report = reportOf({ at, copied, retained, edge, ...counts, clock, results, diagnostics });
    writer.put('report.json', Buffer.from(`${JSON.stringify(report, null, 2)}\n`));
    const exportHash = writer.finish();
    store.write(key, { diagnostics, report, exportHash } satisfies WholeBuild);
    results.save();
    return { diagnostics, report: { ...report, ...times(clock) }, why };
  } finally {
    await background.end();
  }
}

/**
 * Removes findings that time alone causes, so a fresh clone builds without warnings on any day. `validate` reports
 * them.
 */
function withoutAgeing(found: readonly Diagnostic[]): Diagnostic[] {
  return found.filter(({ code }) => !appearsWithTime(code));
}

function failed(found: readonly Diagnostic[]): boolean {
  return countDiagnostics(found).error > 0;
}

/** Copies from the previous export the locales that this build leaves out, and the hashed files. */
function copyFromPreviousExport(
  writer: ExportWriter,
  { out, at, made }: { out: string; at: string; made: BuildReport['locales'] },
): Pick<ReportInput, 'copied' | 'retained'> {
  const old = readReport(out);
  const copied = Object.entries(old === undefined ? {} : localesIn(old)).filter(([locale]) => !(locale in made));
  for (const [locale] of copied)
    for (const folder of [locale, `${SAMPLES_FOLDER}/${locale}`]) writer.reuseBelow(folder);
  const before = old?.retained ?? [];
  const ofCopied = before.filter(({ path }) => copied.some(([locale]) => path.startsWith(`${locale}/`)));
  return { copied, retained: [...ofCopied, ...retainAssets(writer, { at, before })] };
}

/** The stored result of a complete build. A build with the same input returns it and does nothing else. */
interface WholeBuild {
  diagnostics: Diagnostic[];
  report: BuildReport;
  /** The digest of the export, which detects that another export has replaced it. */
  exportHash: string;
}

const WHOLE = stage<WholeBuild>('build', import.meta.filename, { folders: [...BUNDLED_FOLDERS, 'edge'] });

interface FoundContent {
  digests: ReadonlyMap<string, string>;
  /** Diagnostics about foreign files in the content root, which have no digest. */
  diagnostics: readonly Diagnostic[];
}

/** Returns the key of a complete build: all inputs of its export except the code. */
export function buildKey(
  { at, environment, production, retireWorker, locales }: PublishedInput,
  found: FoundContent,
): StageKey<WholeBuild> {
  const rest = JSON.stringify({ environment, production, retireWorker, diagnostics: found.diagnostics });
  return { stage: WHOLE, parts: [at, rest, ...locales, ...[...found.digests].flat()] };
}

function unchanged({ diagnostics, report }: WholeBuild, clock: StageClock, results: ResultStore): BuildResult {
  results.saveWithoutPruning();
  return {
    diagnostics,
    report: { ...report, rendered: 0, encoded: 0, drawn: 0, cache: { ...results.counts }, ...times(clock) },
    why: [],
  };
}

interface ReportInput extends Pick<BuildReport, 'at' | 'retained' | 'edge' | 'rendered' | 'encoded' | 'drawn'> {
  /** The locales of this build. */
  made: BuildReport['locales'];
  copied: [locale: string, report: LocaleReport][];
  clock: StageClock;
  results: ResultStore;
  diagnostics: readonly Diagnostic[];
}

function reportOf({
  at,
  made,
  copied,
  retained,
  edge,
  rendered,
  encoded,
  drawn,
  clock,
  results,
  diagnostics,
}: ReportInput): BuildReport {
  return {
    at,
    locales: made,
    ...(copied.length === 0 ? {} : { kept: Object.fromEntries(copied) }),
    retained,
    edge,
    rendered,
    encoded,
    drawn,
    cache: { ...results.counts },
    ...times(clock),
    diagnostics: countDiagnostics(diagnostics),
  };
}

function times(clock: StageClock): Pick<BuildReport, 'stages' | 'milliseconds'> {
  const stages = clock.read();
  return { stages, milliseconds: Object.values(stages).reduce((sum, one) => sum + one, 0) };
}
