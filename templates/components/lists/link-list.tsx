import type { LinkTo } from '../../../model/shapes/links.ts';
import styles from './link-list.module.css';

interface LinkListProps {
  links: readonly LinkTo[];
  /** All links in one row, instead of one link per line. */
  isInline?: boolean;
}

/** Renders plain links: one per line with a hairline above it, or all in a row. */
export function LinkList({ links, isInline = false }: LinkListProps) {
  return (
    <ul className={isInline ? styles.inline : styles.links}>
      {links.map(({ path, title }) => (
        <li key={path}>
          <a href={path}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
