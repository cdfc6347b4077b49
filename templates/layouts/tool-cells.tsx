import type { ReactNode } from 'react';
import styles from './tool-cells.module.css';

interface ToolCellsProps {
  /** Headings of the two cells, such as "Your figures" and "Answer". */
  titles: { inputs: string; answer: string };
  inputs: ReactNode;
  answer: ReactNode;
}

/**
 * What is asked at the left, what comes of it at the right; one below the other on a narrow screen.
 * It needs no context, so that an island can be its whole. What changes in the answer is read out.
 */
export function ToolCells({ titles, inputs, answer }: ToolCellsProps) {
  return (
    <div className={styles.cells}>
      <section className={styles.inputs}>
        <h2 className={styles.title}>{titles.inputs}</h2>
        {inputs}
      </section>
      <section className={styles.answer}>
        <h2 className={styles.title}>{titles.answer}</h2>
        <div aria-live="polite">{answer}</div>
      </section>
    </div>
  );
}
