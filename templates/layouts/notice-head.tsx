import type { ReactNode } from 'react';
import styles from './notice-head.module.css';

/** Renders the head of a page about the site itself. */
export function NoticeHead({ title, summary, children }: { title: string; summary: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p className="lead">{summary}</p>
      {children}
    </header>
  );
}
