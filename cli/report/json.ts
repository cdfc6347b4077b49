import { countDiagnostics, type Diagnostic } from '../../pipeline/diagnostics/diagnostic.ts';

/** Findings for programs: one flat object each, and the counts. */
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
  return JSON.stringify(value, null, 2);
}
