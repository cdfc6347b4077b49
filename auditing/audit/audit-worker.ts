import { workerData } from 'node:worker_threads';
import { type AuditedPages, type PageFile, pageAuditor } from './audit-pages.ts';
import type { ExportFolder } from './export.ts';

// Tinypool passes `workerData` as the second element of a pair, once, when the thread starts.
const [, folders] = workerData as [unknown, ExportFolder[]];
const audit = await pageAuditor(folders);

/** Audits a batch of pages in a worker thread. */
export default function auditBatch(files: readonly PageFile[]): Promise<AuditedPages> {
  return audit(files);
}
