import type { ReactNode } from 'react';
import styles from './session-facts.module.css';

interface SessionFactsProps {
  /** Whether the session is upcoming or past, in words. */
  state: string;
  isPast: boolean;
  children: ReactNode;
}

/** Renders the state of an event or a webinar and other facts about it, for lists. */
export function SessionFacts({ state, isPast, children }: SessionFactsProps) {
  return (
    <div className={styles.facts}>
      <p className={isPast ? styles.over : styles.upcoming}>{state}</p>
      {children}
    </div>
  );
}
