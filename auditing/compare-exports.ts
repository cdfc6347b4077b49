import { compare } from '../model/diagnostics/diagnostic.ts';
import type { OnStage } from '../model/shapes/progress.ts';
import { readReport } from '../pipeline/publish/report.ts';
import type { BeforeAfter, BudgetChange, ExportChanges } from './compare-exports/changes.ts';
import { compareSites } from './compare-exports/compare-sites.ts';
import type { ReadExport, SiteFiles } from './exports/read-export.ts';

/** Compares two exports, locale by locale. A locale that is only in one export has only added or only removed pages. */
export async function compareExports(
  { before, after }: BeforeAfter<ReadExport>,
  onStage?: OnStage,
): Promise<ExportChanges> {
  const names = [...new Set([...before.sites, ...after.sites].map(({ name }) => name))].toSorted(compare);
  const sites: ExportChanges['sites'] = [];
  for (const name of names) {
    const siteOf = (read: ReadExport) => read.sites.find((site) => site.name === name) ?? emptySite(name);
    sites.push(await compareSites({ before: siteOf(before), after: siteOf(after) }, onStage));
  }
  return {
    sites,
    budgets: budgetChanges({ before: before.folder, after: after.folder }),
  };
}

function emptySite(name: string): SiteFiles {
  return { name, folder: '', files: new Map() };
}

/** Compares the budgets in the reports of two builds. Exports of other tools have none. */
function budgetChanges({ before, after }: BeforeAfter<string>): BudgetChange[] {
  const [old, fresh] = [before, after].map((folder) => readReport(folder)?.budgets ?? {}) as [Budgets, Budgets];
  return Object.entries(fresh).flatMap(([name, { bytes, most }]) => {
    const earlier = old[name];
    if (earlier === undefined || (earlier.bytes === bytes && earlier.most === most)) return [];
    const isCrossed = bytes > most && earlier.bytes <= earlier.most;
    return {
      name,
      bytes: { before: earlier.bytes, after: bytes },
      most: { before: earlier.most, after: most },
      isCrossed,
    };
  });
}

type Budgets = Record<string, { bytes: number; most: number }>;
