import { digest } from '../cache/key.ts';
import type { MakePage } from './page-files.ts';
import type { PageJob } from './page-job.ts';

/** A file of a page with what its export's list says of it. */
export interface MadeFile {
  path: string;
  hash: string;
  bytes: number;
  /** Absent where an earlier page of the same renderer has the file too. */
  content?: string | Uint8Array;
}

/** The files of a page, or why its template failed. */
export type MadePage = { files: MadeFile[] } | { reason: string };

/** Makes pages one after the other. A template that throws fails its page alone. */
export type RenderPage = (job: PageJob) => MadePage;

/** What tells of the files that pages share, their sheets, once. */
export function pageRenderer(makePage: MakePage): RenderPage {
  const shared = new Map<string, MadeFile>();
  const madeFile = (path: string, content: string | Uint8Array): MadeFile => {
    const known = shared.get(path);
    if (known !== undefined) return known;
    const file = { path, hash: digest(content), bytes: Buffer.byteLength(content) };
    if (path.startsWith(SHARED)) shared.set(path, file);
    return { ...file, content };
  };
  return (job) => {
    try {
      return { files: makePage(job).map(([path, content]) => madeFile(path, content)) };
    } catch (error) {
      return { reason: messageOf(error) };
    }
  };
}

/** Where files lie whose names say what is in them. */
const SHARED = 'static/';

/** What an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
