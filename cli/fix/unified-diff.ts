import type { Replacement } from '../../pipeline/diagnostics/fix.ts';

/** Unchanged lines around a change, as other programs show them. */
const CONTEXT = 3;

/** Changed lines: old lines from `from` up to but not including `to`, counted from 0, and the new lines. */
interface Change {
  from: number;
  to: number;
  lines: string[];
}

/** Returns a unified diff of replacements in a file, in their order. `text` has `\n` line ends. */
export function unifiedDiff(file: string, text: string, replacements: readonly Replacement[]): string {
  const lines = text.split('\n');
  const changes = changesIn(text, replacements);
  let shift = 0;
  const hunks = hunksOf(changes).map((hunk) => {
    const shown = hunkText(hunk, { lines, shift });
    shift += hunk.reduce((sum, { from, to, lines: after }) => sum + after.length - (to - from), 0);
    return shown;
  });
  return [`--- a/${file}`, `+++ b/${file}`, ...hunks].join('\n');
}

/** Merges replacements in the same or in neighboring lines. */
function changesIn(text: string, replacements: readonly Replacement[]): Change[] {
  const changes: (Change & { start: number; end: number; after: string })[] = [];
  let line = 0;
  let counted = 0;
  const lineOf = (offset: number) => {
    for (let at = text.indexOf('\n', counted); at !== -1 && at < offset; at = text.indexOf('\n', counted)) {
      line += 1;
      counted = at + 1;
    }
    return line;
  };
  for (const { start, end, newText } of replacements) {
    const from = lineOf(start);
    const to = lineOf(end) + 1;
    const last = changes.at(-1);
    if (last !== undefined && from <= last.to) {
      last.after += text.slice(last.end, start) + newText;
      last.to = to;
      last.end = end;
    } else {
      const lineStart = text.lastIndexOf('\n', start - 1) + 1;
      changes.push({ from, to, lines: [], start, end, after: text.slice(lineStart, start) + newText });
    }
  }
  return changes.map(({ from, to, end, after }) => {
    const lineEnd = text.indexOf('\n', end);
    const whole = after + text.slice(end, lineEnd === -1 ? text.length : lineEnd);
    return { from, to, lines: whole.split('\n') };
  });
}

/** Groups changes whose context would touch. */
function hunksOf(changes: readonly Change[]): Change[][] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before !== undefined && change.from - before.to <= 2 * CONTEXT) last.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

function hunkText(hunk: readonly Change[], { lines, shift }: { lines: readonly string[]; shift: number }): string {
  const [first, last] = [hunk[0], hunk.at(-1)];
  if (first === undefined || last === undefined) return '';
  // The last element is what follows the last line end, which is no line if it is empty.
  const total = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  const begin = Math.max(0, first.from - CONTEXT);
  const end = Math.max(last.to, Math.min(total, last.to + CONTEXT));
  const shown: string[] = [];
  let at = begin;
  let added = 0;
  for (const { from, to, lines: after } of hunk) {
    shown.push(...lines.slice(at, from).map((line) => ` ${line}`));
    shown.push(...lines.slice(from, to).map((line) => `-${line}`), ...after.map((line) => `+${line}`));
    added += after.length - (to - from);
    at = to;
  }
  shown.push(...lines.slice(at, end).map((line) => ` ${line}`));
  const length = end - begin;
  const range = (start: number, count: number) => `${start + 1},${count}`;
  return [`@@ -${range(begin, length)} +${range(begin + shift, length + added)} @@`, ...shown].join('\n');
}
