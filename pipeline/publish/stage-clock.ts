import type { OnStage } from '../../model/shapes/progress.ts';

export interface StageClock {
  /** Begins a stage, or reports the parts of the current stage. */
  begin: OnStage;
  /** Returns milliseconds by stage, up to now. */
  read: () => Record<string, number>;
}

/** Measures consecutive stages and reports the beginning of each. */
export function stageClock(now: () => number, onStage: OnStage): StageClock {
  const began: { stage: string; at: number }[] = [];
  return {
    begin(stage, parts) {
      if (began.at(-1)?.stage !== stage) began.push({ stage, at: now() });
      onStage(stage, parts);
    },
    read() {
      const end = now();
      return Object.fromEntries(
        began.map(({ stage, at }, index) => [stage, Math.round((began[index + 1]?.at ?? end) - at)]),
      );
    },
  };
}
