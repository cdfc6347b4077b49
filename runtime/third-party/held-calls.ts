type Globals = Record<string, unknown>;
type Call = (...words: unknown[]) => unknown;

/** Global functions that scripts beside the page leave, as the page may call them before these have run. */
export interface HeldCalls {
  /** Those of the names that nobody else had taken. */
  names: readonly string[];
  /** Keeps calls from now on; gives what takes them once the scripts have run. */
  hold: () => () => void;
  /** Removes the functions, and forgets the calls. */
  remove: () => void;
}

export function holdCalls(globals: Globals, wanted: readonly string[]): HeldCalls {
  const names = wanted.filter((name) => !(name in globals));
  let calls: [name: string, words: unknown[]][] = [];
  return {
    names,
    hold() {
      const takers = names.map((name) => [name, globals[name]] as const);
      for (const name of names) globals[name] = (...words: unknown[]) => void calls.push([name, words]);
      return () => {
        for (const [name, taker] of takers) globals[name] = taker;
        for (const [name, words] of calls) (globals[name] as Call)(...words);
        calls = [];
      };
    },
    remove() {
      for (const name of names) Reflect.deleteProperty(globals, name);
      calls = [];
    },
  };
}
