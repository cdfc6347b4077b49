import { join } from 'node:path';
import { OFFLINE_PATH } from '../../contract/constants.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { BudgetUse } from '../../model/shapes/budget-use.ts';
import type { ExportWriter } from '../emit/export-writer.ts';
import type { LocaleSite } from '../emit/locale-site.ts';
import { fileBytes } from '../emit/page-renderer.ts';
import type { RenderReason } from '../emit/render-reason.ts';
import { serviceWorkerFile } from '../emit/service-worker.ts';
import { renderSite, type SiteToRender } from './render-site.ts';
import type { LocaleReport, WorkCounts } from './report.ts';

/** Where an export is written, and what it says to the service worker of visitors. */
export interface ExportTarget {
  writer: ExportWriter;
  /** Publishes a worker that unregisters the service worker of visitors. */
  retireWorker: boolean;
}

export interface ExportedSite extends WorkCounts {
  diagnostics: Diagnostic[];
  why: RenderReason[];
  /** The use of each budget for scripts and for shared data sets. */
  budgets: BudgetUse[];
  /** A report of each exported locale. */
  locales: Record<string, LocaleReport>;
}

/** Renders the pages that differ from the last export, and passes every file of the locales to the writer. */
export async function exportSite(input: SiteToRender, target: ExportTarget): Promise<ExportedSite> {
  const { site, built, bundle, clock } = input;
  const { writer } = target;
  const { exports, pictures } = await renderSite(input, writer);
  const { faults, ...counts } = pictures;
  const diagnostics = [...site.diagnostics, ...bundle.browser.diagnostics, ...faults];
  const budgets = [...bundle.browser.budgets];
  const result: ExportedSite = { diagnostics, budgets, why: [], locales: {}, rendered: 0, ...counts };
  if (faults.length > 0) return result;

  clock.begin('publish');
  for (const [index, localeSite] of built.entries()) {
    const done = exports[index]?.finish();
    if (done === undefined) continue;
    const worker = await serviceWorkerOf(localeSite, input, target);
    writer.put(`${localeSite.locale}/sw.js`, fileBytes(worker));
    diagnostics.push(...done.diagnostics);
    budgets.push(...done.budgets);
    if (done.why) result.why.push(done.why);
    result.rendered += done.rendered;
    const { url } = localeSite.settings;
    result.locales[localeSite.locale] = {
      ...(url === undefined ? {} : { url }),
      pages: localeSite.pages.length,
      files: done.files + 1,
      bytes: done.bytes + Buffer.byteLength(worker),
    };
  }
  return result;
}

async function serviceWorkerOf(
  { locale, pages }: LocaleSite,
  { bundle: { browser, styles }, store }: SiteToRender,
  { writer, retireWorker }: ExportTarget,
): Promise<string> {
  if (retireWorker) return browser.retiredWorker;
  const offlineHash = writer.digestOf(`${locale}${OFFLINE_PATH}`) ?? '';
  const baseStyles = styles.base.url;
  return serviceWorkerFile({ browser, baseStyles, folder: join(writer.folder, locale), offlineHash, pages, store });
}
