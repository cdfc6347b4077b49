import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { jsonReport } from '../report/json.ts';
import { prettyReport } from '../report/pretty.ts';
import { print, printNote, type Terminal } from '../terminal/terminal.ts';

/** Prints why a command cannot run, and returns its exit code. */
export function refuseCommand(
  problems: readonly Diagnostic[],
  { options, terminal }: { options: { json?: boolean }; terminal: Terminal },
): ExitCode {
  if (options.json) print(terminal, jsonReport(problems));
  else printNote(terminal, `${prettyReport(problems, { terminal, to: 'stderr', readSource: () => undefined })}\n`);
  return EXIT.failed;
}
