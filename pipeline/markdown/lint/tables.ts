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
