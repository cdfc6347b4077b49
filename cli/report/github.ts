import { toPrintable } from '../../contract/printable.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { hasLines } from '../../model/diagnostics/source.ts';
import { notShownText, type ReportFormatter } from './report.ts';

/**
 * Formats findings as workflow commands of GitHub Actions, which show them as annotations of the changed lines.
 * Source: docs.github.com, "Workflow commands for GitHub Actions", and `command.ts` of actions/toolkit for the escapes
 * (both read in November 2026).
 */
export const githubFormat: ReportFormatter = (report, { prefix }) => {
  const rest = notShownText(report);
  const lines = report.diagnostics.map((diagnostic) => annotation(diagnostic, prefix));
  return [...lines, ...(rest === undefined ? [] : [`::notice::${escapeData(rest)}`])].join('\n');
};

function annotation({ code, severity, message, hint, place }: Diagnostic, prefix: string): string {
  const told = [message, hint].filter((text) => text !== undefined).map(toPrintable);
  const properties: [name: string, value: string | number | undefined][] = [];
  if (place !== undefined) {
    const { file, line, column, endLine, endColumn } = place;
    properties.push(['file', toPrintable(prefix + file)]);
    if (hasLines(file)) properties.push(['line', line], ['endLine', endLine]);
    // The runner accepts columns only within one line.
    const isOneLine = endLine === undefined || endLine === line;
    if (hasLines(file) && isOneLine) properties.push(['col', column], ['endColumn', endColumn]);
  }
  properties.push(['title', code]);
  const written = properties.flatMap(([name, value]) => (value === undefined ? [] : `${name}=${escapeValue(value)}`));
  return `::${severity} ${written.join(',')}::${escapeData(told.join('\n'))}`;
}

/** Escapes a message. Escapes the percent sign first, because the other escapes contain it. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Escapes the value of a property, which a comma or colon would end. */
function escapeValue(value: string | number): string {
  return escapeData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
