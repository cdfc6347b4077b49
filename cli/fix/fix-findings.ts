import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { FormatName } from '../report/formats.ts';
import { plural } from '../report/pretty.ts';
import { paint, print, printNote, type Terminal } from '../terminal/terminal.ts';
import { type FixedFile, planFixes, writeFixes } from './fix-files.ts';

export interface FixOptions {
  terminal: Terminal;
  /** Absolute path of the content root. */
  root: string;
  /** True writes nothing. */
  dryRun?: boolean | undefined;
  format: FormatName;
  options: { quiet?: boolean };
}

export interface FixOutcome {
  /** Whether files were written, so that the findings are no longer true. */
  isChanged: boolean;
  /** Findings about files that cannot be written. */
  diagnostics: Diagnostic[];
  /** The result, for JSON. */
  summary: {
    isWritten: boolean;
    files: { file: string; fixes: number; diff: string }[];
    postponed: number;
  };
}

/**
 * Prints the fixes of findings as a diff, and then writes them unless it is a dry run. With a format for programs,
 * stdout contains only that format, so the diff is printed to stderr.
 */
export function fixFindings(findings: readonly Diagnostic[], options: FixOptions): FixOutcome {
  const { terminal, root, dryRun = false, format } = options;
  const { files, postponed } = planFixes(findings, root);
  const tell = format === 'pretty' ? print : printNote;
  if (!options.options.quiet)
    for (const { file, diff, deleted } of files) {
      tell(terminal, `${painted(diff.trimEnd(), terminal, format)}\n`);
      if (deleted.length > 0) tell(terminal, `The fixes delete from ${file}: ${deleted.join(', ')}\n`);
    }
  const { written, changed, diagnostics } = dryRun ? { written: [], changed: [], diagnostics: [] } : writeFixes(files);
  if (!options.options.quiet) {
    tell(terminal, `${summaryText(dryRun ? files : written, dryRun)}\n`);
    for (const { file } of changed) printNote(terminal, `${file} has changed meanwhile and was not fixed.`);
  }
  const done = (dryRun ? files : written).map(({ file, fixes, diff }) => ({ file, fixes, diff }));
  const left = postponed + changed.reduce((sum, { fixes }) => sum + fixes, 0);
  return {
    isChanged: written.length > 0,
    diagnostics,
    summary: { isWritten: !dryRun, files: done, postponed: left },
  };
}

function summaryText(files: readonly FixedFile[], isDryRun: boolean): string {
  if (files.length === 0) return 'No finding has a fix.';
  const fixes = files.reduce((sum, file) => sum + file.fixes, 0);
  const what = `${plural(fixes, 'finding')} in ${plural(files.length, 'file')}`;
  return isDryRun ? `--fix would fix ${what}. Nothing was written.` : `Fixed ${what}.`;
}

function painted(diff: string, terminal: Terminal, format: FormatName): string {
  const to = format === 'pretty' ? 'stdout' : 'stderr';
  const lines = diff.split('\n').map((line) => {
    if (/^(?:---|\+\+\+) [ab]\//.test(line)) return paint(terminal, 'bold', line, to);
    if (line.startsWith('@@')) return paint(terminal, 'cyan', line, to);
    if (line.startsWith('-')) return paint(terminal, 'red', line, to);
    return line.startsWith('+') ? paint(terminal, 'green', line, to) : line;
  });
  return lines.join('\n');
}
