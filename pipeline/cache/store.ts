declare const RESULT: unique symbol;

/**
 * A layer of code: `reading` reads, checks and plans content, and writes the files of pages; `rendering` is bundled for pages,
 * browsers and the edge; `auditing` checks exports (`code-digest.ts`).
 */
export type CodeLayer = 'reading' | 'rendering' | 'auditing';

/** A step of the build whose results may be stored. */
export interface Stage<Result> {
  name: string;
  /** The layers with its code. Every key includes their digests. */
  code: readonly CodeLayer[];
  /** Whether every change of the content reads its results again. A long-lived process caches them in memory. */
  isReadOften: boolean;
  readonly [RESULT]?: Result;
}

export function stage<Result>(
  name: string,
  code: readonly CodeLayer[],
  { isReadOften = false }: { isReadOften?: boolean } = {},
): Stage<Result> {
  return { name, code, isReadOften };
}

/** The inputs of a result: its stage, and all other inputs as texts. `key.ts` digests them. */
export interface StageKey<Result> {
  stage: Stage<Result>;
  parts: readonly string[];
}

/**
 * Results by key, as JSON values. A key digests all inputs of its result, so a result never changes. Groups of small
 * results are the exception: their key names the group, and each member in it has its own key.
 */
export interface Store {
  read: <Result>(key: StageKey<Result>) => Result | undefined;
  /** Returns a result as JSON, for a caller that passes it on. */
  readJson: (key: StageKey<unknown>) => Uint8Array | undefined;
  write: <Result>(key: StageKey<Result>, result: Result) => void;
  /** Writes a result that is JSON already. */
  writeJson: (key: StageKey<unknown>, json: Uint8Array) => void;
  /** Marks a result as used without reading it, so pruning keeps it as long as the entry that depends on it. */
  markUsed: (key: StageKey<unknown>) => void;
}

/** Stores nothing: every result is computed again. */
export const noStore: Store = {
  read: () => undefined,
  readJson: () => undefined,
  write: () => {},
  writeJson: () => {},
  markUsed: () => {},
};
