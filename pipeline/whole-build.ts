import type { BuildResult, PublishedInput } from './build-input.ts';
import { digestAll } from './cache/key.ts';
import type { ResultStore } from './cache/result-store.ts';
import { type StageKey, stage } from './cache/store.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { type BuildReport, timesOf } from './report.ts';
import type { SiteInput } from './site.ts';
import type { StageClock } from './stage-clock.ts';

/** The stored result of a complete build. A build with the same input returns it and does nothing else. */
export interface WholeBuild {
  diagnostics: Diagnostic[];
  report: BuildReport;
  /** The digest of the export, which detects that another export has replaced it. */
  exportHash: string;
}

const CODE = ['reading', 'rendering'] as const;
const WHOLE = stage<WholeBuild>('build', CODE);
/** The digest of the key of a complete build. */
const TREE = stage<string>('build-tree', CODE);

interface FoundContent {
  digests: ReadonlyMap<string, string>;
  /** Diagnostics about foreign files in the content root, which have no digest. */
  diagnostics: readonly Diagnostic[];
}

/** Returns the key of a complete build from the digest of its inputs. */
export function wholeKey(inputs: string): StageKey<WholeBuild> {
  return { stage: WHOLE, parts: [inputs] };
}

/** Returns the key of a complete build: all inputs of its export except the code. */
export function buildKey(
  { at, environment, production, isQuick, retireWorker, locales }: PublishedInput,
  found: FoundContent,
): StageKey<WholeBuild> {
  const rest = JSON.stringify({ environment, production, isQuick, retireWorker, diagnostics: found.diagnostics });
  return wholeKey(digestAll([at, rest, ...locales, ...[...found.digests].flat()]));
}

/**
 * Returns the key of the digest with which `wholeKey` finds the complete build of a content root whose files have these
 * names and stats (`readTree`). It needs neither the content nor the code that reads it.
 */
export function treeKey(
  { root, at, environment, production, isQuick, retireWorker, locales }: PublishedInput & Pick<SiteInput, 'root'>,
  tree: string,
): StageKey<string> {
  const rest = JSON.stringify({ environment, production, isQuick, retireWorker });
  return { stage: TREE, parts: [root, at, rest, ...locales, tree] };
}

/** Returns the inputs whose export satisfies this build: its own, and for a quick build also those of the full one. */
export function satisfyingInputs<Input extends PublishedInput>(input: Input): Input[] {
  return input.isQuick ? [input, { ...input, isQuick: undefined }] : [input];
}

/** Returns the result of a build with nothing to do, and commits the results that it used. */
export function unchanged({ diagnostics, report }: WholeBuild, clock: StageClock, results: ResultStore): BuildResult {
  results.saveWithoutPruning();
  return {
    diagnostics,
    report: { ...report, rendered: 0, encoded: 0, drawn: 0, cache: { ...results.counts }, ...timesOf(clock) },
    why: [],
  };
}

/** Returns the digest of the inputs in the key of a complete build. */
export function inputsIn({ parts: [inputs = ''] }: StageKey<WholeBuild>): string {
  return inputs;
}
