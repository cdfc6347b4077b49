import { replaceUnprintable } from '../../contract/invisible-characters.ts';
import { type Counts, countDiagnostics, type Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { ReportFormatter } from './report.ts';

/** Returns findings as JSON for programs: one flat object each, and the counts. `more` is added to the result. */
export function jsonReport(
  diagnostics: readonly Diagnostic[],
  { counts = countDiagnostics(diagnostics), ...more }: { counts?: Counts } & Readonly<Record<string, unknown>> = {},
): string {
  const value = {
    diagnostics: diagnostics.map(({ code, severity, message, hint, place, related, fix }) => ({
      code,
      severity,
      message,
      hint,
      ...place,
      related: related?.map((other) => ({ message: other.message, ...other.place })),
      fix: fix && {
        message: fix.message,
        edits: fix.edits.map((edit) => ({ ...edit.place, oldText: edit.oldText, newText: edit.newText })),
      },
    })),
    counts,
    ...more,
  };
  return toJson(value);
}

/** Formats findings as JSON, with the number of those that are not printed if there are any. */
export const jsonFormat: ReportFormatter = ({ diagnostics, counts, notShown, more }) =>
  jsonReport(diagnostics, { counts, ...(notShown > 0 ? { notShown } : {}), ...more });

/**
 * Returns JSON for programs and terminals. Escapes characters that control a terminal; the parsed text stays the same.
 */
export function toJson(value: unknown): string {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const lines = JSON.stringify(value, null, 2).split('\n');
  return lines
    .map((line) => replaceUnprintable(line, (character) => character.split('').map(escape).join('')))
    .join('\n');
}
