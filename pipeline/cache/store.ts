declare const RESULT: unique symbol;

/** A step of the build whose results may be stored. */
export interface Stage<Result> {
  name: string;
  /**
   * The absolute path of the module that computes its results. Every key includes the code of the module
   * (`code-digest.ts`).
   */
  code: string;
  /** Folders of the repository that the stage reads in full, because it bundles every file in them. */
  folders: readonly string[];
  /** Whether every change of the content reads its results again. A long-lived process caches them in memory. */
  isReadOften: boolean;
  readonly [RESULT]?: Result;
}

/** Returns a stage; `code` is the `import.meta.filename` of the module that computes its results. */
export function stage<Result>(
  name: string,
  code: string,
  { folders = [], isReadOften = false }: Partial<Pick<Stage<Result>, 'folders' | 'isReadOften'>> = {},
): Stage<Result> {
  return { name, code, folders, isReadOften };
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
