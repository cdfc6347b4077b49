import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { digestOfFile } from '../cache/key.ts';
import type { Store } from '../cache/store.ts';
import type { FileSink } from '../emit/file-sink.ts';
import { storeFile } from '../emit/stored-pages.ts';
import { workPath } from '../folders/work-folder.ts';
import { renderSite, type SiteToRender } from './render-site.ts';
import type { WorkCounts } from './report.ts';

/** The result of a shard, whose pages and pictures are in the store. */
export interface RenderedShard extends WorkCounts {
  diagnostics: Diagnostic[];
}

/**
 * Renders the pages and makes the pictures of a shard, and stores them. It writes no export. `work` is the working
 * folder.
 */
export async function renderShard(input: SiteToRender, work: string): Promise<RenderedShard> {
  const { site, bundle, store } = input;
  const folder = workPath(work, 'shard');
  try {
    const { exports, pictures } = await renderSite(input, storingSink(folder, store));
    const { faults, ...counts } = pictures;
    const done = exports.map((localeExport) => localeExport.finish());
    const findings = [site, bundle.browser, ...done].flatMap(({ diagnostics }) => diagnostics);
    return {
      diagnostics: [...findings, ...faults],
      rendered: done.reduce((sum, { rendered }) => sum + rendered, 0),
      ...counts,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns a sink that stores every file. Threads write their files into the folder. */
function storingSink(folder: string, store: Store): FileSink {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const stored = new Set<string>();
  const put: FileSink['put'] = (_, content, hash = digestOfFile(content)) => {
    if (!stored.has(hash)) storeFile(store, hash, content);
    stored.add(hash);
    return hash;
  };
  return {
    folder,
    put,
    adopt: (path, hash) => void put(path, readFileSync(join(folder, path)), hash),
    reuse: (_, hash) => stored.has(hash),
    earlierDigestOf: () => undefined,
  };
}
