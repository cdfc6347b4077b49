import type { StageProgress } from '../../model/shapes/progress.ts';

/** The last report of a build that runs while a server answers requests. */
export type BuildState =
  | { is: 'running'; stage: string; parts?: StageProgress | undefined }
  /** The findings as plain text. */
  | { is: 'failed'; findings: string }
  | { is: 'done' };
