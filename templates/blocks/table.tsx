import { LISTED_COLUMNS } from '../../contract/constants.ts';
import type { BlockInput } from '../block-input.ts';
import { BlockNote } from '../components/block-note.tsx';
import lists from '../components/stacked.module.css';
import { BlockSection } from './block-section.tsx';
import styles from './table.module.css';

/** A table with more columns is below its title, across the page. */
const MAX_SPLIT_COLUMNS = 4;

/**
 * Renders a table whose first column names its rows. A table that is too wide scrolls in its own frame, by keyboard
 * too.
 */
export default function Table({ block, id, isFolded, context }: BlockInput<'table'>) {
  const { title, lead, columns, rows, numeric = [], source } = block;
  const classAt = (column: number) => (numeric.includes(column) ? styles.numeric : undefined);
  const isListed = columns.length >= LISTED_COLUMNS && numeric.length === 0;
  const isWide = columns.length > MAX_SPLIT_COLUMNS;
  return (
    <BlockSection {...{ id, title, lead, isWide, isFolded }}>
      <div className={isWide ? styles.wide : undefined}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable frame must be reachable by keyboard (WCAG 2.1.1) */}
        <section className={styles.frame} aria-labelledby={id} tabIndex={0}>
          <table className={isListed ? lists.stacked : undefined}>
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th key={column} scope="col" className={classAt(index)}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name = '', ...cells]) => (
                <tr key={name}>
                  <th scope="row" className={classAt(0)}>
                    {name}
                  </th>
                  {cells.map((cell, index) => (
                    <td
                      key={columns[index + 1]}
                      className={classAt(index + 1)}
                      data-column={isListed ? columns[index + 1] : undefined}
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <BlockNote source={source} context={context} />
      </div>
    </BlockSection>
  );
}
