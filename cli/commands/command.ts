import { countDiagnostics, type Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Options of every command. */
export interface GlobalOptions {
  quiet?: boolean;
  json?: boolean;
}

/** Runs a command and returns its exit code. */
export type RunCommand<Options> = (
  options: Options & GlobalOptions,
  terminal: Terminal,
) => Promise<ExitCode> | ExitCode;

export function exitCodeFor(
  diagnostics: readonly Diagnostic[],
  { strict = false }: { strict?: boolean } = {},
): ExitCode {
  const { error, warning } = countDiagnostics(diagnostics);
  return error > 0 || (strict && warning > 0) ? EXIT.findings : EXIT.clean;
}

/** Returns the exit code of a build with these findings. */
export function exitCodeOf(diagnostics: readonly Diagnostic[]): ExitCode {
  return diagnostics.some(isFatal) ? EXIT.failed : exitCodeFor(diagnostics);
}

/** Returns whether a finding prevents a command from running at all. */
export function isFatal({ code, severity }: Diagnostic): boolean {
  if (severity !== 'error') return false;
  return code.startsWith('input/') || code.startsWith('output/') || code === 'settings/environment';
}
