import type { Parts } from '../../model/shapes/progress.ts';

/** The last report of a build that runs while a server answers requests. */
export type BuildState =
  | { is: 'running'; stage: string; parts?: Parts | undefined }
  /** The findings as plain text. */
  | { is: 'failed'; findings: string }
  | { is: 'done' };
