import styles from './cells.module.css';

/** The class for each number of cells that does not have rows of three: 5 cells are 2 + 3, 7 are 3 + 4, 10 are 3 + 3 + 4. */
const ROWS: Readonly<Record<number, string | undefined>> = {
  2: styles.two,
  4: styles.four,
  8: styles.four,
  5: styles.five,
  7: styles.seven,
  10: styles.seven,
};

/** Returns the classes of a list of 2 to 10 cells that fills each of its rows. */
export function cellsClass(count: number): string {
  return `${styles.cells} ${ROWS[count] ?? styles.three}`;
}
