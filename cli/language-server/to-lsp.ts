import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  DiagnosticSeverity,
  type Range,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic as Finding, Fix, SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { chooseFixes, withPlainLineEnds } from '../fix/edit-text.ts';
import { withHint } from '../report/report.ts';

/** Returns a finding as an editor shows it. `uriOf` returns the address of a file. */
export function diagnosticOf(finding: Finding, uriOf: (file: string) => string): Diagnostic {
  const { code, severity, place, related = [] } = finding;
  return {
    source: 'waybill',
    code,
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    message: withHint(finding),
    range: rangeOf(place),
    relatedInformation: related.map((other) => ({
      message: other.message,
      location: { uri: uriOf(other.place.file), range: rangeOf(other.place) },
    })),
  };
}

/** Returns the range of a place. Editors count lines and columns from 0. */
function rangeOf(place: Omit<SourceLocation, 'file'> = { line: 1, column: 1 }): Range {
  const { line, column, endLine = line, endColumn = column } = place;
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  };
}

/** A file in an editor, and the findings about it from the last check. */
export interface CheckedText {
  uri: string;
  text: string;
  findings: readonly Finding[];
}

/** Returns the fixes of the findings that share a line with a range, each as an action, and an action that applies all fixes of the file. */
export function fixesAt({ uri, text, findings }: CheckedText, { start, end }: Range): CodeAction[] {
  const plain = withPlainLineEnds(text);
  const document = TextDocument.create(uri, '', 0, plain);
  const editOf = (fixes: readonly Fix[]): WorkspaceEdit | undefined => {
    // The text may differ from the one that was checked.
    const { replacements, applied } = chooseFixes(fixes, plain);
    if (applied === 0) return undefined;
    const edits = replacements.map(({ start: from, end: to, newText }) => ({
      range: { start: document.positionAt(from), end: document.positionAt(to) },
      newText,
    }));
    return { changes: { [uri]: edits } };
  };
  const fixable = findings.flatMap((finding) => {
    const { place, fix } = finding;
    return fix?.edits.every((edit) => edit.place.file === place?.file) ? [{ finding, fix }] : [];
  });
  const single = fixable.flatMap(({ finding, fix }): CodeAction[] => {
    const diagnostic = diagnosticOf(finding, () => uri);
    const edit = editOf([fix]);
    if (edit === undefined || diagnostic.range.start.line > end.line || diagnostic.range.end.line < start.line)
      return [];
    return [{ title: fix.message, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], isPreferred: true, edit }];
  });
  const all = editOf(fixable.map(({ fix }) => fix));
  if (all === undefined) return single;
  return [...single, { title: 'Apply all fixes of waybill', kind: FIX_ALL, edit: all }];
}

/** The kind of the action that editors can apply at each save. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.waybill`;
