import type { ReactNode } from 'react';
import { answerSlot } from '../../../contract/answer-slots.ts';
import styles from './tool-figure.module.css';

interface ToolFigureProps {
  /** The mark of an example that the page shows first, as the slot `example`. The answer to other values clears it. */
  example?: string | undefined;
  children: ReactNode;
}

/** Renders the figure of an answer, the largest text below the heading. */
export function ToolFigure({ example, children, ...slot }: ToolFigureProps) {
  return (
    <>
      {example !== undefined && (
        <p className={styles.example} {...answerSlot('example')}>
          {example}
        </p>
      )}
      <p className={styles.figure} {...slot}>
        {children}
      </p>
    </>
  );
}
