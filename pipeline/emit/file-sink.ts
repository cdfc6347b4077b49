/** The folder of an export that is being written, with the files that it has from an earlier export. */
export interface ExportFolder {
  /** The folder of the files until the export becomes live. */
  folder: string;
  /** Returns the digest of an earlier export's file at this path. */
  earlierDigestOf: (path: string) => string | undefined;
}

/** Receives the files of an export, one at a time. */
export interface FileSink extends ExportFolder {
  /** Publishes a file and returns its digest. Pass the digest as `hash` if you have already computed it. */
  put: (path: string, content: Uint8Array, hash?: string) => string;
  /** Publishes a file that a thread has written into the folder. */
  adopt: (path: string, hash: string) => void;
  /** Publishes a file of an earlier export again; returns false if no earlier export has it any more. */
  reuse: (path: string, hash: string) => boolean;
}
