import { type Code, catalogue } from './catalogue.ts';
import type { CatalogueEntry, Severity } from './catalogue-entry.ts';

/** A position in a source file. Lines and columns start at 1 and columns count UTF-16 code units, as in editors. */
export interface SourceLocation {
  /** Relative to the content root's parent, with forward slashes. */
  file: string;
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
}

/** A replacement of characters in a content file. */
export interface SourceEdit {
  place: SourceLocation & { endLine: number; endColumn: number };
  /** The text at the place. If the file has another text there, the edit is not applied. */
  oldText: string;
  newText: string;
}

/** A correction that needs no decision of a person. Its edits belong together, so all of them are applied or none. */
export interface Fix {
  /** The effect of the fix, such as `Replace "/blog/" with "/blog".` */
  message: string;
  edits: SourceEdit[];
}

/** One finding about content, data, settings or environment. Functions return it and never throw it. */
export interface Diagnostic {
  code: Code;
  severity: Severity;
  /** The problem, in terms that the author of the file knows. */
  message: string;
  /** The fix. */
  hint?: string;
  place?: SourceLocation;
  /** Other positions that belong to the problem, such as the first of two duplicates. */
  related?: { message: string; place: SourceLocation }[];
  /** Absent if a person must decide. The catalogue marks the codes that can have one (`isFixable`). */
  fix?: Fix;
}

/** The result of reading or checking, with its diagnostics. The value is missing if the input is unusable. */
export interface WithDiagnostics<Value> {
  value?: Value;
  diagnostics: Diagnostic[];
}

/** Returns a result without a value, with the finding that explains it. */
export function withoutValue(finding: Diagnostic): WithDiagnostics<never> {
  return { diagnostics: [finding] };
}

export interface DiagnosticDetails {
  message: string;
  hint?: string | undefined;
  place?: SourceLocation | undefined;
  related?: { message: string; place: SourceLocation }[] | undefined;
  fix?: Fix | undefined;
}

/** Creates a diagnostic with the severity from the catalogue, and with its hint unless there is a better one. */
export function diagnose(code: Code, { message, hint: special, place, related, fix }: DiagnosticDetails): Diagnostic {
  const { severity, hint: general }: CatalogueEntry = catalogue[code];
  const hint = special ?? general;
  return {
    code,
    severity,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(place === undefined ? {} : { place }),
    ...(related === undefined || related.length === 0 ? {} : { related }),
    ...(fix === undefined ? {} : { fix }),
  };
}

/**
 * Returns the diagnostics without duplicates, sorted by file, line, column and code. Two findings with the same code,
 * message and place are duplicates, even if their hints differ by locale; the first one remains.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ code, message, place }: Diagnostic) => JSON.stringify([code, message, place]);
  const unique = [...Map.groupBy(diagnostics, keyOf).values()].flatMap(([first]) => first ?? []);
  return unique.toSorted(
    (a, b) =>
      compare(a.place?.file ?? '', b.place?.file ?? '') ||
      (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
      (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
}

export interface Counts {
  error: number;
  warning: number;
}

export function countDiagnostics(diagnostics: readonly Diagnostic[]): Counts {
  const error = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { error, warning: diagnostics.length - error };
}

/** Compares by code unit, so the order is the same on every machine in every language. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
