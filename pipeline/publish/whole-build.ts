import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { ResultStore } from '../cache/result-store.ts';
import { type StageKey, stage } from '../cache/store.ts';
import { type TimeSpan, timeKey } from '../content/time-span.ts';
import type { BuildResult, SiteToPublish } from './build-input.ts';
import { type BuildReport, timesOf } from './report.ts';
import type { StageClock } from './stage-clock.ts';

/** The stored result of a complete build. A build with the same input returns it and does nothing else. */
export interface WholeBuild {
  diagnostics: Diagnostic[];
  report: BuildReport;
  /** The digest of the export, which detects that another export has replaced it. */
  exportHash: string;
  /** The time in which a build has the same export. */
  span: TimeSpan;
}

const WHOLE = stage<WholeBuild>('build', ['reading', 'rendering']);

/**
 * Returns the key of a complete build of a content root whose files have these names and stats (`readTree`). It needs neither the
 * content nor the code that reads it.
 */
export function wholeKey(
  { root, at, environment, production, isQuick, retireWorker, locales }: SiteToPublish,
  tree: string,
): StageKey<WholeBuild> {
  const rest = JSON.stringify({ environment, production, isQuick, retireWorker });
  return { stage: WHOLE, parts: [root, timeKey(at), rest, ...locales, tree] };
}

/** Returns the inputs whose export satisfies this build: its own, and for a quick build also those of the full one. */
export function satisfyingInputs<Input extends SiteToPublish>(input: Input): Input[] {
  return input.isQuick ? [input, { ...input, isQuick: undefined }] : [input];
}

/** Returns the result of a build with nothing to do, and commits the results that it used. */
export function unchangedBuildResult(
  { diagnostics, report }: WholeBuild,
  clock: StageClock,
  results: ResultStore,
): BuildResult {
  results.saveWithoutPruning();
  return {
    diagnostics,
    report: { ...report, rendered: 0, encoded: 0, drawn: 0, cache: { ...results.counts }, ...timesOf(clock) },
    why: [],
  };
}
