import { mkdirSync, rmSync } from 'node:fs';
import { digestOfFile } from './cache/key.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { writeNew } from './emit/file-writer.ts';
import { workPath } from './folders/work-folder.ts';
import { type PageWriter, renderSite, type SiteToRender } from './render-site.ts';

export interface ShardToRender extends Omit<SiteToRender, 'writer'> {
  /** The working folder. */
  work: string;
}

/**
 * Renders the pages and makes the pictures of a shard, and stores them in the shared cache. It writes no export: the pages
 * lie in the working folder until they are stored.
 */
export async function renderShard({ work, ...input }: ShardToRender): Promise<Diagnostic[]> {
  const { site, bundle } = input;
  const folder = workPath(work, 'shard');
  try {
    const { exports, pictures } = await renderSite({ ...input, writer: pageWriter(folder) });
    const findings = exports.flatMap((one) => one.findings());
    return [...site.diagnostics, ...bundle.browser.diagnostics, ...pictures.faults, ...findings];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns a writer into an empty folder, which no earlier build has filled. */
function pageWriter(folder: string): PageWriter {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const written = new Map<string, string>();
  return {
    folder,
    put(path, content, hash = digestOfFile(content)) {
      if (written.get(path) !== hash) writeNew(folder, path, content);
      written.set(path, hash);
      return hash;
    },
    reuse: (path, hash) => written.get(path) === hash,
    adopt: (path, hash) => void written.set(path, hash),
    earlierDigestOf: () => undefined,
  };
}
