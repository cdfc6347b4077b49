import type { NodesOf } from '../nodes.ts';
import type { LintFinding } from './lint-finding.ts';

/** Finds cells beyond the columns of the first row, which the page does not show. */
export function extraCells(nodes: NodesOf): LintFinding[] {
  return nodes('tableRow').flatMap(({ node, parent }): LintFinding[] => {
    const columns = (parent.type === 'table' && parent.align?.length) || 0;
    const hidden = node.children.slice(columns).filter(({ children }) => children.length > 0);
    const [first, last] = [hidden[0], hidden.at(-1)];
    if (columns === 0 || first === undefined || last === undefined) return [];
    return [
      {
        code: 'markdown/lost-cells',
        message: `The row has ${node.children.length} cells, but the table has ${columns} columns, so readers do not see the last cells.`,
        hint: 'Add columns to the first two rows, or write \\| for a | inside a cell.',
        start: first.position?.start.offset ?? 0,
        end: last.position?.end.offset ?? 0,
      },
    ];
  });
}

/** An unescaped bar, which separates cells. */
const BAR = /(?<!\\)\|/;

/** Finds text right below a table, which became a row. */
export function swallowedLines(nodes: NodesOf, text: string): LintFinding[] {
  return nodes('table').flatMap(({ node, parent }): LintFinding[] => {
    const rows = node.children.map(({ position }) => {
      const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
      return { start, end, hasBar: BAR.test(text.slice(start, end)) };
    });
    const [head, ...others] = rows;
    const first = others.find(({ hasBar }) => !hasBar);
    if (head?.hasBar !== true || first === undefined) return [];
    const isLast = others.slice(others.indexOf(first)).every(({ hasBar }) => !hasBar);
    const newLine = { start: first.start, end: first.start, newText: '\n' };
    const fix = { message: 'Add a blank line below the table.', replacements: [newLine] };
    return [
      {
        code: 'markdown/text-in-table',
        message: 'This line has no |, so it became a row of the table above it.',
        hint: 'Add a blank line below the table, or separate the cells of the row with |.',
        start: first.start,
        end: first.end,
        fix: isLast && parent.type === 'root' ? fix : undefined,
      },
    ];
  });
}
