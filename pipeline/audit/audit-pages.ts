import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { type Export, type ExportFolder, readExport, readSource } from './export.ts';
import { factsOf } from './facts.ts';
import { parsePage } from './page.ts';
import type { PageFacts, Report } from './rule.ts';
import { PAGE_RULES } from './rules/index.ts';

/** A page of one of the exports. */
export interface PageFile {
  site: number;
  path: string;
}

/** The findings of some pages, and the facts about them that rules about all pages need. */
export interface AuditedPages {
  diagnostics: Diagnostic[];
  pages: PageFacts[];
}

/** Returns a function that audits pages, one parsed page in memory at a time. */
export async function pageAuditor(
  folders: readonly ExportFolder[],
): Promise<(files: readonly PageFile[]) => AuditedPages> {
  const exports = await Promise.all(folders.map(readExport));
  const seen = new Set<string>();
  const isFirst = (key: string) => !seen.has(key) && seen.add(key).has(key);
  return (files) => {
    const { diagnostics, report } = collector();
    const pages = files.map(({ site, path }) => {
      const own = exports[site] as Export;
      const page = parsePage(path, readSource(own, path));
      for (const rule of PAGE_RULES) rule(page, { own, exports, isFirst }, report);
      return factsOf(page, { own, exports });
    });
    return { diagnostics, pages };
  };
}

/** Returns a list of findings, and the function that adds to it. */
export function collector(): { diagnostics: Diagnostic[]; report: Report } {
  const diagnostics: Diagnostic[] = [];
  return { diagnostics, report: (code, details) => void diagnostics.push(diagnose(code, details)) };
}
