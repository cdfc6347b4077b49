/** Input of an island's hydrator in addition to its props. */
export interface IslandContext {
  /** The island's shared data sets, by name. */
  staticQueries: Record<string, unknown>;
  /** Receives errors that did not stop the island. */
  report: (error: unknown) => void;
}

/**
 * When the runtime hydrates an island. `interaction`: when the visitor first points at it, touches it or focuses it.
 */
export type IslandMoment = 'load' | 'idle' | 'visible' | 'interaction';
