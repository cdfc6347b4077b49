import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfFile } from '../cache/key.ts';
import type { Store } from '../cache/store.ts';
import { storeFile } from '../emit/stored-pages.ts';
import { workPath } from '../folders/work-folder.ts';
import type { ExportedSite } from './export-site.ts';
import { type PageWriter, renderSite, type SiteToRender } from './render-site.ts';

export interface ShardToRender extends Omit<SiteToRender, 'writer'> {
  /** The working folder. */
  work: string;
}

/** Renders the pages and makes the pictures of a shard, and stores them. It writes no export. */
export async function renderShard({
  work,
  ...input
}: ShardToRender): Promise<Pick<ExportedSite, 'diagnostics' | 'rendered' | 'encoded' | 'drawn'>> {
  const { site, bundle, store } = input;
  const folder = workPath(work, 'shard');
  try {
    const { exports, pictures } = await renderSite({ ...input, writer: storingWriter(folder, store) });
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

/** Returns a writer that stores every file. Threads write their files into the folder. */
function storingWriter(folder: string, store: Store): PageWriter {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const stored = new Set<string>();
  const put: PageWriter['put'] = (_, content, hash = digestOfFile(content)) => {
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
