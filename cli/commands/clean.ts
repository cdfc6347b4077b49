import { resolve } from 'node:path';
import { toPrintable } from '../../contract/printable.ts';
import { type OutputRemoval, removeOutput } from '../../pipeline/folders/remove-output.ts';
import { EXIT } from '../exit-codes.ts';
import { jsonReport, toJson } from '../report/json.ts';
import { prettyReport } from '../report/pretty.ts';
import { print, printNote } from '../terminal/terminal.ts';
import type { RunCommand } from './command.ts';

interface CleanOptions {
  content: string;
  out: string;
}

/** Deletes the output of builds, and nothing else. */
export const clean: RunCommand<CleanOptions> = ({ content, out, quiet, json }, terminal) => {
  const inside = (path: string) => resolve(terminal.cwd, path);
  const output = { out: inside(out), work: inside('.waybill'), contentRoot: inside(content) };
  const removal = removeOutput(output, terminal.process);
  const { diagnostics, removed, remaining } = removal;
  const hasFailed = diagnostics.length > 0;
  if (json) print(terminal, hasFailed ? jsonReport(diagnostics) : toJson({ removed, left: remaining }));
  else if (hasFailed)
    printNote(terminal, `${prettyReport(diagnostics, { terminal, to: 'stderr', readSource: () => undefined })}\n`);
  const lines = json || quiet ? [] : summary(removal);
  for (const line of lines) print(terminal, toPrintable(line));
  return hasFailed ? EXIT.failed : EXIT.clean;
};

function summary({ diagnostics, removed, remaining }: OutputRemoval): string[] {
  const lines = remaining.map((name) => `Kept ${name}, which waybill did not create.`);
  if (removed.length > 0) return [`Removed ${removed.join(', ')}.`, ...lines];
  return diagnostics.length > 0 ? lines : ['Nothing to remove.', ...lines];
}
