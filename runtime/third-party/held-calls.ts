type Globals = Record<string, unknown>;
type Call = (...words: unknown[]) => unknown;

/** Global functions of scripts in a worker. The page may call them before the scripts have run. */
export interface QueuedCalls {
  /** The wanted names that no other script had defined. */
  names: readonly string[];
  /** Queues calls from now on. Returns a function that delivers them, for use after the scripts have run. */
  hold: () => () => void;
  /** Removes the functions, and discards queued calls. */
  remove: () => void;
}

export function queueCalls(globals: Globals, wanted: readonly string[]): QueuedCalls {
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
