import { digestOfFile } from '../cache/key.ts';
import type { MakePage } from './page-files.ts';
import type { PageJob } from './page-job.ts';
import type { PublicFile } from './public-file.ts';

/** A file of a page with what its export's list says of it. */
export interface MadeFile {
  path: string;
  hash: string;
  bytes: number;
  /** Absent where an earlier page of the same renderer has the file too, or an earlier export, or it is written. */
  content?: Uint8Array;
  /** It lies in the folder of the export. */
  isWritten?: boolean;
}

/** Writes files of pages into the folder of an export. */
export interface FileWriter {
  write: (path: string, content: Uint8Array) => void;
  /** The digest of the file that an earlier export has at this path. */
  earlierDigestOf: (path: string) => string | undefined;
}

/** The files of a page, or why its template failed. */
export type MadePage = { files: MadeFile[] } | { reason: string };

/** Makes pages one after the other. A template that throws fails its page alone. */
export type RenderPage = (job: PageJob) => MadePage;

/** What tells of the files that pages share, their sheets, once; with a writer, files that differ are written at once. */
export function pageRenderer(makePage: MakePage, writer?: FileWriter): RenderPage {
  const shared = new Map<string, MadeFile>();
  const madeFile = (path: string, text: string | Uint8Array): MadeFile => {
    const known = shared.get(path);
    if (known !== undefined) return known;
    const content = bytesOf(text);
    const file = { path, hash: digestOfFile(content), bytes: content.length };
    if (writer === undefined) {
      if (path.startsWith(SHARED)) shared.set(path, file);
      return { ...file, content };
    }
    const isWritten = writer.earlierDigestOf(path) !== file.hash;
    if (isWritten) writer.write(path, content);
    const made = { ...file, isWritten };
    if (path.startsWith(SHARED)) shared.set(path, made);
    return made;
  };
  return (job) => {
    let made: PublicFile[];
    try {
      made = makePage(job);
    } catch (error) {
      return { reason: messageOf(error) };
    }
    // A disk that takes no more is no fault of the page: it ends the build.
    return { files: made.map(([path, content]) => madeFile(path, content)) };
  };
}

/** The bytes of a file. */
export function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content;
}

/** Where files lie whose names say what is in them. */
const SHARED = 'static/';

/** What an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
