/** How much of a stage is done, for people who wait. */
export interface StageProgress {
  done: number;
  total: number;
}

/** Called with each change of the parts of one stage. */
export type OnParts = (parts: StageProgress) => void;

/** Called when a stage begins, and again with each change of its parts if the stage counts them. */
export type OnStage = (stage: string, parts?: StageProgress) => void;
