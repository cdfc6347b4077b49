import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Locale } from '../../contract/locales.ts';
import { type Diagnostic, diagnose, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import { discover } from '../content/discover.ts';
import { replaceFiles } from '../folders/replace-files.ts';
import { findOtherSite, readOtherItems } from '../moving-in/other-site.ts';
import { NO_OWN_MAPPING, readOwnMapping } from '../moving-in/own-mapping.ts';
import { type MovingIn, type PlannedMovingIn, planMovingIn, RULES } from '../moving-in/plan-moving-in.ts';
import { TOOLS, type ToolName } from '../moving-in/tools.ts';
import { type ContentInput, validate } from './validate.ts';

export interface ContentImport extends ContentInput {
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

/** Plans the import, and reads what it would write with the validator: an item with errors becomes a draft. */
async function planValid(moving: Omit<MovingIn, 'refused'>, input: ContentInput): Promise<PlannedMovingIn> {
  const refused = new Map<string, string>();
  for (;;) {
    const planned = planMovingIn({ ...moving, refused });
    const errors = planned.changes.length === 0 ? [] : await errorsOf(planned, input);
    const byFile = Map.groupBy(errors, ({ place }) => place?.file ?? '');
    const wrong = planned.publicItems.flatMap((file) => {
      const problems = byFile.get(file);
      return problems === undefined ? [] : [[file, problems] as const];
    });
    if (wrong.length === 0) {
      const ofRules = byFile.get(`${basename(input.root)}/redirects/${RULES}`) ?? [];
      return { ...planned, findings: [...planned.findings, ...ofRules] };
    }
    // A new draft can be an error of the items that link to it.
    for (const [file, problems] of wrong) refused.set(file, wordsOf(file, problems));
  }
}

function wordsOf(file: string, problems: readonly Diagnostic[]): string {
  const shown = problems.slice(0, 3).map(({ message, place }) => `${message.replace(/\.$/, '')} (line ${place?.line})`);
  const more = problems.length > 3 ? ` And ${problems.length - 3} more.` : '';
  return `${file} would have ${problems.length === 1 ? 'an error' : `${problems.length} errors`}, so it is a draft. ${shown.join('. ')}.${more}`;
}

/** Returns the errors of the content with planned files, which it writes to a temporary copy only. */
async function errorsOf({ changes }: PlannedMovingIn, input: ContentInput): Promise<Diagnostic[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-'));
  try {
    const root = join(folder, basename(input.root));
    cpSync(input.root, root, { recursive: true, verbatimSymlinks: true });
    replaceFiles(changes.map((change) => ({ ...change, disk: join(root, relative(input.root, change.disk)) })));
    const { diagnostics } = await validate({ ...input, root, strict: false, images: undefined });
    return diagnostics.filter(({ severity }) => severity === 'error');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Imports items of another generator with their files and former addresses. Writes all files or none. */
export async function importContent(input: ContentImport): Promise<ContentImportResult> {
  const { root, folder, tool, map, isDryRun, type, locale } = input;
  const nameOf = (disk: string) => relative(dirname(root), disk).split(sep).join('/') || basename(disk);
  const target = { type, locale, contentFiles: discover(root) };
  const mapping =
    map === undefined
      ? { value: NO_OWN_MAPPING, diagnostics: [] }
      : readOwnMapping({ disk: map, file: nameOf(map) }, target);
  if (mapping.value === undefined) return { diagnostics: mapping.diagnostics };
  const site = findOtherSite(resolve(folder), { tool: TOOLS[tool], own: mapping.value, nameOf });
  const read = readOtherItems(site);
  if (read.value === undefined) return { diagnostics: read.diagnostics };
  const planned = await planValid({ ...input, ...target, site, files: read.value }, input);
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
