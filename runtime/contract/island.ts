/** What an island is given beside its props. */
export interface IslandContext {
  /** The shared data sets that the island asked for, by name. */
  staticQueries: Record<string, unknown>;
  /** Told of errors that the island survived. */
  report: (error: unknown) => void;
}

/** When an island is hydrated; `interaction`: as soon as the visitor points at it, touches it or tabs into it. */
export type IslandMoment = 'load' | 'idle' | 'visible' | 'interaction';
