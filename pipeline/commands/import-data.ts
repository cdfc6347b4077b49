import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import { replaceFiles } from '../folders/replace-files.ts';
import { planFactors } from '../import/import-factors.ts';
import { planHs } from '../import/import-hs.ts';
import { planHtsImport } from '../import/import-hts.ts';
import { planAirports, planLocodes } from '../import/import-places.ts';
import type { ImportInput, PlannedImport } from '../import/planned-import.ts';
import { unpacked } from '../import/read-table.ts';

/** The plan of each source. */
const PLANS = {
  hts: planHtsImport,
  hs: planHs,
  airports: planAirports,
  locode: planLocodes,
  factors: planFactors,
} as const;

export type ImportSource = keyof typeof PLANS;

export interface DataImport extends ImportInput {
  what: ImportSource;
  /** True writes nothing. */
  isDryRun: boolean;
  /** Whether more changes than usual are wanted. */
  isConfirmed: boolean;
}

/** The result of an import. It has written either all files or, with a finding, none. */
export interface ImportResult {
  planned: PlannedImport | undefined;
  diagnostics: Diagnostic[];
}

/** An import that changes a larger share of the rows needs a confirmation. */
const USUAL_SHARE = 0.05;

/** Imports a published file into the data files of the content. */
export function importData({ what, isDryRun, isConfirmed, ...input }: DataImport): ImportResult {
  const bytes = unpacked(input.bytes);
  if (bytes === undefined) {
    const message = 'The file ends before its compressed data do.';
    return { planned: undefined, diagnostics: [diagnose('input/import-file', { message })] };
  }
  const { value: planned, diagnostics } = PLANS[what]({ ...input, bytes });
  if (planned === undefined) return { planned, diagnostics };
  const unusual = isConfirmed ? undefined : unusualChange(planned);
  if (unusual !== undefined) return { planned, diagnostics: [unusual] };
  if (isDryRun) return { planned, diagnostics: [] };
  try {
    replaceFiles(planned.files);
    return { planned, diagnostics: [] };
  } catch (error) {
    const message = `The data files cannot be written: ${reasonOf(error)}.`;
    const hint = 'Solve this problem, then run the command again.';
    return { planned, diagnostics: [diagnose('input/unwritable', { message, hint })] };
  }
}

function unusualChange({ changes, rowsBefore }: PlannedImport): Diagnostic | undefined {
  const { added, removed, changed } = changes;
  const keys = new Set([...added, ...removed, ...changed.map(({ id }) => id)]).size;
  if (rowsBefore === 0 || keys <= rowsBefore * USUAL_SHARE) return undefined;
  return diagnose('input/import-change', {
    message: `${keys} of ${rowsBefore} rows would change, more than ${USUAL_SHARE * 100} percent.`,
    hint: 'Check that the file is complete and is the right one. If it is, pass --confirm.',
  });
}
