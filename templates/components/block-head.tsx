import type { ReactNode } from 'react';
import styles from '../blocks/block.module.css';

interface BlockHeadProps {
  /** The block's id, for links with a fragment. */
  id: string;
  title: string;
  lead?: string | undefined;
  /** A tag such as "illustrative", which readers must see before the figures. */
  mark?: ReactNode;
}

/** Renders the title of a block, its lead and its tag. */
export function BlockHead({ id, title, lead, mark }: BlockHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {lead && <p>{lead}</p>}
      {mark && <p>{mark}</p>}
    </div>
  );
}
