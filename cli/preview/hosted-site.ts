import type { Readable } from 'node:stream';
import type { PreviewRules } from './rules.ts';

/** The site that a host serves: files by their paths relative to the export, and its rules. */
export interface HostedSite {
  has: (file: string) => boolean;
  /** Resolves to undefined if the file has vanished meanwhile. */
  open: (file: string) => Promise<HostedFile | undefined>;
  rules: PreviewRules;
  /** Changes when the site does; undefined if no functions run. */
  deploy?: string;
}

/** An open file. The sender closes it. */
export interface HostedFile {
  /** Bytes. */
  size: number;
  /** Changes when the content does. For a file on disk, it is computed without reading the content. */
  version: string;
  /** Reads the complete content, for small files. */
  bytes: () => Promise<Uint8Array>;
  /** Streams a part of the content; both ends are inclusive. */
  stream: (range: ByteRange) => Readable;
  close: () => Promise<void>;
}

export interface ByteRange {
  start: number;
  end: number;
}
