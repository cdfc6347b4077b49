import { digestOfFile } from '../cache/key.ts';
import type { RenderFiles } from './page-files.ts';
import type { PageJob } from './page-job.ts';
import type { PublicFile } from './public-file.ts';

/** A rendered file with its manifest entry. */
export interface RenderedFile {
  path: string;
  hash: string;
  bytes: number;
  /** Absent if an earlier page of this renderer or an earlier export has the file, or if the renderer wrote it. */
  content?: Uint8Array;
  /** True if the renderer wrote the file into the export's folder. */
  isWritten?: boolean;
}

/** Writes files of pages into the folder of an export. */
export interface FileWriter {
  write: (path: string, content: Uint8Array) => void;
  /** Returns the digest of an earlier export's file at this path. */
  earlierDigestOf: (path: string) => string | undefined;
}

/** The files of a page, or the reason why its template failed. */
export type RenderedFiles = { files: RenderedFile[] } | { reason: string };

/** Renders one page. If its template throws, only this page fails. */
export type RenderPage = (job: PageJob) => RenderedFiles;

/**
 * Returns a function that renders pages. For a style sheet that pages share, only the first result has the content. With
 * a writer, the function writes the files that differ from those of earlier exports.
 */
export function pageRenderer(makePage: RenderFiles, writer?: FileWriter): RenderPage {
  const shared = new Map<string, RenderedFile>();
  const madeFile = (path: string, text: string | Uint8Array): RenderedFile => {
    const known = shared.get(path);
    if (known !== undefined) return known;
    const content = fileBytes(text);
    const file = { path, hash: digestOfFile(content), bytes: content.length };
    if (writer === undefined) {
      if (path.startsWith(SHARED)) shared.set(path, file);
      return { ...file, content };
    }
    const isWritten = writer.earlierDigestOf(path) !== file.hash;
    if (isWritten) writer.write(path, content);
    const writtenFile = { ...file, isWritten };
    if (path.startsWith(SHARED)) shared.set(path, writtenFile);
    return writtenFile;
  };
  return (job) => {
    let made: PublicFile[];
    try {
      made = makePage(job);
    } catch (error) {
      return { reason: errorMessageOf(error) };
    }
    // Outside `try`: a full disk is not a fault of the page and must end the build.
    return { files: made.map(([path, content]) => madeFile(path, content)) };
  };
}

/** The bytes of a file. */
export function fileBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content;
}

/** Files in this folder have a content hash in their names. */
const SHARED = 'static/';

/** Returns the message of a thrown value. */
export function errorMessageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
