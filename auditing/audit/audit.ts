import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { type Diagnostic, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import type { OnParts } from '../../model/shapes/progress.ts';
import { digestOfFile } from '../../pipeline/cache/key.ts';
import { noStore, type StageKey, type Store, stage } from '../../pipeline/cache/store.ts';
import { type AuditedPages, collector, type PageFile, pageAuditor } from './audit-pages.ts';
import { type Export, type ExportFolder, pagesOf, readAuditedExport } from './export.ts';
import type { HtmlFinding } from './html.ts';
import type { AuditedPageFacts } from './rule.ts';
import { SITE_RULES } from './rules/index.ts';

/** With fewer pages, this thread finishes before worker threads have started. */
const MIN_PAGES_FOR_THREADS = 100;
const BATCH = 20;

/** The result of an audit. */
export interface Audit {
  /** Sorted by file and place, without duplicates. */
  diagnostics: Diagnostic[];
  pages: AuditedPageFacts[];
  exports: Export[];
}

/** Checking the HTML takes most of the time, and depends on the bytes of the page alone. */
const HTML = stage<HtmlFinding[]>('html', ['auditing']);

function htmlKey({ folder }: Export, path: string): StageKey<HtmlFinding[]> {
  return { stage: HTML, parts: [digestOfFile(readFileSync(join(folder, path)))] };
}

/**
 * Audits exports that belong together: the locales of one site, or one folder of any static site generator. The files
 * are only read. The store has the findings about the HTML of pages that were audited before. Throws the error of the system if a file disappears meanwhile.
 */
export async function auditExports(
  folders: readonly ExportFolder[],
  { threads, store = noStore, onParts }: { threads: number; store?: Store; onParts?: OnParts },
): Promise<Audit> {
  const exports = await Promise.all(folders.map(readAuditedExport));
  const read = exports.flatMap((siteExport, site) =>
    pagesOf(siteExport).map((path) => ({ site, path, key: htmlKey(siteExport, path) })),
  );
  const files = read.map(({ site, path, key }) => ({ site, path, html: store.read(key) }));
  const audited = await auditPages(folders, { files, threads, onParts });
  for (const [index, html] of audited.flatMap((part) => part.html).entries()) {
    const key = read[index]?.key;
    if (key !== undefined && files[index]?.html === undefined) store.write(key, html);
  }
  const pages = audited.flatMap((part) => part.pages);
  const { diagnostics, report } = collector();
  for (const rule of SITE_RULES) rule({ exports, pages }, report);
  return {
    diagnostics: sortDiagnostics([...audited.flatMap((part) => part.diagnostics), ...diagnostics]),
    pages,
    exports,
  };
}

async function auditPages(
  folders: readonly ExportFolder[],
  { files, threads, onParts }: { files: readonly PageFile[]; threads: number; onParts: OnParts | undefined },
): Promise<AuditedPages[]> {
  if (threads < 2 || files.length < MIN_PAGES_FOR_THREADS) return [await (await pageAuditor(folders))(files)];
  const pool = new Tinypool({
    filename: new URL('./audit-worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    // A worker has queued batches, so it does not wait while this thread is busy.
    concurrentTasksPerWorker: 2,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
    workerData: folders,
  });
  try {
    const batches = Array.from({ length: Math.ceil(files.length / BATCH) }, (_, index) =>
      files.slice(index * BATCH, (index + 1) * BATCH),
    );
    let done = 0;
    const audited = async (batch: readonly PageFile[]): Promise<AuditedPages> => {
      const result: AuditedPages = await pool.run(batch);
      done += batch.length;
      onParts?.({ done, total: files.length });
      return result;
    };
    return await Promise.all(batches.map(audited));
  } finally {
    await pool.destroy();
  }
}
