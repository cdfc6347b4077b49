import { join } from 'node:path';
import type { BuildInput, BuildResult } from './build-input.ts';
import { codeDigests } from './cache/code-digest.ts';
import type { CacheAddress } from './cache/http-cache.ts';
import { digest } from './cache/key.ts';
import { memoryResults } from './cache/memory.ts';
import type { ResultStore } from './cache/result-store.ts';
import { openResults } from './cache/results.ts';
import { openSharedCache, type SharedCache } from './cache/shared-cache.ts';
import { readTree } from './content/file-stats.ts';
import { countDiagnostics, type Diagnostic, diagnose } from './diagnostics/diagnostic.ts';
import { liveDigest } from './emit/export-writer.ts';
import { takeWorkLock } from './folders/lock.ts';
import { checkOutput, type OutputFolder } from './folders/output-folder.ts';
import { shownPath } from './folders/paths.ts';
import { UnwritableFolder, unwritableDiagnostic } from './folders/unwritable.ts';
import { workPath } from './folders/work-folder.ts';
import { stageClock } from './stage-clock.ts';
import { treeKey, unchanged, wholeKey } from './whole-build.ts';

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
    const taken = takeWorkLock(output.work, { ...process, command: 'build' });
    if (taken.value === undefined) return { diagnostics: taken.diagnostics, why: [] };
    lock = taken.value;
    const codeOf = codeDigests();
    const results = cache ? openResults(workPath(output.work, 'results'), codeOf) : memoryResults();
    const shared = input.sharedCache && openSharedCache(input.sharedCache, codeOf);
    try {
      const result = await buildWith(input, results, shared);
      const stored = warnIfNotStored(result, { reason: results.reasonNotStored(), output });
      return warnIfNotShared(stored, { reason: shared?.problem(), address: input.sharedCache });
    } finally {
      results.close();
    }
  } catch (error) {
    const place = error instanceof UnwritableFolder ? error.folder : output.out;
    return { diagnostics: [unwritableDiagnostic(error, shownPath(place, output.work))], why: [] };
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
  return withWarning(result, warning);
}

/** Adds a warning if the shared cache could not be used. The build made the results itself. */
function warnIfNotShared(
  result: BuildResult,
  { reason, address }: { reason: string | undefined; address: CacheAddress | undefined },
): BuildResult {
  if (reason === undefined) return result;
  const warning = diagnose('output/no-shared-cache', {
    message: `The shared cache at ${address?.url} ${reason}. The build continued without it.`,
    hint: 'Check the address, WAYBILL_CACHE_TOKEN and the limits of the server.',
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
async function buildWith(
  input: BuildInput,
  results: ResultStore,
  shared: SharedCache | undefined,
): Promise<BuildResult> {
  const { output, root, shard, publishList, onStage = () => {}, now } = input;
  const clock = stageClock(now, onStage);
  clock.begin('find changes');
  const exports = join(workPath(output.work, 'exports'), digest(output.out).slice(0, 8));
  const tree = readTree(root);
  const { store } = results;
  const inputs = store.read(treeKey(input, tree.digest));
  const same = inputs === undefined ? undefined : store.read(wholeKey(inputs));
  // The list of published addresses needs the pages.
  const isReused = shard === undefined && publishList !== true;
  if (isReused && same && liveDigest({ out: output.out, exports }) === same.exportHash)
    return unchanged(same, clock, results);
  const { publishSite } = await import('./publish-site.ts');
  return publishSite(input, { results, clock, exports, tree, sharing: shared && { shared, shard } });
}
