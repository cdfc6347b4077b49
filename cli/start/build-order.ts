import type { BuildInput, BuildResult } from '../../pipeline/build-input.ts';
import type { ExportWatch, StagedExport } from '../../pipeline/emit/export-watch.ts';
import type { OnStage, Parts } from '../../pipeline/shapes/progress.ts';

/** The input of a build in another process, as JSON. */
export interface BuildOrder
  extends Pick<BuildInput, 'root' | 'at' | 'environment' | 'production' | 'locales' | 'output' | 'cache'> {
  threads: number;
}

/** A message of the process that builds. */
export type FromBuild =
  | { stage: string; parts: Parts | undefined }
  /** Files that are complete on disk. */
  | { files: string[] }
  | { staged: StagedExport }
  /** Why reading is slower than it could be. */
  | { slow: string }
  | { result: BuildResult };

/** Receives what a running build reports. */
export interface BuildEvents extends ExportWatch {
  onStage: OnStage;
  onSlow: (why: string) => void;
}

/** A build beside a server. */
export interface RunningBuild {
  /** The result; undefined if the process ended without one, because it was stopped or has a bug. */
  result: Promise<BuildResult | undefined>;
  /** Ends the process. The previous export stays. */
  stop: () => Promise<void>;
}

export type StartBuild = (order: BuildOrder, events: BuildEvents) => RunningBuild;
