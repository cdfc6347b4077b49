import type { ReactNode } from 'react';
import lists from '../stacked.module.css';
import styles from './fact-table.module.css';

interface FactTableProps {
  /** The subject of the table, for screen readers. */
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Renders a table whose first column names its rows. On narrow screens, each cell is below the name of its column. */
export function FactTable({ caption, columns, rows }: FactTableProps) {
  return (
    <table className={`${styles.facts} ${lists.stacked}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
