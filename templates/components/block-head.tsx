import type { ReactNode } from 'react';
import styles from '../blocks/block.module.css';

interface BlockHeadProps {
  /** Where links to the block lead. */
  id: string;
  title: string;
  lead?: string | undefined;
  /** What kind of figures follow, where that must be known before they are read. */
  mark?: ReactNode;
}

/** The title of a block, with what is said before its content. */
export function BlockHead({ id, title, lead, mark }: BlockHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {lead && <p>{lead}</p>}
      {mark && <p>{mark}</p>}
    </div>
  );
}
