import { type Diagnostic, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { countsText, prettyReport } from '../report/pretty.ts';
import { sourceReader } from '../report/source-reader.ts';
import { paint, print, printNote, type Terminal } from '../terminal/terminal.ts';
import type { Reload, ShownFinding } from './reload.ts';

/** Most findings in the terminal and in a tab. More would not help. */
const MAX_SHOWN = 50;

export interface DevReport {
  /** Prints the new findings, a line with all counts after the headline, and notifies the open tabs. */
  show: (diagnostics: readonly Diagnostic[], headline?: string) => void;
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
  // A reader keeps the text of its last file, so every report needs a new one.
  let readSource = sourceReader(root);
  const colourless: Terminal = { ...terminal, environment: { NO_COLOR: '1' } };
  const textOf = (diagnostic: Diagnostic, to: Terminal) =>
    prettyReport([diagnostic], { terminal: to, to: 'stderr', readSource });
  // An edit leaves most findings unchanged, and their objects too.
  const jsonOf = remembering((diagnostic: Diagnostic) => JSON.stringify(diagnostic));
  const shownOf = remembering(
    (diagnostic: Diagnostic): ShownFinding => ({
      severity: diagnostic.severity,
      text: textOf(diagnostic, colourless),
    }),
  );

  const show = (diagnostics: readonly Diagnostic[], headline?: string) => {
    readSource = sourceReader(root);
    const sorted = sortDiagnostics([...diagnostics]);
    const known = new Set(last.map(jsonOf));
    const fresh = sorted.filter((diagnostic) => !known.has(jsonOf(diagnostic)));
    last = sorted;
    for (const diagnostic of fresh.slice(0, MAX_SHOWN)) printNote(terminal, `${textOf(diagnostic, terminal)}\n`);
    if (fresh.length > MAX_SHOWN)
      printNote(terminal, `… and ${fresh.length - MAX_SHOWN} more; "waybill validate" lists all.\n`);
    if (headline !== undefined) print(terminal, `${headline}, ${paint(terminal, 'dim', countsText(sorted))}`);
    const first = sorted.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
    announce(first.slice(0, MAX_SHOWN).map(shownOf));
  };
  return {
    show,
    add(diagnostic) {
      if (last.some(({ message }) => message === diagnostic.message)) return;
      show([...last, diagnostic]);
    },
  };
}

/** Returns a function that computes a value once per object. */
function remembering<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
