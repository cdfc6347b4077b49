import { matchesGlob } from 'node:path';
import { type Code, catalogue } from '../../model/diagnostics/catalogue.ts';
import { type Diagnostic, diagnose, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import { locationAt, type Source } from '../../model/diagnostics/source.ts';

/** A line of the file of accepted findings. */
export interface Exception {
  code: Code;
  /** A pattern (glob) for files, relative to the folder of the export: `en-US/docs/**`. */
  pattern: string;
  place: SourceLocation;
}

/** Parses a file with a code, a pattern and a reason on each line. Lines that are empty or begin with `#` are comments. */
export function parseExceptions(source: Source): { exceptions: Exception[]; problems: Diagnostic[] } {
  const exceptions: Exception[] = [];
  const problems: Diagnostic[] = [];
  for (const { 0: line, index } of source.text.matchAll(/^[^\n]*\S[^\n]*$/gm)) {
    if (line.trim().startsWith('#')) continue;
    const [code = '', pattern = '', ...reason] = line.trim().split(/\s+/);
    const place = locationAt(source, index + line.indexOf(code));
    if (!isAuditCode(code)) {
      const hint = didYouMean(code, Object.keys(catalogue).filter(isAuditCode)) ?? 'Write a code such as audit/orphan.';
      problems.push(diagnose('input/ignore', { message: `"${code}" is no code of the audit.`, hint, place }));
    } else if (reason.length === 0) {
      const message = 'The line needs a code, a pattern for files, and the reason why these findings are accepted.';
      const hint = `Write a line such as: ${code} ${pattern || '**'} Our readers expect it.`;
      problems.push(diagnose('input/ignore', { message, hint, place }));
    } else exceptions.push({ code, pattern, place });
  }
  return { exceptions, problems };
}

function isAuditCode(code: string): code is Code {
  return code.startsWith('audit/') && Object.hasOwn(catalogue, code);
}

/** Codes of findings in the browser. */
const IN_BROWSER: ReadonlySet<Code> = new Set(['audit/accessibility', 'audit/browser']);

/** Removes accepted findings, and reports lines that accept nothing any longer. */
export function withoutExceptions(
  diagnostics: readonly Diagnostic[],
  { exceptions, name, hasBrowser }: { exceptions: readonly Exception[]; name: string; hasBrowser: boolean },
): Diagnostic[] {
  const used = new Set<Exception>();
  const remaining = diagnostics.filter(({ code, place }) => {
    const file = place?.file.startsWith(`${name}/`) === true ? place.file.slice(name.length + 1) : (place?.file ?? '');
    const accepting = exceptions.filter((one) => one.code === code && matchesGlob(file, one.pattern));
    for (const exception of accepting) used.add(exception);
    return accepting.length === 0;
  });
  const stale = exceptions.filter((one) => !used.has(one) && (hasBrowser || !IN_BROWSER.has(one.code)));
  return [
    ...remaining,
    ...stale.map(({ code, pattern, place }) =>
      diagnose('audit/stale-exception', {
        message: `No finding has the code ${code} in a file that matches ${pattern}.`,
        hint: 'Remove the line.',
        place,
      }),
    ),
  ];
}
