import type { Measured } from './run.ts';

type Row = readonly (string | number)[];

/**
 * Returns a Markdown table for a terminal or a report. The first column, and the last if `texts.last`, contain text.
 */
export function markdownTable(head: Row, rows: readonly Row[], texts: { last: boolean }): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |\n`;
  const isText = (index: number) => index === 0 || (texts.last && index === head.length - 1);
  return [line(head), line(head.map((_, index) => (isText(index) ? '---' : '---:'))), ...rows.map(line)].join('');
}

export const COSTS = ['wall s', 'user CPU s', 'peak MiB'] as const;

/** Returns the costs of a command under the heads of `COSTS`. */
export function costsOf({ seconds, userSeconds, megabytes }: Measured): [string, string, string] {
  return [seconds.toFixed(2), userSeconds.toFixed(2), megabytes === undefined ? '–' : megabytes.toFixed(0)];
}

/** Returns the median with the minimum and maximum; a dash if a value is unknown. */
export function formatSpread(values: readonly number[], digits: number): string {
  if (values.some(Number.isNaN)) return '–';
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
  const text = (value = Number.NaN) => value.toFixed(digits);
  return sorted.length === 1 ? text(median) : `${text(median)} (${text(sorted[0])}–${text(sorted.at(-1))})`;
}
