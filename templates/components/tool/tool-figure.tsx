import type { ReactNode } from 'react';
import styles from './tool-figure.module.css';

/** Renders the figure of an answer, the largest text below the heading. */
export function ToolFigure({ children, ...slot }: { children: ReactNode }) {
  return (
    <p className={styles.figure} {...slot}>
      {children}
    </p>
  );
}
