import { countDiagnostics, type Diagnostic } from '../../pipeline/diagnostics/diagnostic.ts';
import { replaceUnprintable } from '../../runtime/contract/invisible-characters.ts';

/** Returns findings as JSON for programs: one flat object each, and the counts. */
export function jsonReport(diagnostics: readonly Diagnostic[]): string {
  const value = {
    diagnostics: diagnostics.map(({ code, severity, message, hint, place, related }) => ({
      code,
      severity,
      message,
      hint,
      ...place,
      related: related?.map((other) => ({ message: other.message, ...other.place })),
    })),
    counts: countDiagnostics(diagnostics),
  };
  return toJson(value);
}

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
