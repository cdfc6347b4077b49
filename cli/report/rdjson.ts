import type { Diagnostic, SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { hasLines } from '../../model/diagnostics/source.ts';
import { toJson } from './json.ts';
import type { ReadSource } from './pretty.ts';
import { type FormatOptions, notShownText, type ReportFormatter, withHint } from './report.ts';

/**
 * Formats findings in the diagnostic format of reviewdog (rdjson), which writes them as comments on the changed lines in GitHub,
 * GitLab, Bitbucket and Gerrit. A fix of one edit is a suggestion that a reviewer accepts with a click. Source: `reviewdog.proto`
 * of reviewdog/reviewdog (read in November 2026).
 */
export const rdjsonFormat: ReportFormatter = (report, options) => {
  const rest = notShownText(report);
  return toJson({
    source: { name: 'waybill' },
    diagnostics: [
      ...report.diagnostics.map((diagnostic) => ({
        message: withHint(diagnostic),
        severity: diagnostic.severity === 'error' ? 'ERROR' : 'WARNING',
        code: { value: diagnostic.code },
        ...placed(diagnostic, options),
      })),
      ...(rest === undefined ? [] : [{ message: rest, severity: 'INFO' }]),
    ],
  });
};

function placed({ place, fix }: Diagnostic, { prefix, readSource }: FormatOptions): object {
  if (place === undefined) return {};
  const [edit, ...more] = fix?.edits ?? [];
  // A suggestion belongs to the line of its finding. Edits of several places are for `--fix`.
  const isSuggestion = edit !== undefined && more.length === 0 && edit.place.file === place.file;
  return {
    location: { path: prefix + place.file, ...(hasLines(place.file) && { range: range(place, readSource) }) },
    ...(isSuggestion && { suggestions: [{ range: range(edit.place, readSource), text: edit.newText }] }),
  };
}

function range({ file, line, column, endLine, endColumn }: SourceLocation, readSource: ReadSource): object {
  const lines = readSource(file)?.split('\n') ?? [];
  const position = (atLine: number, atColumn: number) => ({
    line: atLine,
    column: bytesBefore(lines[atLine - 1], atColumn) + 1,
  });
  return {
    start: position(line, column),
    ...(endColumn !== undefined && { end: position(endLine ?? line, endColumn) }),
  };
}

/** Returns the length in bytes of a line before a column. The format counts bytes of UTF-8, and we count UTF-16 units. */
function bytesBefore(line: string | undefined, column: number): number {
  return line === undefined ? column - 1 : Buffer.byteLength(line.slice(0, column - 1));
}
