import { basename } from 'node:path';
import { appearsWithTime, failsProduction } from '../../model/diagnostics/catalogue.ts';
import { countDiagnostics, type Diagnostic, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { dataDay } from '../../model/settings/site-clock.ts';
import { missingKeys, thirdPartyMode } from '../../model/settings/third-party-mode.ts';
import type { StageProgress } from '../../model/shapes/progress.ts';
import { bundleProject } from '../bundle/project-bundle.ts';
import type { SiteBundle } from '../bundle/site-bundle.ts';
import type { CodeOf } from '../cache/key.ts';
import type { ResultStore } from '../cache/result-store.ts';
import type { Store } from '../cache/store.ts';
import { changedFile } from '../content/changed-file.ts';
import { allFiles, areAllFoldersReadable, type DiscoveredContent, discover } from '../content/discover.ts';
import { digestFiles, type FileDigests } from '../content/file-digests.ts';
import type { ContentTree } from '../content/file-stats.ts';
import { checkFolders } from '../emit/check-folders.ts';
import { type ExportWriter, openExport } from '../emit/export-writer.ts';
import { type RetainedAsset, retainAssets } from '../emit/retained-assets.ts';
import { workPath } from '../folders/work-folder.ts';
import { EXPORT_RECIPE, QUICK_RECIPE } from '../images/formats.ts';
import { type ImageStore, memoryImageStore, openImageStore, withFolders } from '../images/image-store.ts';
import { SAMPLES_FOLDER } from '../plan/samples-path.ts';
import { addressesOf, publishUrls } from '../redirects/publish-urls.ts';
import { readSite, type Site } from '../site/read-site.ts';
import { entryPool } from '../workers/entry-pool.ts';
import { type Background, backgroundWork } from './background.ts';
import type { BuildInput, BuildResult } from './build-input.ts';
import { type ExportedSite, exportSite } from './export-site.ts';
import { renderShard } from './render-shard.ts';
import type { SiteToRender } from './render-site.ts';
import { type BuildReport, type LocaleReport, localesIn, readReport, timesOf } from './report.ts';
import type { StageClock } from './stage-clock.ts';
import { type WholeBuild, wholeKey } from './whole-build.ts';

/** The stores of results that `build` opens. */
export interface OpenStores {
  results: ResultStore;
  codeOf: CodeOf;
  /** The results of this machine, and those of others. */
  store: Store;
  /** Folders with picture files that other machines encoded. */
  pictures: readonly string[];
}

/** The stores, the clock and the content tree that `build` opens before the stages run. */
export interface OpenBuild extends OpenStores {
  clock: StageClock;
  /** The folder of the two exports. */
  exports: string;
  /** The names and stats of the content files. */
  tree: ContentTree;
}

/**
 * Runs the stages in order: read, plan, check, bundle, render, publish. With an error in the content it publishes
 * nothing. Bundling starts during reading, and encoding of pictures after the first page; their stages measure only
 * the remaining wait. A shard publishes nothing: it stores the results of its part.
 */
export async function publishSite(input: BuildInput, open: OpenBuild): Promise<BuildResult> {
  const { results, codeOf, clock, tree } = open;
  const { root, shard } = input;
  // Only the store of this machine knows its files and its export.
  const { store } = results;
  const contentFiles = discover(root);
  const { digests, findChanged, isInTree } = digestFiles(allFiles(contentFiles), store, tree);

  const background = backgroundWork();
  try {
    // Code does not depend on content, so bundling runs while texts are parsed.
    const bundling = bundleBeside(input, { background, clock, codeOf });
    const { site, imageStore } = await readContent(input, open, { contentFiles, digests });
    const moved = findChanged(allFiles(contentFiles));
    if (moved) return { diagnostics: [changedFile(moved)], why: [] };
    results.save();
    if (failed(site.diagnostics)) return { diagnostics: site.diagnostics, why: [] };

    const ready: ReadBuild = { open, site, bundling, background, imageStore, findChanged, contentFiles };
    const done = await (shard === undefined ? exportAndSwap(input, ready) : storePart(input, ready));
    if (done.whole !== undefined) {
      if (isInTree && areAllFoldersReadable(contentFiles)) store.write(wholeKey(input, tree.digest), done.whole);
      results.save();
    }
    return input.publishList && done.whole !== undefined ? withUrlLists(done.result, { input, site }) : done.result;
  } finally {
    await background.end();
  }
}

/** Adds the published paths to the lists of addresses. This changes the content, so the next build plans it again. */
function withUrlLists(
  result: BuildResult,
  { input: { root, locales }, site }: { input: BuildInput; site: Site },
): BuildResult {
  const built = site.locales.filter(({ locale }) => locales.includes(locale));
  const done = built.map(({ locale, pages }) =>
    publishUrls(addressesOf(pages), { root, name: basename(root), locale }),
  );
  const diagnostics = [...result.diagnostics, ...done.flatMap((publication) => publication.diagnostics)];
  return { ...result, diagnostics, urlLists: done.flatMap(({ published }) => published ?? []) };
}

/** Reads and plans the site. */
async function readContent(
  input: BuildInput,
  { store, pictures, clock }: OpenBuild,
  { contentFiles, digests }: { contentFiles: DiscoveredContent; digests: FileDigests['digests'] },
): Promise<{ site: Site; imageStore: ImageStore }> {
  const { output, root, at, environment, production } = input;
  const folder = output.images ?? (input.cache ? workPath(output.work, 'images') : undefined);
  const imageStore = withFolders(folder === undefined ? memoryImageStore() : openImageStore(folder), pictures);
  const make = entryPool({ ...input.reading, parser: environment.parser });
  const recipe = input.isQuick ? QUICK_RECIPE : EXPORT_RECIPE;
  const siteInput = { root, at, environment, production, store, digests, recipe };
  const site = await readSite({ ...siteInput, contentFiles, onStage: clock.begin }, make, imageStore);
  const diagnostics = (production ? asInProduction : withoutAgeing)(site.diagnostics);
  return { site: { ...site, diagnostics }, imageStore };
}

/** Starts to bundle. The returned function waits for the bundle, which is the stage `bundle code`. */
function bundleBeside(
  { output, cache, isQuick }: BuildInput,
  { background, clock, codeOf }: { background: Background; clock: StageClock; codeOf: CodeOf },
): () => Promise<SiteBundle> {
  let isWaited = false;
  let last: StageProgress | undefined;
  const show = () => {
    if (isWaited) clock.begin('bundle code', last);
  };
  const onParts = (parts: StageProgress) => {
    last = parts;
    show();
  };
  const options = { codeOf: cache ? codeOf : undefined, isQuick, onParts };
  const bundling = background.begin(() => bundleProject(output.work, options));
  return async () => {
    isWaited = true;
    show();
    const bundle = await bundling;
    isWaited = false;
    return bundle;
  };
}

/** A build whose content is read and planned, without errors. */
interface ReadBuild {
  open: OpenBuild;
  site: Site;
  bundling: () => Promise<SiteBundle>;
  background: Background;
  imageStore: ImageStore;
  findChanged: FileDigests['findChanged'];
  contentFiles: DiscoveredContent;
}

/** The result of an export; with the complete build, if it was published. */
interface Exported {
  result: BuildResult;
  whole?: WholeBuild;
}

function refused(diagnostics: readonly Diagnostic[], why: BuildResult['why'] = []): Exported {
  return { result: { diagnostics: sortDiagnostics([...diagnostics]), why } };
}

/** A site that is ready for rendering, or the findings that prevent it. */
type Prepared = { refusal: Exported } | { ready: SiteToRender };

/** Checks the keys of third parties, and waits for the bundles. */
async function prepare(
  input: BuildInput,
  { open: { store, clock }, site, bundling, background, imageStore }: ReadBuild,
): Promise<Prepared> {
  const { locales, environment, production, why, shard, others = [], isQuick } = input;
  const { threads } = input.reading;
  const built = site.locales.filter(({ locale }) => locales.includes(locale));
  const outside = thirdPartyMode(production, environment);
  const settings = built.map((localeSite) => localeSite.settings);
  const keys = missingKeys(settings, outside);
  if (failed(keys)) return { refusal: refused([...site.diagnostics, ...keys]) };
  const bundle = await bundling();
  const base = { site, built, bundle, imageStore, store, clock, background };
  return { ready: { ...base, threads, why, environment, outside, shard, hasOthers: others.length > 0, isQuick } };
}

/** Makes the part of a shard and stores its results. */
async function storePart(input: BuildInput, build: ReadBuild): Promise<Exported> {
  const { shard, at, output } = input;
  const { clock, results } = build.open;
  const prepared = await prepare(input, build);
  if ('refusal' in prepared) return prepared.refusal;
  const { diagnostics, ...counts } = await renderShard(prepared.ready, output.work);
  if (failed(diagnostics) || shard === undefined) return refused(diagnostics);
  results.save();
  const report = { at, shard, ...counts, ...timesOf(clock) };
  return { result: { diagnostics: sortDiagnostics(diagnostics), why: [], shard: report } };
}

/** Renders the locales of the build into the export that is not live, and makes it live. */
async function exportAndSwap(input: BuildInput, build: ReadBuild): Promise<Exported> {
  const { open, findChanged, contentFiles } = build;
  const { results, clock, exports } = open;
  const { output, at, isQuick, retireWorker = false, cache } = input;
  const prepared = await prepare(input, build);
  if ('refusal' in prepared) return prepared.refusal;
  const writer = openExport({ out: output.out, exports, isFresh: !cache });
  const done = await exportSite(prepared.ready, { writer, retireWorker });
  if (failed(done.diagnostics)) return refused(done.diagnostics, done.why);

  const movedAsset = findChanged([...contentFiles.assets.values()]);
  if (movedAsset) return refused([changedFile(movedAsset)], done.why);
  const { diagnostics, why } = done;
  const full = checkFolders(writer.published());
  if (full.length > 0) return refused([...diagnostics, ...full], why);
  const copied = copyFromPreviousExport(writer, { out: output.out, at, locales: done.locales });
  const { edge } = prepared.ready.bundle;
  const report = reportOf(done, { at, isQuick, copied, edge, clock, results });
  writer.put('report.json', Buffer.from(`${JSON.stringify(report, null, 2)}\n`));
  const exportHash = writer.finish();
  const result = { diagnostics, report: { ...report, ...timesOf(clock) }, why };
  return { result, whole: { diagnostics, report, exportHash, span: build.site.span } };
}

/**
 * Removes findings that time alone causes, so a fresh clone builds without warnings on any day. `validate` reports
 * them.
 */
function withoutAgeing(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ code }) => !appearsWithTime(code));
}

