import type { Readable } from 'node:stream';
import type { HostRules } from './rules.ts';

/** What a host serves: files by their paths below the export, and the rules that hold for them. */
export interface HostedSite {
  has: (file: string) => boolean;
  /** Undefined where the file has vanished since. */
  open: (file: string) => Promise<HostedFile | undefined>;
  rules: HostRules;
  /** Differs when what is served does; absent where no functions run. */
  deploy?: string;
}

/** A file that is being sent; to be closed when it was. */
export interface HostedFile {
  /** Bytes. */
  size: number;
  /** Differs when the content does; a file on disk is not read for it. */
  version: string;
  /** The whole content, for files that are known to be small. */
  bytes: () => Promise<Uint8Array>;
  /** A part of the content as it is read; both ends belong to it. */
  stream: (range: ByteRange) => Readable;
  close: () => Promise<void>;
}

export interface ByteRange {
  start: number;
  end: number;
}
