import type { LintFinding } from './lint-finding.ts';
import { type PlainText, RECOGNIZED_MARK } from './plain-text.ts';

const HEADING = /^(?:#{2,6}(?=[^\s#])|#{1,6}(?=[\u00a0\u3000])|＃+(?=[\s\u3000])|＃{2,})/;
/** One match is enough: only a Chinese keyboard or pasted text has this mark, or this blank before or after it. */
const WIDE_ITEM =
  /^(?:[\u00a0\u3000][\u00a0\u3000 ]*)?(?:(?:[-*+]|\d{1,9}[.)])[\u00a0\u3000]|[－＊＋][ \u3000])|^[\u00a0\u3000][\u00a0\u3000 ]*(?:[-*+]|\d{1,9}[.)]) /;
/** Two lines of a paragraph must begin with the same kind of mark. */
const ITEMS = [/^[•●◦▪‣·・]/, /^\d{1,2}[、．）]/, /^\d{1,2}[.)](?=[^\s\d.)])/, /^-(?=[\p{L}*[])/u];
const DELIMITER = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;
const ROW = /^(?:\|.+\||｜.+｜)$/;

/** A line of a paragraph. */
interface Line {
  /** The line without quote marks and without blanks at its ends. */
  text: string;
  start: number;
  end: number;
  /** The line continues the line before, which does not end in a hard break. */
  isRunOn: boolean;
}

/** Finds intended headings, lists and tables that became lines of a paragraph. */
export function brokenLines(paragraph: PlainText): LintFinding[] {
  const lines = linesOf(paragraph);
  return [...leftHeadings(lines), ...leftItems(lines), ...leftTable(lines)];
}

function linesOf({ text, start }: PlainText): Line[] {
  let at = start;
  let isRunOn = true;
  return text.split('\n').map((written) => {
    const trimmed = written.trimEnd();
    const indent = /^[ \t>]*/.exec(trimmed)?.[0].length ?? 0;
    const line = { text: trimmed.slice(indent), start: at + indent, end: at + trimmed.length, isRunOn };
    isRunOn = !written.endsWith(RECOGNIZED_MARK);
    at += written.length + 1;
    return line;
  });
}

function leftHeadings(lines: readonly Line[]): LintFinding[] {
  return lines.flatMap(({ text, start, end }): LintFinding[] => {
    const [marks] = HEADING.exec(text) ?? [];
    if (marks === undefined) return [];
    const message = 'The line is not a heading, so readers see its marks.';
    const valid = '#'.repeat(Math.min(6, Math.max(2, marks.length)));
    const hint = `Write ${valid}, a space and the text of the heading.`;
    const blanks = /^[ \u00a0\u3000]*/.exec(text.slice(marks.length))?.[0] ?? '';
    const replacement = { start, end: start + marks.length + blanks.length, newText: `${valid} ` };
    const fix = { message: `Start the heading with ${valid} and a space.`, replacements: [replacement] };
    const isEmpty = marks.length + blanks.length === text.length;
    return [{ code: 'markdown/not-a-heading', message, hint, start, end, fix: isEmpty ? undefined : fix }];
  });
}

function leftItems(lines: readonly Line[]): LintFinding[] {
  const slip = ({ start, end }: Line, message: string): LintFinding => {
    const hint = 'Start each item with "- " or "1. ".';
    return { code: 'markdown/not-a-list', message: `The line is not a list item: ${message}.`, hint, start, end };
  };
  const wide = lines.filter(({ text }) => WIDE_ITEM.test(text));
  const [firstWide] = wide;
  if (firstWide !== undefined) {
    const what = 'its mark, or a space beside the mark, is full-width or a hard space';
    return [{ ...slip(firstWide, what), fix: withPlainSpaces(wide) }];
  }
  for (const mark of ITEMS) {
    const items = lines.filter(({ text, isRunOn }, index) => mark.test(text) && (isRunOn || index === 0));
    const [, second] = items;
    if (second !== undefined) return [slip(second, 'it continues the line above')];
  }
  return [];
}

/** Returns the fix of lines with valid marks: plain spaces beside them. Other marks may be text. */
function withPlainSpaces(lines: readonly Line[]): LintFinding['fix'] {
  const replacements = lines.map(({ text, start }) => {
    const [written = '', indent = '', mark = ''] = /^([ \u00a0\u3000]*)(\S*?)[ \u00a0\u3000]+/.exec(text) ?? [];
    // Four spaces would begin code.
    const newText = `${' '.repeat(Math.min(indent.length, 3))}${mark} `;
    return { mark, start, end: start + written.length, newText };
  });
  if (!replacements.every(({ mark }) => /^[-*+]$/.test(mark))) return undefined;
  const edits = replacements.map(({ start, end, newText }) => ({ start, end, newText }));
  return { message: 'Write plain spaces beside the marks of the list.', replacements: edits };
}

function leftTable(lines: readonly Line[]): LintFinding[] {
  const delimiter = lines.findIndex(({ text }) => text.includes('|') && DELIMITER.test(text));
  const first = delimiter === -1 ? lines.findIndex(isRowBeforeRow) : Math.max(0, delimiter - 1);
  const [top, bottom] = [lines[first], lines.findLast(({ text }) => text.includes('|') || ROW.test(text))];
  if (top === undefined || bottom === undefined) return [];
  const [head, rule] = [cellsIn(top.text), cellsIn(lines[delimiter]?.text ?? '')];
  const message = 'The lines are not a table, so readers see the | characters.';
  const hint =
    delimiter === -1
      ? 'Write a line such as | --- | --- | below the first row, with half-width | characters.'
      : delimiter === 0
        ? 'Add a first row with the names of the columns.'
        : head === rule
          ? 'Add a blank line above the table.'
          : `Use the same number of cells in both rows: the first row has ${head}, the line below it ${rule}.`;
  return [{ code: 'markdown/not-a-table', message, hint, start: top.start, end: bottom.end }];
}

function isRowBeforeRow({ text }: Line, index: number, lines: readonly Line[]): boolean {
  return ROW.test(text) && ROW.test(lines[index + 1]?.text ?? '');
}

function cellsIn(row: string): number {
  return row.replace(/^\||\|$/g, '').split('|').length;
}