/** Makes errors of the warnings that must not be published. */
function asInProduction(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.map((finding) => (failsProduction(finding.code) ? { ...finding, severity: 'error' } : finding));
}

function failed(diagnostics: readonly Diagnostic[]): boolean {
  return countDiagnostics(diagnostics).error > 0;
}

/** The parts of the previous export that stay published. */
interface CopiedExport {
  locales: [locale: string, report: LocaleReport][];
  /** Hashed files of earlier builds. */
  retained: RetainedAsset[];
}

/** Copies from the previous export the locales that this build leaves out, and the hashed files. */
function copyFromPreviousExport(
  writer: ExportWriter,
  { out, at, locales }: { out: string; at: string; locales: ExportedSite['locales'] },
): CopiedExport {
  const old = readReport(out);
  const copied = Object.entries(old === undefined ? {} : localesIn(old)).filter(([locale]) => !(locale in locales));
  for (const [locale] of copied)
    for (const folder of [locale, `${SAMPLES_FOLDER}/${locale}`]) writer.reuseBelow(folder);
  const before = old?.retained ?? [];
  const ofCopied = before.filter(({ path }) => copied.some(([locale]) => path.startsWith(`${locale}/`)));
  return {
    locales: copied,
    retained: [...ofCopied, ...retainAssets(writer, { at: dataDay(at), before, isQuick: old?.isQuick })],
  };
}

/** What a report says besides the results of the export. */
interface ReportInput {
  at: string;
  isQuick: true | undefined;
  copied: CopiedExport;
  /** Edge function → bytes of its bundle. */
  edge: BuildReport['edge'];
  clock: StageClock;
  results: ResultStore;
}

function reportOf(
  { locales, budgets, rendered, encoded, drawn, diagnostics }: ExportedSite,
  { at, isQuick, copied, edge, clock, results }: ReportInput,
): BuildReport {
  return {
    at,
    ...(isQuick && { isQuick }),
    locales,
    ...(copied.locales.length === 0 ? {} : { kept: Object.fromEntries(copied.locales) }),
    retained: copied.retained,
    edge,
    budgets: Object.fromEntries(budgets.map(({ name, bytes, most }) => [name, { bytes, most }])),
    rendered,
    encoded,
    drawn,
    cache: { ...results.counts },
    ...timesOf(clock),
    diagnostics: countDiagnostics(diagnostics),
  };
}
