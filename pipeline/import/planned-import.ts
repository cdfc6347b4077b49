import type { FileChange } from '../folders/replace-files.ts';

/** What every import needs. */
export interface ImportInput {
  /** Absolute path of the content root. */
  root: string;
  bytes: Buffer;
  /** The name and version of the program. */
  program: string;
  /** The name of the release, and its day: when it takes effect, or when it was published. */
  release?: string | undefined;
  effective?: string | undefined;
  /** For the tariff: whether rows get the official texts. */
  withDescriptions?: boolean | undefined;
  /** For ports and airports: codes that get new rows. */
  add?: readonly string[] | undefined;
}

/** A changed field of a row. */
export interface FieldChange {
  id: string;
  field: string;
  before: string;
  after: string;
}

/** What an import changes, by the ids of rows. */
export interface ImportChanges {
  added: string[];
  removed: string[];
  changed: FieldChange[];
}

/** What an import would write, and what that changes. */
export interface PlannedImport {
  files: FileChange[];
  changes: ImportChanges;
  /** The number of rows before the import. */
  rowsBefore: number;
  /** Differences that a person must judge, such as a code that the source no longer has. */
  notes: string[];
}
