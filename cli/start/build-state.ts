import type { Parts } from '../../model/shapes/progress.ts';

/** What the build beside a server has reported last. */
export type BuildState =
  | { is: 'running'; stage: string; parts?: Parts | undefined }
  /** The findings as plain text. */
  | { is: 'failed'; findings: string }
  | { is: 'done' };
