import { type Diagnostic, sortDiagnostics } from '../../pipeline/diagnostics/diagnostic.ts';
import { countsText, prettyReport } from '../report/pretty.ts';
import { sourceReader } from '../report/source-reader.ts';
import { paint, print, printNote, type Terminal } from '../terminal/terminal.ts';
import type { Reload } from './reload.ts';

/** Most findings in the terminal and in a tab. More would not help. */
const MAX_SHOWN = 50;

export interface DevReport {
  /** Prints the new findings and a line with all counts, and notifies the open tabs. */
  show: (diagnostics: readonly Diagnostic[], headline: string) => void;
  /** Adds a finding from rendering a page. */
  add: (diagnostic: Diagnostic) => void;
}

export function devReport({
  terminal,
  root,
  announce,
}: {
  terminal: Terminal;
  root: string;
  announce: Reload['announce'];
}): DevReport {
  let last: readonly Diagnostic[] = [];
  const readSource = sourceReader(root);
  const colourless: Terminal = { ...terminal, environment: { NO_COLOR: '1' } };
  const textOf = (diagnostic: Diagnostic, to: Terminal) =>
    prettyReport([diagnostic], { terminal: to, to: 'stderr', readSource });

  const show = (diagnostics: readonly Diagnostic[], headline?: string) => {
    const sorted = sortDiagnostics([...diagnostics]);
    const known = new Set(last.map((one) => JSON.stringify(one)));
    const fresh = sorted.filter((one) => !known.has(JSON.stringify(one)));
    last = sorted;
    for (const one of fresh.slice(0, MAX_SHOWN)) printNote(terminal, `${textOf(one, terminal)}\n`);
    if (fresh.length > MAX_SHOWN)
      printNote(terminal, `… and ${fresh.length - MAX_SHOWN} more; "waybill validate" lists all.\n`);
    if (headline !== undefined) print(terminal, `${headline}, ${paint(terminal, 'dim', countsText(sorted))}`);
    const first = sorted.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
    announce(first.slice(0, MAX_SHOWN).map((one) => ({ severity: one.severity, text: textOf(one, colourless) })));
  };
  return {
    show,
    add(diagnostic) {
      if (last.some(({ message }) => message === diagnostic.message)) return;
      show([...last, diagnostic]);
    },
  };
}
