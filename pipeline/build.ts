import { join } from 'node:path';
import type { BuildInput, BuildResult } from './build-input.ts';
import { codeDigests } from './cache/code-digest.ts';
import { digest } from './cache/key.ts';
import { memoryResults } from './cache/memory.ts';
import type { ResultStore } from './cache/result-store.ts';
import { openResults } from './cache/results.ts';
import { readTree } from './content/file-stats.ts';
import { countDiagnostics, diagnose } from './diagnostics/diagnostic.ts';
import { liveDigest } from './emit/export-writer.ts';
import { takeBuildLock } from './folders/lock.ts';
import { checkOutput, type OutputFolder } from './folders/output-folder.ts';
import { shownPath } from './folders/paths.ts';
import { unwritableDiagnostic } from './folders/unwritable.ts';
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
    const taken = takeBuildLock(output.work, process);
    if (taken.value === undefined) return { diagnostics: taken.diagnostics, why: [] };
    lock = taken.value;
    const results = cache ? openResults(workPath(output.work, 'results'), codeDigests()) : memoryResults();
    try {
      return warnIfNotStored(await buildWith(input, results), { reason: results.reasonNotStored(), output });
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

/** Builds the site, unless no file of its content has changed: then it does not even load the code that reads content. */
async function buildWith(input: BuildInput, results: ResultStore): Promise<BuildResult> {
  const { output, root, onStage = () => {}, now } = input;
  const clock = stageClock(now, onStage);
  clock.begin('find changes');
  const exports = join(workPath(output.work, 'exports'), digest(output.out).slice(0, 8));
  const tree = readTree(root);
  const { store } = results;
  const inputs = store.read(treeKey(input, tree.digest));
  const same = inputs === undefined ? undefined : store.read(wholeKey(inputs));
  if (same && liveDigest({ out: output.out, exports }) === same.exportHash) return unchanged(same, clock, results);
  const { publishSite } = await import('./publish-site.ts');
  return publishSite(input, { results, clock, exports, tree });
}
