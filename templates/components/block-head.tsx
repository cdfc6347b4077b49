import styles from '../blocks/block.module.css';

interface BlockHeadProps {
  /** Where links to the block lead. */
  id: string;
  title: string;
  lead?: string | undefined;
}

/** The title of a block, with what is said before its content. */
export function BlockHead({ id, title, lead }: BlockHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {lead && <p>{lead}</p>}
    </div>
  );
}
