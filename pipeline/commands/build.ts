import { join } from 'node:path';
import { countDiagnostics, type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { codeDigests } from '../cache/code-digest.ts';
import { digest } from '../cache/key.ts';
import { memoryResults } from '../cache/memory.ts';
import { type OtherResults, openOtherResults, withOthers } from '../cache/other-results.ts';
import { openResults } from '../cache/results.ts';
import { readTree } from '../content/file-stats.ts';
import { holdsAt } from '../content/time-span.ts';
import { liveDigest } from '../emit/export-writer.ts';
import { waitForWorkLock } from '../folders/lock.ts';
import { checkOutput, type OutputFolder } from '../folders/output-folder.ts';
import { shownPath } from '../folders/paths.ts';
import { UnwritableFolder, unwritableDiagnostic } from '../folders/unwritable.ts';
import { workPath } from '../folders/work-folder.ts';
import type { BuildInput, BuildResult } from '../publish/build-input.ts';
import type { OpenStores } from '../publish/publish-site.ts';
import { stageClock } from '../publish/stage-clock.ts';
import { satisfyingInputs, unchangedBuildResult, wholeKey } from '../publish/whole-build.ts';

/** How often a build reads content again that changed while it was read. */
const REREADS = 2;

/**
 * Builds a site under a lock, for which it waits, with the result store of earlier builds. It begins again if the content
 * changes while it reads. A disk error leaves the previous export unchanged.
 */
export async function build(input: BuildInput): Promise<BuildResult> {
  const { output, process, others = [], pause, onStage } = input;
  const refused = checkOutput(output);
  if (refused) return { diagnostics: [refused], why: [] };
  const { value: otherResults, diagnostics } = openOtherResults(others, (path) => shownPath(path, output.work));
  if (otherResults === undefined) return { diagnostics, why: [] };
  let lock: (() => void) | undefined;
  try {
    const taken = await waitForWorkLock(output.work, { ...process, command: 'build' }, { pause, onStage });
    if (taken.value === undefined) return { diagnostics: taken.diagnostics, why: [] };
    lock = taken.value;
    let result = await buildOnce(input, otherResults);
    for (let left = REREADS; left > 0 && hasMoved(result); left -= 1) result = await buildOnce(input, otherResults);
    return result;
  } catch (error) {
    const place = error instanceof UnwritableFolder ? error.folder : output.out;
    return { diagnostics: [unwritableDiagnostic(error, shownPath(place, output.work))], why: [] };
  } finally {
    lock?.();
  }
}

function hasMoved({ diagnostics }: BuildResult): boolean {
  return diagnostics.some(({ code }) => code === 'content/moved');
}

async function buildOnce(input: BuildInput, otherResults: OtherResults): Promise<BuildResult> {
  const { output, cache, others = [] } = input;
  const codeOf = codeDigests();
  const results = cache ? openResults(workPath(output.work, 'results'), codeOf) : memoryResults();
  const store = others.length === 0 ? results.store : withOthers(results.store, otherResults, codeOf);
  try {
    const result = await buildWith(input, { results, codeOf, store, pictures: otherResults.pictures });
    return warnIfNotStored(result, { reason: results.reasonNotStored(), output });
  } finally {
    results.close();
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
  const { report, shard } = result;
  if (reason === undefined || (report ?? shard) === undefined) return result;
  const warning = diagnose('output/no-cache', {
    message: `The build results cannot be stored in ${shownPath(workPath(output.work, 'results'), output.work)}: ${reason}.`,
    hint: 'Check the free disk space and the permissions of the file.',
  });
  return withWarning(result, warning);
}

function withWarning(result: BuildResult, warning: Diagnostic): BuildResult {
  const diagnostics = [...result.diagnostics, warning];
  const { report } = result;
  return {
    ...result,
    diagnostics,
    ...(report && { report: { ...report, diagnostics: countDiagnostics(diagnostics) } }),
  };
}

/** Builds the site, unless no file of its content has changed: then it does not even load the code that reads content. */
async function buildWith(input: BuildInput, stores: OpenStores): Promise<BuildResult> {
  const { results } = stores;
  const { output, root, shard, publishList, onStage = () => {}, now } = input;
  const clock = stageClock(now, onStage);
  clock.begin('find changes');
  const exports = join(workPath(output.work, 'exports'), digest(output.out).slice(0, 8));
  const tree = readTree(root);
  // The list of published addresses needs the pages.
  const isReused = shard === undefined && publishList !== true;
  const live = isReused ? liveDigest({ out: output.out, exports }) : undefined;
  for (const candidate of live === undefined ? [] : satisfyingInputs(input)) {
    const same = results.store.read(wholeKey(candidate, tree.digest));
    if (same !== undefined && same.exportHash === live && holdsAt(same.span, input.at))
      return unchangedBuildResult(same, clock, results);
  }
  const { publishSite } = await import('../publish/publish-site.ts');
  return publishSite(input, { ...stores, clock, exports, tree });
}
