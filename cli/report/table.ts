import { columns } from '../../model/fields/columns.ts';

/**
 * Returns rows as lines with aligned columns. A Chinese character takes two columns of a terminal. Omits a column if
 * all its cells below the first are empty.
 */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const used = Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.slice(1).some((row) => (row[column] ?? '') !== ''),
  );
  const widths = used.map((column) => rows.reduce((most, row) => Math.max(most, columns(row[column] ?? '')), 0));
  return rows.map((row) =>
    used
      .map((column, index) => {
        const cell = row[column] ?? '';
        return cell + ' '.repeat((widths[index] ?? 0) - columns(cell));
      })
      .join('  ')
      .trimEnd(),
  );
}
