import { toPrintable } from '../../contract/printable.ts';
import { countDiagnostics, type Diagnostic, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { hasLines } from '../../model/diagnostics/source.ts';
import { painter, type Terminal } from '../terminal/terminal.ts';
import { codeFrame } from './frame.ts';

/** Returns the text of a source file by its name in diagnostics, or undefined. */
export type ReadSource = (file: string) => string | undefined;

/** Formats findings for people: place, message, the source around it, and the hint. */
export function prettyReport(
  diagnostics: readonly Diagnostic[],
  { terminal, to, readSource }: { terminal: Terminal; to: 'stdout' | 'stderr'; readSource: ReadSource },
): string {
  const style = painter(terminal, to);
  const blocks = diagnostics.map((diagnostic) => {
    const { code, severity, message, hint, place, related = [] } = diagnostic;
    const mark = severity === 'error' ? style(['red', 'bold'], 'error') : style(['yellow', 'bold'], 'warning');
    const where = place === undefined ? '' : `${style('cyan', placeText(place))} `;
    const text = place && readSource(place.file);
    const frame = text === undefined ? [] : codeFrame(text, place as SourceLocation);
    return [
      `${where}${mark} ${style('dim', code)}`,
      `  ${toPrintable(message)}`,
      ...frame.map(({ number, text: line, isMarker }) =>
        isMarker
          ? `  ${style('dim', `${number} │`)} ${style('red', line)}`
          : `  ${style('dim', `${number} │`)} ${line}`,
      ),
      ...related.map((other) => `  ${toPrintable(other.message)}: ${style('cyan', placeText(other.place))}`),
      ...(hint === undefined ? [] : [`  ${style('bold', '→')} ${toPrintable(hint)}`]),
    ].join('\n');
  });
  return blocks.join('\n\n');
}

/** Returns "2 errors, 1 warning", or "no findings". */
export function countsText(diagnostics: readonly Diagnostic[]): string {
  const { error, warning } = countDiagnostics(diagnostics);
  if (error + warning === 0) return 'no findings';
  const parts = [error > 0 ? plural(error, 'error') : '', warning > 0 ? plural(warning, 'warning') : ''];
  return parts.filter(Boolean).join(', ');
}

export function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

function placeText({ file, line, column }: SourceLocation): string {
  return hasLines(file) ? `${toPrintable(file)}:${line}:${column}` : toPrintable(file);
}
