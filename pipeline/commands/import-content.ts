import { basename, dirname, relative, resolve, sep } from 'node:path';
import type { Locale } from '../../contract/locales.ts';
import { type Diagnostic, diagnose, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import { discover } from '../content/discover.ts';
import { replaceFiles } from '../folders/replace-files.ts';
import { findOtherSite, readOtherItems } from '../moving-in/other-site.ts';
import { NO_OWN_MAPPING, readOwnMapping } from '../moving-in/own-mapping.ts';
import { type PlannedMovingIn, planMovingIn } from '../moving-in/plan-moving-in.ts';
import { TOOLS, type ToolName } from '../moving-in/tools.ts';

export interface ContentImport {
  /** Absolute path of the content root. */
  root: string;
  /** Absolute path of the folder of the other site. */
  folder: string;
  tool: ToolName;
  /** The id of the content type that items get. */
  type: string;
  locale: Locale;
  /** Absolute path of a file with own mappings. */
  map: string | undefined;
  /** YYYY-MM-DD. */
  today: string;
  isDryRun: boolean;
  isConfirmed: boolean;
}

/** The result of an import. Without `planned`, nothing was imported. */
export interface ContentImportResult {
  planned?: PlannedMovingIn;
  /** The folder that was read, for people. */
  from?: string;
  diagnostics: Diagnostic[];
}

/** Imports items of another generator with their files and former addresses. Writes all files or none. */
export function importContent({ root, folder, tool, map, isDryRun, ...target }: ContentImport): ContentImportResult {
  const nameOf = (disk: string) => relative(dirname(root), disk).split(sep).join('/') || basename(disk);
  const mapping =
    map === undefined ? { value: NO_OWN_MAPPING, diagnostics: [] } : readOwnMapping({ disk: map, file: nameOf(map) });
  if (mapping.value === undefined) return { diagnostics: mapping.diagnostics };
  const site = findOtherSite(resolve(folder), { tool: TOOLS[tool], own: mapping.value, nameOf });
  const read = readOtherItems(site);
  if (read.value === undefined) return { diagnostics: read.diagnostics };
  const planned = planMovingIn({ ...target, site, root, files: read.value, contentFiles: discover(root) });
  const diagnostics = sortDiagnostics([...read.diagnostics, ...planned.findings]);
  const result = { planned, from: nameOf(site.items), diagnostics };
  if (isDryRun) return result;
  try {
    replaceFiles(planned.changes);
    return result;
  } catch (error) {
    const message = `The items cannot be written: ${reasonOf(error)}.`;
    return {
      diagnostics: [diagnose('input/unwritable', { message, hint: 'Solve this problem, then run the command again.' })],
    };
  }
}
