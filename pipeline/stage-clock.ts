export interface StageClock {
  begin: (stage: string) => void;
  /** Returns milliseconds by stage, up to now. */
  read: () => Record<string, number>;
}

/** Measures consecutive stages and reports the beginning of each. */
export function stageClock(now: () => number, onStage: (stage: string) => void): StageClock {
  const began: { stage: string; at: number }[] = [];
  return {
    begin(stage) {
      began.push({ stage, at: now() });
      onStage(stage);
    },
    read() {
      const end = now();
      return Object.fromEntries(
        began.map(({ stage, at }, index) => [stage, Math.round((began[index + 1]?.at ?? end) - at)]),
      );
    },
  };
}
