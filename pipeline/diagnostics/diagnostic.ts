import { type Code, catalogue } from './catalogue.ts';
import type { Severity } from './catalogue-entry.ts';

/** A position in a source file. Lines and columns count from 1, columns in UTF-16 code units, as editors do. */
export interface Place {
  /** Relative to the content root's parent, with forward slashes. */
  file: string;
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
}

/** One finding about content, data, settings or environment. A value, never thrown. */
export interface Diagnostic {
  code: Code;
  severity: Severity;
  /** What is wrong, in the words of the person who wrote the file. */
  message: string;
  /** What to do about it. */
  hint?: string;
  place?: Place;
  /** The other places that take part, such as the first of two duplicates. */
  related?: { message: string; place: Place }[];
}

/** What came of reading or checking something, and what was found on the way; no value where nothing can be made of it. */
export interface Checked<Value> {
  value?: Value;
  diagnostics: Diagnostic[];
}

/** Nothing came of it, for one reason. */
export function refused(finding: Diagnostic): Checked<never> {
  return { diagnostics: [finding] };
}

export interface DiagnosticDetails {
  message: string;
  hint?: string | undefined;
  place?: Place | undefined;
  related?: { message: string; place: Place }[] | undefined;
}

/** Makes a diagnostic; its severity is the catalogue's. */
export function diagnose(code: Code, { message, hint, place, related }: DiagnosticDetails): Diagnostic {
  return {
    code,
    severity: catalogue[code].severity,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(place === undefined ? {} : { place }),
    ...(related === undefined || related.length === 0 ? {} : { related }),
  };
}

/**
 * The diagnostics without doubles, in the order file, line, column, code. What both locales find in one place is one finding,
 * even where each would help with paths of its own: the first is kept.
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

/** Code unit order: the same on every machine, whatever its language. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
