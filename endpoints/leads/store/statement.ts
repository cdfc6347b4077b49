/** A value of a column. */
export type SqlValue = string | number | null;

export type SqlRow = Readonly<Record<string, unknown>>;

/** A statement that SQLite and PostgreSQL both run. `$1` is the placeholder of the first value. SQL may repeat a placeholder. */
export interface Statement {
  sql: string;
  values: readonly SqlValue[];
}

/** Runs a statement and returns its rows. Changes return the id of each changed row. Rejects if the database fails. */
export type RunStatement = (statement: Statement) => Promise<readonly SqlRow[]>;

/** The parts of statements that differ between the databases. */
export interface Dialect {
  /**
   * Returns a condition on a row of `leads`: its id or one of its values matches the LIKE pattern of the parameter
   * `place`, such as `$1`. If the fields are not valid JSON, their text counts as a value.
   */
  hasText: (place: string) => string;
  /**
   * Returns a condition on a row of `leads`: one of its values is the email address of the parameter `place`, in upper
   * or lower case. If the fields are not valid JSON, the condition is true if their text contains the address as a
   * quoted JSON string.
   */
  hasEmail: (place: string) => string;
  /** Ends a query that chooses a row to change: skips rows that another connection is changing. */
  skipLocked: string;
  /** Returns the elements of the JSON list of texts of a parameter, as a table with the column `value`. */
  elements: (place: string) => string;
}
