import styles from './cells.module.css';

/** Cells of a row by the number of cells, where it is not three: 5 is 2 + 3, 7 is 3 + 4. */
const ROWS: Readonly<Record<number, string | undefined>> = {
  2: styles.two,
  4: styles.four,
  8: styles.four,
  5: styles.five,
  7: styles.seven,
};

/** Classes of a list of 2 to 9 cells that fills each of its rows. */
export function cellsClass(count: number): string {
  return `${styles.cells} ${ROWS[count] ?? styles.three}`;
}
