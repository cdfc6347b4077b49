import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { parsePage } from '../exports/page.ts';
import { type Export, type ExportFolder, readAuditedExport, readSource } from './export.ts';
import { factsOf } from './facts.ts';
import type { HtmlFinding } from './html.ts';
import { referencesOf } from './references.ts';
import type { AuditedPageFacts, ReportFinding } from './rule.ts';
import { PAGE_RULES } from './rules/index.ts';

/** A page of one of the exports. */
export interface PageFile {
  site: number;
  path: string;
  /** The findings about its HTML, if an earlier audit has stored them. */
  html?: HtmlFinding[] | undefined;
}

/** The findings of some pages, and the facts about them that rules about all pages need. */
export interface AuditedPages {
  diagnostics: Diagnostic[];
  pages: AuditedPageFacts[];
  /** The findings about the HTML of each page. */
  html: HtmlFinding[][];
}

/** Returns a function that audits pages, one parsed page in memory at a time. */
export async function pageAuditor(
  folders: readonly ExportFolder[],
): Promise<(files: readonly PageFile[]) => Promise<AuditedPages>> {
  const exports = await Promise.all(folders.map(readAuditedExport));
  const seen = new Set<string>();
  const isFirst = (key: string) => !seen.has(key) && seen.add(key).has(key);
  return async (files) => {
    // Loading html-validate takes as long as a second.
    const check = files.every(({ html }) => html !== undefined)
      ? undefined
      : (await import('./html.ts')).htmlStandardFindings;
    const { diagnostics, report } = collector();
    const html: HtmlFinding[][] = [];
    const pages = files.map(({ site, path, html: known }) => {
      const siteExport = exports[site] as Export;
      const source = readSource(siteExport, path);
      const found = known ?? check?.(source.text) ?? [];
      html.push(found);
      for (const { code, message, url, line, column } of found)
        report(code, { message, hint: hintFor(url), place: { file: source.file, line, column } });
      const page = parsePage(path, source, siteExport.base);
      const context = { siteExport, exports, isFirst, references: referencesOf(page, siteExport.isOurs) };
      for (const rule of PAGE_RULES) rule(page, context, report);
      return factsOf(page, context);
    });
    return { diagnostics, pages, html };
  };
}

function hintFor(url: string | undefined): string {
  return url === undefined ? 'Browsers guess what is meant. Correct what writes this text.' : `See ${url}`;
}

/** Returns a list of findings, and the function that adds to it. */
export function collector(): { diagnostics: Diagnostic[]; report: ReportFinding } {
  const diagnostics: Diagnostic[] = [];
  return { diagnostics, report: (code, details) => void diagnostics.push(diagnose(code, details)) };
}
