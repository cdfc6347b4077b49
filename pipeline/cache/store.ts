declare const RESULT: unique symbol;

/** A step of the build whose results may be kept. */
export interface Stage<Result> {
  name: string;
  /** The file that makes its results, absolute. The code that it runs is part of every key (`code-digest.ts`). */
  code: string;
  /** Folders of the house that it reads whole, because what is in them is bundled. */
  folders: readonly string[];
  /** Every change of the content asks for them again: a long-lived process keeps them in memory. */
  isAskedOften: boolean;
  readonly [RESULT]?: Result;
}

/** Names a step of the build; `code` is the `import.meta.filename` of the module that makes its results. */
export function stage<Result>(
  name: string,
  code: string,
  { folders = [], isAskedOften = false }: Partial<Pick<Stage<Result>, 'folders' | 'isAskedOften'>> = {},
): Stage<Result> {
  return { name, code, folders, isAskedOften };
}

/** The inputs of a result: its stage, and all other inputs as texts. `key.ts` hashes them. */
export interface StageKey<Result> {
  stage: Stage<Result>;
  parts: readonly string[];
}

/** Results by key, as JSON values: never changed after they were written. */
export interface Store {
  read: <Result>(key: StageKey<Result>) => Result | undefined;
  write: <Result>(key: StageKey<Result>, result: Result) => void;
  /** Writes a result that is JSON already. */
  writeJson: (key: StageKey<unknown>, json: Uint8Array) => void;
  /** Says that a result is still wanted by whoever used another one, without reading it: it is not forgotten before that one. */
  want: (key: StageKey<unknown>) => void;
}

/** Keeps nothing: every result is made anew. */
export const noStore: Store = {
  read: () => undefined,
  write: () => {},
  writeJson: () => {},
  want: () => {},
};
